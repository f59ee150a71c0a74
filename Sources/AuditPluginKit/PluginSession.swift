// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// One conversation of a plugin with the daemon: the facts so far and the reports already sent.
struct PluginSession<Plugin: RulePlugin> {
  private var plugin: Plugin?
  private var facts: ProjectFacts?
  private var sent: [String: ScopeReport] = [:]
  /// nil until the first audit.
  private var changedPaths: Set<String>?
  /// An update is a notification and cannot be answered, so what was wrong with one is told at every audit until the
  /// conversation begins again: the facts are not what the daemon takes them to be.
  private var updateFailure: String?

  mutating func answer(_ method: String, _ params: RawJSON) -> Result<RawJSON, RPCError> {
    do {
      switch method {
      case InitializeParams.method: return .success(RawJSON(try initialize(InitializeParams(json: params.bytes)).json))
      case UpdateParams.method:
        update(params)
        return .success(RawJSON(Array("null".utf8)))
      case AuditParams.method: return .success(RawJSON(try audit(AuditParams(json: params.bytes)).json))
      case PluginQuestion.method: return .success(try reply(to: PluginQuestion(json: params.bytes)))
      default: return .failure(.unknownMethod(method))
      }
    } catch let error as RPCError {
      return .failure(error)
    } catch let mistake as OptionMistake {
      return .failure(mistake.rpcError)
    } catch {
      return .failure(RPCError(code: RPCError.invalidParams, message: "\(error)"))
    }
  }

  private mutating func initialize(_ params: InitializeParams) throws -> InitializeResult {
    guard params.protocolVersion == pluginProtocolVersion else {
      throw RPCError(
        code: RPCError.invalidParams,
        message: "protocol version \(params.protocolVersion), this plugin speaks \(pluginProtocolVersion)")
    }
    var options = try PluginOptions(params.options)
    plugin = try Plugin(project: params.project, options: &options)
    try options.finish()
    facts = ProjectFacts(project: params.project)
    sent = [:]
    changedPaths = nil
    updateFailure = nil
    return InitializeResult(name: Plugin.name, version: Plugin.version, rules: Plugin.rules)
  }

  private mutating func update(_ params: RawJSON) {
    do throws(JSONError) {
      let params = try UpdateParams(json: params.bytes)
      for path in params.removals {
        facts?.remove(path)
        changedPaths?.insert(path)
      }
      for upsert in params.upserts {
        let fact = try FactEnvelope(json: upsert.bytes).fact()
        facts?.insert(fact)
        changedPaths?.insert(fact.path)
      }
    } catch {
      updateFailure = error.description
    }
  }

  private func reply(to question: PluginQuestion) throws -> RawJSON {
    guard let plugin, let facts else {
      throw RPCError(code: RPCError.invalidParams, message: "a question before initialize")
    }
    return try plugin.answer(question, about: facts)
  }

  private mutating func audit(_ params: AuditParams) throws -> AuditResult {
    guard let facts else {
      throw RPCError(code: RPCError.invalidParams, message: "audit before initialize")
    }
    if let updateFailure {
      throw RPCError(code: RPCError.invalidParams, message: "an update could not be read: \(updateFailure)")
    }
    let changes = changedPaths.map { FactChanges.paths($0) } ?? .everything
    changedPaths = []
    let changed = judge(facts, since: changes)
    return AuditResult(generation: params.generation, scopes: changed.sorted { $0.scope < $1.scope })
  }

  /// The reports that differ from what was sent before.
  private mutating func judge(_ facts: ProjectFacts, since changes: FactChanges) -> [ScopeReport] {
    guard let judged = plugin?.audit(facts, since: changes) else { return [] }
    var reports: [String: ScopeReport] = [:]
    for report in judged.reports { reports[report.scope, default: ScopeReport(scope: report.scope)] += report }
    var changed = reports.values.filter { sent[$0.scope] != $0 }
    if case .all = judged {
      changed += sent.keys.filter { reports[$0] == nil }.map { ScopeReport(scope: $0) }
    }
    for report in changed { sent[report.scope] = reports[report.scope] }
    return changed
  }
}

extension ScopeReport {
  /// Several reports of one scope are one: a plugin with many rules need not gather them itself.
  fileprivate static func += (whole: inout ScopeReport, part: ScopeReport) {
    whole.findings += part.findings
    whole.notLookedAt += part.notLookedAt
    whole.screens += part.screens
    whole.verified += part.verified
  }
}

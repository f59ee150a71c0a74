// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire

/// Finds quantities that read wrong for some number. A scope is a catalog table, a built product or a Swift file.
package struct PluralsPlugin: RulePlugin {
  package static let name = "plurals"
  package static let version = "1.0.0"
  package static var rules: [RuleDescription] {
    pluralRules.map { $0.description } + codeRules.map { $0.description } + [StaleButUsed.description]
  }

  /// What was said of the catalogs as they were at the last audit. Most saves are of code, and judging every text of every
  /// language anew for each of them would keep people waiting.
  private var catalogs: JudgedCatalogs?
  /// The code as it was at the last audit; nil before the first.
  private var code: ProjectCode?

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes {
    if case .paths(let paths) = changes, let catalogs, var code, !paths.contains(where: { isCatalog($0) }) {
      var affected: Set<String> = []
      for path in paths { affected.formUnion(code.replace(path, with: facts.swiftFile(path))) }
      self.code = code
      return .some(codeReports(of: code, in: affected) + staleReports(in: code, of: catalogs))
    }
    let judged = judgement(of: facts)
    let code = ProjectCode(facts.swiftFiles, tables: judged.catalogs.tables)
    (catalogs, self.code) = (judged, code)
    let inCode = codeReports(of: code, in: code.files.map(\.path)) + staleReports(in: code, of: judged)
    return .all(judged.reports + inCode.filter { !$0.findings.isEmpty })
  }

  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    let judged = judgement(of: facts)
    let code = ProjectCode(facts.swiftFiles, tables: judged.catalogs.tables)
    let inCode = codeReports(of: code, in: code.files.map(\.path)) + staleReports(in: code, of: judged)
    switch question.name {
    case PluralsOverview.question:
      return RawJSON(PluralsOverview(code.tables, inCode: inCode.reduce(0) { $0 + $1.findings.count }).json)
    case StringChain.question:
      guard case .string(let key)? = question.arguments["key"] else {
        throw RPCError(code: RPCError.invalidParams, message: "the question \"strings\" needs a key")
      }
      let findings = (judged.reports + inCode).flatMap(\.findings)
      let tables = judged.catalogs.tables + CatalogTable.productTables(of: facts.catalogs)
      return RawJSON(StringChain(key, in: ProjectCode(facts.swiftFiles, tables: tables), findings: findings).json)
    default:
      throw RPCError(
        code: RPCError.methodNotFound, message: "\(PluralsPlugin.name) knows no question \"\(question.name)\"")
    }
  }

  private func judgement(of facts: ProjectFacts) -> JudgedCatalogs {
    let contents = facts.catalogs.map { CatalogContent(path: $0.path, hash: facts[$0.path]?.hash ?? "") }
    if let catalogs, catalogs.contents == contents { return catalogs }
    return JudgedCatalogs(contents: contents, catalogs: ProjectCatalogs(facts))
  }
}

/// Names what a catalog holds.
private struct CatalogContent: Equatable {
  var path: String
  var hash: String
}

/// The catalogs of a project and what the rules say of them.
private struct JudgedCatalogs {
  let contents: [CatalogContent]
  let catalogs: ProjectCatalogs
  let reports: [ScopeReport]

  init(contents: [CatalogContent], catalogs: ProjectCatalogs) {
    self.contents = contents
    self.catalogs = catalogs
    let sources = catalogs.tables.map { table in
      ScopeReport(
        scope: table.scope, findings: pluralRules.flatMap { $0.findings(in: table, of: catalogs) },
        notLookedAt: partsNotLookedAt(in: table), verified: verifications(of: table, in: catalogs))
    }
    let products = catalogs.products.map { product in
      ScopeReport(scope: product.path, findings: pluralRules.flatMap { $0.findings(in: product, of: catalogs) })
    }
    reports = sources + products
  }
}

private func isCatalog(_ path: String) -> Bool { FactKind(path: path) == .strings }

/// What the rules about code say of some files; a file that is gone has an empty report.
private func codeReports(of code: ProjectCode, in paths: some Sequence<String>) -> [ScopeReport] {
  paths.sorted().map { path in
    let findings = code[path].map { file in codeRules.flatMap { $0.findings(in: file, of: code) } }
    return ScopeReport(scope: path, findings: findings ?? [])
  }
}

/// What of the catalogs is marked as stale and still used, by the file of the catalog.
private func staleReports(in code: ProjectCode, of judged: JudgedCatalogs) -> [ScopeReport] {
  let findings = Dictionary(grouping: StaleButUsed.findings(in: code), by: \.location.path)
  return judged.contents.map { ScopeReport(scope: $0.path, findings: findings[$0.path] ?? []) }
}

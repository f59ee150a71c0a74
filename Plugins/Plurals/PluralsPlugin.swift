// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire

/// Finds quantities that read wrong for some number. A scope is a catalog table, a built product or a Swift file.
package struct PluralsPlugin: RulePlugin {
  package static let name = "plurals"
  package static let version = "1.0.0"
  package static var rules: [RuleDescription] {
    pluralRules.map { $0.description } + codeRules.map { $0.description }
  }

  /// What was said of the catalogs as they were at the last audit. Most saves are of code, and judging every text of every
  /// language anew for each of them would keep people waiting.
  private var catalogs: JudgedCatalogs?

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts) -> [ScopeReport] {
    let judged = judgement(of: facts)
    catalogs = judged
    return judged.reports + codeReports(of: ProjectCode(facts, tables: judged.catalogs.tables))
  }

  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    switch question.name {
    case PluralsOverview.question:
      let code = ProjectCode(facts, tables: judgement(of: facts).catalogs.tables)
      let inCode = codeReports(of: code).reduce(0) { $0 + $1.findings.count }
      return RawJSON(PluralsOverview(code.tables, inCode: inCode).json)
    case StringChain.question:
      guard case .string(let key)? = question.arguments["key"] else {
        throw RPCError(code: RPCError.invalidParams, message: "the question \"strings\" needs a key")
      }
      let judged = judgement(of: facts)
      let sources = ProjectCode(facts, tables: judged.catalogs.tables)
      let findings = (judged.reports + codeReports(of: sources)).flatMap(\.findings)
      let tables = judged.catalogs.tables + CatalogTable.productTables(of: facts.catalogs)
      return RawJSON(StringChain(key, in: ProjectCode(facts, tables: tables), findings: findings).json)
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

/// What the rules about code say, by the file it stands in.
func codeReports(of code: ProjectCode) -> [ScopeReport] {
  let findings = Dictionary(grouping: codeRules.flatMap { $0.findings(in: code) }, by: \.location.path)
  return findings.sorted { $0.key < $1.key }.map { ScopeReport(scope: $0.key, findings: $0.value) }
}

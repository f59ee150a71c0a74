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

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts) -> [ScopeReport] { reports(on: facts) }

  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    switch question.name {
    case PluralsOverview.question:
      let code = ProjectCode(facts, tables: CatalogTable.tables(of: facts.catalogs))
      let inCode = codeReports(of: code).reduce(0) { $0 + $1.findings.count }
      return RawJSON(PluralsOverview(code.tables, inCode: inCode).json)
    case StringChain.question:
      guard case .string(let key)? = question.arguments["key"] else {
        throw RPCError(code: RPCError.invalidParams, message: "the question \"strings\" needs a key")
      }
      let tables = CatalogTable.tables(of: facts.catalogs) + CatalogTable.productTables(of: facts.catalogs)
      let findings = reports(on: facts).flatMap(\.findings)
      return RawJSON(StringChain(key, in: ProjectCode(facts, tables: tables), findings: findings).json)
    default:
      throw RPCError(
        code: RPCError.methodNotFound, message: "\(PluralsPlugin.name) knows no question \"\(question.name)\"")
    }
  }

  private func reports(on facts: ProjectFacts) -> [ScopeReport] {
    let catalogs = ProjectCatalogs(facts)
    let sources = catalogs.tables.map { table in
      ScopeReport(
        scope: table.scope, findings: pluralRules.flatMap { $0.findings(in: table, of: catalogs) },
        notLookedAt: partsNotLookedAt(in: table), verified: verifications(of: table, in: catalogs))
    }
    let products = catalogs.products.map { product in
      ScopeReport(scope: product.path, findings: pluralRules.flatMap { $0.findings(in: product, of: catalogs) })
    }
    return sources + products + codeReports(of: ProjectCode(facts, tables: catalogs.tables))
  }
}

/// What the rules about code say, by the file it stands in.
func codeReports(of code: ProjectCode) -> [ScopeReport] {
  let findings = Dictionary(grouping: codeRules.flatMap { $0.findings(in: code) }, by: \.location.path)
  return findings.sorted { $0.key < $1.key }.map { ScopeReport(scope: $0.key, findings: $0.value) }
}

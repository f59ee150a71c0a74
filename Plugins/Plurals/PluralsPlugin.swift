// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire

/// Finds quantities that read wrong for some number. A scope is a catalog table or a Swift file.
package struct PluralsPlugin: RulePlugin {
  package static let name = "plurals"
  package static let version = "1.0.0"
  package static var rules: [RuleDescription] { [MissingVariants.description] + codeRules.map { $0.description } }

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts) -> [ScopeReport] {
    let tables = CatalogTable.tables(of: facts.catalogs)
    return tables.map(report) + codeReports(of: ProjectCode(facts, tables: tables))
  }

  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    let code = ProjectCode(facts, tables: CatalogTable.tables(of: facts.catalogs))
    switch question.name {
    case PluralsOverview.question:
      let inCode = codeReports(of: code).reduce(0) { $0 + $1.findings.count }
      return RawJSON(PluralsOverview(code.tables, inCode: inCode).json)
    case StringChain.question:
      guard case .string(let key)? = question.arguments["key"] else {
        throw RPCError(code: RPCError.invalidParams, message: "the question \"strings\" needs a key")
      }
      var plugin = self
      return RawJSON(StringChain(key, in: code, findings: plugin.audit(facts).flatMap(\.findings)).json)
    default:
      throw RPCError(
        code: RPCError.methodNotFound, message: "\(PluralsPlugin.name) knows no question \"\(question.name)\"")
    }
  }

  private func report(on table: CatalogTable) -> ScopeReport {
    ScopeReport(
      scope: table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)",
      findings: MissingVariants.findings(in: table), notLookedAt: MissingVariants.notLookedAt(in: table))
  }
}

/// What the rules about code say, by the file it stands in.
func codeReports(of code: ProjectCode) -> [ScopeReport] {
  let findings = Dictionary(grouping: codeRules.flatMap { $0.findings(in: code) }, by: \.location.path)
  return findings.sorted { $0.key < $1.key }.map { ScopeReport(scope: $0.key, findings: $0.value) }
}

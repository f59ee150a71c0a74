// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire

/// Finds quantities that read wrong for some number. A scope is a catalog table.
package struct PluralsPlugin: RulePlugin {
  package static let name = "plurals"
  package static let version = "1.0.0"
  package static let rules = [MissingVariants.description]

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts) -> [ScopeReport] {
    CatalogTable.tables(of: facts.catalogs).map { table in
      ScopeReport(
        scope: table.folder.isEmpty ? table.name : "\(table.folder)/\(table.name)",
        findings: MissingVariants.findings(in: table), notLookedAt: MissingVariants.notLookedAt(in: table))
    }
  }
}

// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire

/// Finds quantities that read wrong for some number. A scope is a catalog table or a built product.
package struct PluralsPlugin: RulePlugin {
  package static let name = "plurals"
  package static let version = "1.0.0"
  package static var rules: [RuleDescription] { pluralRules.map { $0.description } }

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {}

  package mutating func audit(_ facts: ProjectFacts) -> [ScopeReport] {
    let catalogs = ProjectCatalogs(facts)
    let sources = catalogs.tables.map { table in
      ScopeReport(
        scope: table.scope, findings: pluralRules.flatMap { $0.findings(in: table, of: catalogs) },
        notLookedAt: partsNotLookedAt(in: table), verified: verifications(of: table, in: catalogs))
    }
    let products = catalogs.products.map { product in
      ScopeReport(scope: product.path, findings: pluralRules.flatMap { $0.findings(in: product, of: catalogs) })
    }
    return sources + products
  }
}

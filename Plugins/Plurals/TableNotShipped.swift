// SPDX-License-Identifier: MIT
import AuditModel

/// A table of the sources, or one of its languages, is not in the built product.
///
/// ## What it reports
/// Languages of a table that a built product with that table does not hold, one finding a table and product; and a table
/// that no product holds although there is a built app.
///
/// ## Why
/// In those languages the app shows another language, or keys.
///
/// ## Example
///     App/pl.lproj/Localizable.strings is in the sources; Products/App.app has en.lproj only
///
/// ## Instead
/// The language among the project's, and its file in the target's resources.
///
/// ## What it cannot see
/// Whether a table belongs to a target that was not built: one that is nowhere is a note. Whether the product is older
/// than the sources: nothing tells.
enum TableNotShipped: PluralRule {
  static let description = RuleDescription(
    id: "plurals/table-not-shipped",
    summary: "A table of the sources, or one of its languages, is not in the built product", severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    let matches = catalogs.matches(of: table)
    guard !matches.isEmpty else { return nowhere(table, catalogs) }
    return matches.compactMap { match in
      let written = Set(catalogs.texts(in: table).map(\.language))
      let missing = written.filter { match.language($0, of: table) == nil }.sorted()
      guard !missing.isEmpty, let location = table.entries.first?.location else { return nil }
      return Finding(
        rule: description.id, anchor: [table.name, match.product.name], severity: .warning, certainty: .likely,
        message: "\(table.name) is not in \(match.product.name) in \(missing.joined(separator: ", "))",
        location: location, locales: missing,
        evidence: [
          Evidence(
            kind: .absent, path: match.product.path, lines: missing.map { "no \($0).lproj/\(table.name).strings" })
        ],
        remedy: "add the languages to the project and their files to the target's resources, and build again")
    }
  }

  private static func nowhere(_ table: CatalogTable, _ catalogs: ProjectCatalogs) -> [Finding] {
    guard let app = catalogs.products.first(where: { $0.path.hasSuffix(".app") }),
      !table.folder.lowercased().contains("test"), let location = catalogs.texts(in: table).first?.text.location
    else { return [] }
    return [
      Finding(
        rule: description.id, anchor: [table.name], severity: .note, certainty: .possible,
        message: "\(table.name) is in no built product", location: location,
        evidence: [Evidence(kind: .absent, path: app.path, lines: ["no table of that name with its keys"])],
        remedy: "add the table to the resources of a target, or build the target that has it")
    ]
  }
}

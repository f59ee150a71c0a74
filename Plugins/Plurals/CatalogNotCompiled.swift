// SPDX-License-Identifier: MIT
import AuditModel

/// A built product holds a catalog that was copied instead of compiled.
///
/// ## What it reports
/// An `.xcstrings` file inside a built bundle that has no compiled table of that name.
///
/// ## Why
/// No system reads an `.xcstrings` file at run time: every language shows the keys, and nothing says so. The Swift package
/// manager's own build copies catalogs like this.
///
/// ## Example
///     Products/App_Kit.bundle/Localizable.xcstrings
///
/// ## Instead
/// A build by Xcode, or `xcstringstool compile` in the build.
///
/// ## What it cannot see
/// Whether the bundle is ever used.
enum CatalogNotCompiled: PluralRule {
  static let description = RuleDescription(
    id: "plurals/catalog-not-compiled",
    summary: "A built product holds a catalog that was copied instead of compiled", severity: .error)

  static func findings(in product: BuiltProduct, of catalogs: ProjectCatalogs) -> [Finding] {
    let compiled = product.tables
    return product.catalogs.filter { $0.fact.format == .xcstrings }.compactMap { path, fact in
      let name = CatalogPath(path).table
      guard compiled[name] == nil else { return nil }
      let languages = Set(fact.entries.flatMap { $0.localizations.compactMap(\.language) })
      return Finding(
        rule: description.id, anchor: [name, product.name], severity: .error, certainty: .certain,
        message: "\(name).xcstrings lies in \(product.name) uncompiled: none of its texts is read",
        location: Location(path: path), locales: languages.sorted(),
        evidence: [Evidence(kind: .absent, path: product.path, lines: ["no \(name).strings in any language"])],
        remedy: "build the bundle with Xcode, or compile the catalog with `xcstringstool compile`")
    }
  }
}

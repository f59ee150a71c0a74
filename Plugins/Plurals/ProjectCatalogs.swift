// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit

/// All that the project's catalogs say, apart by what they are: tables in the sources, and tables in built products.
struct ProjectCatalogs {
  /// In the order of folder and name.
  var tables: [CatalogTable]
  /// In the order of their paths.
  var products: [BuiltProduct]
  /// What the reader met in each file, by path.
  private let problems: [String: [FactProblem]]
  /// By the table's scope: several rules look at them.
  private let quantities: [String: [SourceQuantity]]
  /// By the table's scope: most rules look at them.
  private let texts: [String: [LanguageText]]

  init(_ facts: ProjectFacts, developmentRegion: String? = nil) {
    let catalogs = facts.catalogs
    let problems = catalogs.map { ($0.path, facts[$0.path]?.problems ?? []) }
    self.init(catalogs, problems: Dictionary(uniqueKeysWithValues: problems), developmentRegion: developmentRegion)
  }

  /// - Parameters:
  ///   - catalogs: the facts with the paths they come from.
  ///   - problems: what the reader met, by path.
  init(
    _ catalogs: [(path: String, fact: CatalogFact)], problems: [String: [FactProblem]] = [:],
    developmentRegion: String? = nil
  ) {
    let built = Dictionary(grouping: catalogs) { CatalogPath($0.path).product }
    tables = CatalogTable.tables(of: built[nil] ?? [], developmentRegion: developmentRegion)
    products = built.compactMap { path, catalogs in path.map { BuiltProduct(path: $0, catalogs: catalogs) } }
      .sorted { $0.path < $1.path }
    self.problems = problems
    texts = Dictionary(tables.map { ($0.scope, $0.languageTexts) }) { $0 + $1 }
    quantities = Dictionary(tables.map { ($0.scope, SourceQuantity.all(in: $0)) }) { $0 + $1 }
  }

  /// Every text of a table that code formats and somebody has written, in the order of the entries and the languages.
  func texts(in table: CatalogTable) -> [LanguageText] { texts[table.scope] ?? [] }

  /// The source texts of a table without forms, of one kind, in their order.
  func quantities(in table: CatalogTable, _ kind: SourceQuantity.Kind) -> [SourceQuantity] {
    (quantities[table.scope] ?? []).filter { $0.kind == kind }
  }

  /// What the reader met in the files of a table, in their order.
  func problems(in table: CatalogTable) -> [(path: String, problem: FactProblem)] {
    table.paths.flatMap { path in (problems[path] ?? []).map { (path, $0) } }
  }
}

extension CatalogTable {
  /// The table's name with its folder: what a person looks for, and the scope of its findings.
  var scope: String { folder.isEmpty ? name : "\(folder)/\(name)" }
}

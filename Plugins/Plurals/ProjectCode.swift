// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What the Swift files of a project show, beside what its catalogs hold; tests are left out.
///
/// Kept from one audit to the next: a file that changed is taken in without a look at the others.
struct ProjectCode {
  struct File {
    var path: String
    var fact: SwiftFileFact
  }
  /// The catalogs that texts are looked up in.
  var tables: [CatalogTable] { index.tables }
  private var index: CatalogIndex
  private var filesByPath: [String: File] = [:]
  /// The files that show a text, by the shape of its key.
  private var pathsByShape: [String: Set<String>] = [:]
  /// The files that say something of a type, by its name.
  private var pathsByType: [String: Set<String>] = [:]

  init(_ files: [(path: String, fact: SwiftFileFact)], tables: [CatalogTable]) {
    index = CatalogIndex(tables)
    for (path, fact) in files { replace(path, with: fact) }
  }

  /// In the order of their paths.
  var files: [File] { filesByPath.values.sorted { $0.path < $1.path } }

  subscript(_ path: String) -> File? { filesByPath[path] }

  mutating func setTables(_ tables: [CatalogTable]) { index = CatalogIndex(tables) }

  /// Takes in what a file says now, nil for one that is gone.
  ///
  /// - Returns: the files that may have to be judged anew: it, and those that speak of its types, since a property's type
  ///   tells what is a number.
  @discardableResult
  mutating func replace(_ path: String, with fact: SwiftFileFact?) -> Set<String> {
    guard !ProjectCode.isTest(path) else { return [] }
    var types = filesByPath[path].map(\.typeNames) ?? []
    if let file = filesByPath.removeValue(forKey: path) {
      for shape in file.shapes { pathsByShape[shape]?.remove(path) }
      for type in types { pathsByType[type]?.remove(path) }
    }
    if let fact {
      let file = File(path: path, fact: fact)
      filesByPath[path] = file
      for shape in file.shapes { pathsByShape[shape, default: []].insert(path) }
      for type in file.typeNames { pathsByType[type, default: []].insert(path) }
      types.formUnion(file.typeNames)
    }
    return types.reduce(into: [path]) { $0.formUnion(pathsByType[$1] ?? []) }
  }

  /// The languages that the tables have texts in.
  var languages: [String] { Set(tables.flatMap(\.languages)).sorted() }

  /// Languages of the project that have more than two forms, so that no choice between two texts is right in them.
  var languagesBeyondTwoForms: [String] { languages.filter { PluralRules.needed($0)?.count ?? 0 > 2 } }

  /// The entries a text of the code finds in the catalogs. Numbers and texts have the same shape, because a file does
  /// not tell the types of what it interpolates.
  func entries(for source: TextSource) -> [CatalogHit] {
    guard source.kind == .localized else { return [] }
    let found = index.entries[keyShape(of: source)] ?? []
    return source.table.map { table in found.filter { $0.table == table } } ?? found
  }

  /// Where the code uses a key, of one table or of any; a use that names no table may be of any.
  func uses(of key: String, in table: String? = nil) -> [StringUse] {
    let shape = keyShape(of: key)
    return (pathsByShape[shape] ?? []).sorted().compactMap { filesByPath[$0] }.flatMap { file in
      file.fact.texts.filter { $0.isUse(of: shape, in: table) }.map { use in
        StringUse(
          location: Location(path: file.path, position: use.position), context: use.context, text: use.source.written)
      }
    }
  }

  /// What a text of the code shows in the language the app is written in: its catalog's, else itself.
  func shownText(of source: TextSource) -> String {
    for hit in entries(for: source) {
      let table = tables.first { $0.name == hit.table }
      if let language = table?.sourceLanguage, let text = hit.entry.texts[language]?.plainTexts.first { return text }
    }
    return source.written
  }

  /// The declared type of a property.
  func type(of property: String, in owner: String) -> String? {
    for path in (pathsByType[owner] ?? []).sorted() {
      let types = filesByPath[path]?.fact.types.filter { $0.name == owner } ?? []
      if let found = types.flatMap(\.properties).first(where: { $0.name == property }) { return found.type }
    }
    return nil
  }

  /// The entries that a catalog marks as stale.
  var staleEntries: [CatalogHit] { index.stale }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Tests" || $0.hasSuffix("Mocks") }
      || path.hasSuffix("Tests.swift")
  }
}

extension TextUse {
  fileprivate func isUse(of shape: String, in table: String?) -> Bool {
    guard source.kind == .localized, table == nil || source.table == nil || source.table == table else { return false }
    return keyShape(of: source) == shape
  }
}

extension ProjectCode.File {
  fileprivate var typeNames: Set<String> {
    Set(fact.types.map(\.name) + fact.texts.map(\.owner) + fact.quantities.map(\.owner)).subtracting([""])
  }

  fileprivate var shapes: Set<String> {
    Set(fact.texts.filter { $0.source.kind == .localized }.map { keyShape(of: $0.source) })
  }
}

/// The entries of the catalogs by the shape of their keys.
private struct CatalogIndex {
  let tables: [CatalogTable]
  let entries: [String: [CatalogHit]]
  let stale: [CatalogHit]

  init(_ tables: [CatalogTable]) {
    self.tables = tables
    let hits = tables.flatMap { table in table.entries.map { CatalogHit(table: table.name, entry: $0) } }
    entries = Dictionary(grouping: hits) { keyShape(of: $0.entry.key) }
    stale = hits.filter { $0.entry.extractionState == "stale" }
  }
}

/// An entry of a catalog with the name of its table.
struct CatalogHit {
  var table: String
  var entry: TableEntry

  var hasForms: Bool { entry.texts.values.contains(where: \.hasForms) }
}

/// What stands for a value in the shape of a key.
private let slot: Unicode.Scalar = "\u{FFFC}"

/// A key with each placeholder replaced by the same mark.
private func keyShape(of key: String) -> String {
  guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
  let scalars = Array(key.unicodeScalars)
  var shape: [Unicode.Scalar] = []
  var copied = 0
  for specifier in formatSpecifiers(in: scalars) {
    shape += scalars[copied..<specifier.range.lowerBound] + [slot]
    copied = specifier.range.upperBound
  }
  return string(shape + scalars[copied...]).replacing("%%", with: "%")
}

private func keyShape(of source: TextSource) -> String {
  source.pieces.map { $0.literal.map(keyShape) ?? String(Character(slot)) }.joined()
}

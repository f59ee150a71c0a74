// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire

/// What the Swift files of a project show, beside what its catalogs hold.
struct ProjectCode {
  struct File {
    var path: String
    var fact: SwiftFileFact
  }
  /// In the order of their paths; tests left out.
  let files: [File]
  let tables: [CatalogTable]
  private let entries: [String: [CatalogHit]]
  /// Declared types of stored properties, by the type that has them and their name.
  private let propertyTypes: [String: [String: String]]

  init(_ facts: ProjectFacts, tables: [CatalogTable]) {
    files = facts.swiftFiles.filter { !ProjectCode.isTest($0.path) }.map { File(path: $0.path, fact: $0.fact) }
    self.tables = tables
    var entries: [String: [CatalogHit]] = [:]
    for table in tables {
      for entry in table.entries {
        entries[keyShape(of: entry.key), default: []].append(CatalogHit(table: table.name, entry: entry))
      }
    }
    self.entries = entries
    var types: [String: [String: String]] = [:]
    for type in files.flatMap(\.fact.types) {
      for property in type.properties { types[type.name, default: [:]][property.name] = property.type }
    }
    propertyTypes = types
  }

  /// The languages that the tables have texts in.
  var languages: [String] { Set(tables.flatMap(\.languages)).sorted() }

  /// Languages of the project that have more than two forms, so that no choice between two texts is right in them.
  var languagesBeyondTwoForms: [String] { languages.filter { PluralRules.needed($0)?.count ?? 0 > 2 } }

  /// The entries a text of the code finds in the catalogs. Numbers and texts have the same shape, because a file does
  /// not tell the types of what it interpolates.
  func entries(for source: TextSource) -> [CatalogHit] {
    guard source.kind == .localized else { return [] }
    let found = entries[keyShape(of: source)] ?? []
    return source.table.map { table in found.filter { $0.table == table } } ?? found
  }

  /// Where the code uses a key.
  func uses(of key: String) -> [StringUse] {
    let shape = keyShape(of: key)
    return files.flatMap { file in
      file.fact.texts.filter { $0.source.kind == .localized && keyShape(of: $0.source) == shape }.map { use in
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
  func type(of property: String, in owner: String) -> String? { propertyTypes[owner]?[property] }

  private static func isTest(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Tests" || $0.hasSuffix("Mocks") }
      || path.hasSuffix("Tests.swift")
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

// SPDX-License-Identifier: MIT
import AuditModel

/// The catalogs of one built bundle, as they will be read when the app runs.
///
/// Facts have no times: nothing tells whether a product is older than the sources it is compared with.
struct BuiltProduct {
  /// The bundle's folder, such as `Products/Pairing.app`.
  var path: String
  let catalogs: [(path: String, fact: CatalogFact)]
  /// The compiled tables by their names. What an `.xcstrings` file holds is not among them, because nothing reads one at
  /// run time.
  let tables: [String: BuiltTable]

  init(path: String, catalogs: [(path: String, fact: CatalogFact)]) {
    self.path = path
    self.catalogs = catalogs
    tables = BuiltTable.tables(of: catalogs)
  }
}

/// One table of a product in all its languages.
struct BuiltTable {
  /// By language, as the folders are named; `Base` for that folder.
  var languages: [String: BuiltLanguage]

  /// Every key of any language.
  var keys: Set<String> { Set(languages.values.flatMap { $0.entries.keys }) }
}

/// One table of a product in one language.
struct BuiltLanguage {
  /// By key; where both files have one, that of the `.stringsdict`.
  var entries: [String: BuiltText] = [:]
  var paths: [String] = []
}

/// One compiled text.
struct BuiltText {
  var text: CatalogText
  var path: String
  var format: CatalogFact.Format
}

extension BuiltTable {
  fileprivate static func tables(of catalogs: [(path: String, fact: CatalogFact)]) -> [String: BuiltTable] {
    var tables: [String: BuiltTable] = [:]
    let compiled = catalogs.filter { $0.fact.format != .xcstrings && $0.fact.format != .xliff }
    for (path, fact) in compiled.sorted(by: { ($0.fact.format.rank, $0.path) < ($1.fact.format.rank, $1.path) }) {
      let place = CatalogPath(path)
      let folder = place.isBase ? "Base" : place.language
      for entry in fact.entries {
        for text in entry.localizations {
          guard let language = text.language ?? folder else { continue }
          tables[place.table, default: BuiltTable(languages: [:])].languages[language, default: BuiltLanguage()]
            .entries[entry.key] = BuiltText(text: text, path: path, format: fact.format)
        }
      }
      guard let folder else { continue }
      tables[place.table, default: BuiltTable(languages: [:])].languages[folder, default: BuiltLanguage()]
        .paths.append(path)
    }
    return tables
  }
}

extension CatalogFact.Format {
  /// A later one wins.
  fileprivate var rank: Int { self == .stringsdict ? 2 : self == .strings ? 1 : 0 }
}

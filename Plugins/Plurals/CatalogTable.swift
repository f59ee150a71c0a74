// SPDX-License-Identifier: MIT
import AuditModel

/// One table of texts in all its languages, joined from the catalog files that hold parts of it.
///
/// Files belong together when they have one table name and one folder, that of the `.xcstrings` file or the one around
/// the `.lproj` folders. The tables of built products, and copies that go to translators, are no part of any.
struct CatalogTable {
  var folder: String
  var name: String
  /// Who fills in its texts.
  var use: CatalogUse
  /// The language the texts are written in first; nil where nothing tells.
  var sourceLanguage: String?
  /// In the order of their places.
  var entries: [TableEntry]
  /// Every language the table has a text in, the source language among them.
  var languages: Set<String>
  /// Of its files, in their order.
  var paths: [String]
}

/// One key of a table.
struct TableEntry {
  var key: String
  var comment: String?
  var shouldTranslate = true
  var extractionState: String?
  /// The place of the source text; of the first text in any language where there is none.
  var location: Location
  /// The place of the key in an `.xcstrings` file, if it has one.
  var catalogLocation: Location?
  /// By language. Where the source language has no text of its own, a key that can be its text is.
  var texts: [String: TableText]
}

/// One key's text in one language.
struct TableText {
  var text: CatalogText
  var location: Location
  var format: CatalogFact.Format

  /// Whether any part of it varies by number.
  var hasForms: Bool {
    !text.forms.isEmpty || text.substitutions.contains { !$0.forms.isEmpty }
      || text.variants.contains { !$0.forms.isEmpty || $0.substitutions.contains { !$0.forms.isEmpty } }
  }

  /// The texts that are shown as they are, without regard to a number.
  var plainTexts: [String] {
    guard text.substitutions.isEmpty else { return [] }
    let whole = text.forms.isEmpty ? [text.value].compactMap(\.self) : []
    return whole + text.variants.filter(\.isPlain).compactMap(\.value)
  }
}

extension CatalogTable {
  /// Joins the catalogs of a project's sources into tables, in the order of folder and name.
  ///
  /// - Parameters:
  ///   - catalogs: the facts with the paths they come from.
  ///   - developmentRegion: the language the project says it is developed in, if known.
  static func tables(
    of catalogs: some Sequence<(path: String, fact: CatalogFact)>, developmentRegion: String? = nil
  ) -> [CatalogTable] {
    joined(files(catalogs).filter(\.isSource), developmentRegion: developmentRegion)
  }

  /// The same of the catalogs that lie in built products.
  static func productTables(of catalogs: some Sequence<(path: String, fact: CatalogFact)>) -> [CatalogTable] {
    joined(files(catalogs).filter { $0.place.product != nil }, developmentRegion: nil)
  }

  private static func files(_ catalogs: some Sequence<(path: String, fact: CatalogFact)>) -> [CatalogFile] {
    catalogs.map { CatalogFile(path: $0.path, place: CatalogPath($0.path), fact: $0.fact) }
  }

  private static func joined(_ files: [CatalogFile], developmentRegion: String?) -> [CatalogTable] {
    let groups = Dictionary(grouping: files) { [$0.place.folder, $0.place.table] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, files in
      // A later file wins over an earlier one with the same key and language.
      let ordered = files.sorted { ($0.precedence, $0.path) < ($1.precedence, $1.path) }
      let source = sourceLanguage(of: files, developmentRegion: developmentRegion)
      var builder = TableBuilder(sourceLanguage: source)
      for file in ordered { builder.add(file) }
      let use = files.lazy.map(\.place.use).first { $0 != .formatted } ?? .formatted
      return CatalogTable(
        folder: key[0], name: key[1], use: use, sourceLanguage: source, entries: builder.entries,
        languages: builder.languages, paths: files.map(\.path).sorted())
    }
  }

  /// The language a catalog names; else the development region; else English, if there is a file for it; else the
  /// language of `Base.lproj`, which is English unless the project says otherwise; else the only language there is.
  private static func sourceLanguage(of files: [CatalogFile], developmentRegion: String?) -> String? {
    if let named = files.lazy.compactMap(\.fact.sourceLanguage).first { return named }
    let languages = Set(files.compactMap(\.place.language))
    let hasBase = files.contains { $0.place.isBase }
    if let developmentRegion, hasBase || languages.contains(developmentRegion) { return developmentRegion }
    if let english = ["en", "en-US"].first(where: languages.contains) { return english }
    if hasBase { return "en" }
    if languages.isEmpty { return developmentRegion }
    return languages.count == 1 ? languages.first : nil
  }
}

/// A catalog with what its path says.
private struct CatalogFile {
  var path: String
  var place: CatalogPath
  var fact: CatalogFact

  /// Whether the project's texts are written here: not made from other files, nor on the way to translators.
  var isSource: Bool { place.product == nil && !place.isExported && fact.format != .xliff }

  /// A `.stringsdict` wins over a `.strings` of the same language, both over a `.loctable`, and a language of its own
  /// over `Base`.
  var precedence: Int {
    let format =
      switch fact.format {
      case .xliff, .loctable: 0
      case .strings: 1
      case .stringsdict: 2
      case .xcstrings: 3
      }
    return format * 2 + (place.isBase ? 0 : 1)
  }
}

/// The entries of one table while its files are joined.
private struct TableBuilder {
  var sourceLanguage: String?
  private(set) var languages: Set<String> = []
  private var byKey: [String: TableEntry] = [:]

  init(sourceLanguage: String?) {
    self.sourceLanguage = sourceLanguage
    if let sourceLanguage { languages.insert(sourceLanguage) }
  }

  var entries: [TableEntry] {
    byKey.values.map { entry in
      var entry = entry
      let first = entry.texts.values.map(\.location).min() ?? entry.location
      fillInKey(of: &entry, at: entry.catalogLocation ?? first)
      entry.location = sourceLanguage.flatMap { entry.texts[$0]?.location } ?? first
      return entry
    }.sorted { ($0.location, $0.key) < ($1.location, $1.key) }
  }

  mutating func add(_ file: CatalogFile) {
    for entry in file.fact.entries {
      let location = Location(path: file.path, position: entry.position)
      var joined = byKey[entry.key] ?? TableEntry(key: entry.key, location: location, texts: [:])
      let isSource = file.fact.format == .xcstrings || file.place.language ?? sourceLanguage == sourceLanguage
      joined.comment = isSource ? entry.comment ?? joined.comment : joined.comment ?? entry.comment
      joined.shouldTranslate = entry.shouldTranslate
      joined.extractionState = entry.extractionState ?? joined.extractionState
      for text in entry.localizations {
        guard let language = language(of: text, in: file) else { continue }
        languages.insert(language)
        let place = Location(path: file.path, position: text.position)
        joined.texts[language] = TableText(text: text, location: place, format: file.fact.format)
      }
      if file.fact.format == .xcstrings { joined.catalogLocation = location }
      byKey[entry.key] = joined
    }
  }

  private func language(of text: CatalogText, in file: CatalogFile) -> String? {
    text.language ?? file.place.language ?? sourceLanguage
  }

  /// Makes the key the source text where there is none: that is what an app shows then. Of the keys in other files only
  /// those count that read like text, because code may name another text beside a key that is a mere name.
  private func fillInKey(of entry: inout TableEntry, at location: Location) {
    guard let sourceLanguage else { return }
    guard entry.catalogLocation != nil || entry.key.contains(where: \.isWhitespace) else { return }
    if let source = entry.texts[sourceLanguage]?.text {
      let parts = [source.forms.isEmpty, source.variants.isEmpty, source.substitutions.isEmpty]
      guard source.value == nil, source.state == nil, parts.allSatisfy(\.self) else { return }
    }
    let text = CatalogText(language: sourceLanguage, position: location.position, value: entry.key)
    let format = entry.catalogLocation == nil ? CatalogFact.Format.strings : .xcstrings
    entry.texts[sourceLanguage] = TableText(text: text, location: location, format: format)
  }
}

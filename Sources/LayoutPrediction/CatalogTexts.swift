// SPDX-License-Identifier: MIT
package import AuditModel
package import ViewResolution

/// The texts of a project's catalogs by language and key.
package struct CatalogTexts: TextSourceOfLanguage {
  /// Sorted.
  package let languages: [String]
  /// The number of each key of each table. A table's texts are found by it in every language.
  private let entries: [String: [Entry]]
  /// Keys by what is literal in them, since a file does not tell the types of what it interpolates.
  private let shapes: [String: [Entry]]
  /// Texts by language and entry number; a key may have several forms, and none where a language lacks it.
  private let texts: [String: [[String]]]
  private let sourceLanguage: String
  private let samples: SampleTexts

  private struct Entry {
    var table: String
    var number: Int
  }

  /// - Parameters:
  ///   - wanted: languages to look at; empty for those of the catalogs.
  ///   - samples: stand-ins for what only the running app knows.
  package init(
    _ catalogs: some Sequence<(path: String, fact: CatalogFact)>, languages wanted: [String] = [],
    samples: SampleTexts = SampleTexts()
  ) {
    var index = CatalogIndex()
    for (path, catalog) in catalogs { index.add(catalog, at: CatalogPath(path)) }
    let source = index.developmentLanguage
    // What lies in `Base.lproj` is written in the development language.
    index.settleBase(as: source)
    entries = index.numbers.mapValues { tables in
      // A text that names no table is looked up in `Localizable` first.
      tables.map { Entry(table: $0.key, number: $0.value) }.sorted {
        ($0.table == "Localizable" ? 0 : 1, $0.table) < ($1.table == "Localizable" ? 0 : 1, $1.table)
      }
    }
    let formats = entries.keys.filter { $0.utf8.contains(UInt8(ascii: "%")) }.sorted()
    shapes = Dictionary(grouping: formats, by: literalShape).mapValues { [entries] keys in
      keys.flatMap { entries[$0] ?? [] }
    }
    let count = index.count
    texts = index.texts.mapValues { forms in
      var all = Array(repeating: [String](), count: count)
      for (number, texts) in forms { all[number] = texts }
      return all
    }
    languages = (wanted.isEmpty ? Array(texts.keys) : wanted).sorted()
    sourceLanguage = source
    self.samples = samples
  }

  package func shown(_ text: ResolvedText, in language: String?) -> [ShownText] {
    switch text {
    case .verbatim(let text): return [ShownText(text)]
    case .catalog(let key, let table, let arguments, let fallback):
      return looked(up: key, table, in: language, fallback).map { filled($0, key, arguments, in: language) }
    case .joined(let parts):
      return parts.reduce([ShownText("")]) { heads, part in
        let tails = shown(part, in: language)
        guard let tail = tails.max(by: { $0.text.count < $1.text.count }) else { return heads }
        return heads.map { ShownText($0.text + tail.text, isSample: $0.isSample || tail.isSample) }
      }
    case .oneOf(let alternatives): return alternatives.flatMap { shown($0.text, in: language) }
    case .data(let source, _): return [ShownText(samples.text(for: source), isSample: true)]
    }
  }

  /// The forms of a text in a language, else in the source language, else what the code has; the key itself at last.
  private func looked(up key: String, _ table: String?, in language: String?, _ fallback: String?) -> [String] {
    let isFormat = key.utf8.contains(UInt8(ascii: "%"))
    let found = entries[key] ?? (isFormat ? shapes[literalShape(of: key)] : nil) ?? []
    let named = table.map { table in found.filter { $0.table == table } } ?? found
    for language in [language, sourceLanguage].compactMap(\.self) {
      for spelling in broaderLanguages(language) {
        guard let texts = texts[spelling] else { continue }
        for entry in named.isEmpty ? found : named where !texts[entry.number].isEmpty { return texts[entry.number] }
      }
    }
    return [fallback ?? key]
  }

  /// The text with its placeholders filled: numbers by one of three digits, objects by what is known of them.
  private func filled(_ text: String, _ key: String, _ arguments: [Value], in language: String?) -> ShownText {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return ShownText(text, key: key) }
    var result = ""
    var isSample = false
    var next = 0
    for piece in formatPieces(of: text) {
      guard case .placeholder(let position, let isObject) = piece else {
        if case .literal(let literal) = piece { result += literal }
        continue
      }
      let index = position.map { $0 - 1 } ?? next
      next += 1
      let value = arguments.indices.contains(index) ? arguments[index] : nil
      if let known = value.flatMap({ argument(of: $0, in: language) }) {
        result += known.text
        isSample = isSample || known.isSample
      } else if isObject {
        result += samples.text(for: value.flatMap(written) ?? "")
        isSample = true
      } else {
        result += SampleTexts.number
      }
    }
    return ShownText(result, isSample: isSample, key: key)
  }

  private func argument(of value: Value, in language: String?) -> ShownText? {
    switch value {
    case .text(let text): shown(text, in: language).max { $0.text.count < $1.text.count }
    case .number(let number): ShownText(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    default: nil
    }
  }

  private func written(_ value: Value) -> String? {
    if case .unknown(let problem) = value { problem.source } else { nil }
  }
}

/// A language and those that stand in for it: `zh-Hant-TW`, `zh-Hant`, `zh`.
private func broaderLanguages(_ language: String) -> [String] {
  var spellings = [language]
  while let end = spellings[spellings.count - 1].lastIndex(of: "-") {
    spellings.append(String(spellings[spellings.count - 1][..<end]))
  }
  return spellings
}

/// Catalogs while they are being read.
private struct CatalogIndex {
  /// By key and table.
  var numbers: [String: [String: Int]] = [:]
  var count = 0
  /// By language and number.
  var texts: [String: [Int: [String]]] = [:]
  var sourceLanguage: String?

  mutating func add(_ catalog: CatalogFact, at place: CatalogPath) {
    // What a build made, or what is on the way to translators, may be older than what is written.
    guard place.product == nil, !place.isExported, catalog.format != .xliff else { return }
    sourceLanguage = sourceLanguage ?? catalog.sourceLanguage
    for entry in catalog.entries {
      let number = number(of: entry.key, in: place.table)
      for localization in entry.localizations {
        guard let language = localization.language ?? place.language ?? (place.isBase ? CatalogIndex.base : nil) else {
          continue
        }
        texts[language, default: [:]][number, default: []] += localization.shownForms
      }
    }
  }

  /// The one a catalog names; English where there is any, of whatever country, else the first.
  var developmentLanguage: String {
    let named = texts.keys.filter { $0 != CatalogIndex.base }.sorted()
    return sourceLanguage ?? named.first { $0 == "en" } ?? named.first { $0.hasPrefix("en-") } ?? named.first ?? "en"
  }

  private mutating func number(of key: String, in table: String) -> Int {
    if let known = numbers[key]?[table] { return known }
    numbers[key, default: [:]][table] = count
    count += 1
    return count - 1
  }

  /// Takes the texts of no named language for those of a language, where that has none of its own.
  mutating func settleBase(as language: String) {
    guard let base = texts.removeValue(forKey: CatalogIndex.base) else { return }
    texts[language, default: [:]].merge(base) { own, _ in own }
  }

  private static let base = "Base"
}

extension CatalogText {
  /// Every text that can be shown for the key on a phone or tablet, with its variables in place.
  fileprivate var shownForms: [String] {
    let plain = [value].compactMap(\.self) + forms.map(\.text)
    let varied = variants.filter { !$0.isForOtherSystem }.flatMap {
      [$0.value].compactMap(\.self) + $0.forms.map(\.text)
    }
    return (plain + varied).map { text in
      guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
      return substitutions.reduce(text) { text, variable in
        guard let longest = variable.forms.max(by: { $0.text.count < $1.text.count }) else { return text }
        let form = longest.text.replacing("%arg", with: "%lld")
        let spellings = ["%#@\(variable.name)@"] + (1...9).map { "%\($0)$#@\(variable.name)@" }
        return spellings.reduce(text) { $0.replacing($1, with: form) }
      }
    }
  }
}

extension CatalogVariant {
  fileprivate var isForOtherSystem: Bool {
    ["mac", "applewatch", "appletv", "applevision"].contains(selector.prefix { $0 != "." })
  }
}

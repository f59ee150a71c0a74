// SPDX-License-Identifier: MIT
package import AuditModel
package import ViewResolution

/// The texts of a project's catalogs by language and key.
package struct CatalogTexts: TextSourceOfLanguage {
  /// Sorted.
  package let languages: [String]
  /// Texts by key and table, for each language; a key may have several forms.
  private let texts: [String: [Key: [String]]]
  /// Keys by what is literal in them, since a file does not tell the types of what it interpolates.
  private let shapes: [String: [Key]]
  private let keys: [String: [Key]]
  private let sourceLanguage: String?

  private struct Key: Hashable {
    var key: String
    var table: String
  }

  package init(_ catalogs: some Sequence<(path: String, fact: CatalogFact)>, languages wanted: [String] = []) {
    var texts: [String: [Key: [String]]] = [:]
    var keys: [String: Set<Key>] = [:]
    var source: String?
    for (path, catalog) in catalogs {
      let place = CatalogPath(path)
      // What a build made, or what is on the way to translators, may be older than what is written.
      guard place.product == nil, !place.isExported, catalog.format != .xliff else { continue }
      source = source ?? catalog.sourceLanguage
      for entry in catalog.entries {
        let key = Key(key: entry.key, table: place.table)
        keys[entry.key, default: []].insert(key)
        for localization in entry.localizations {
          guard let language = localization.language ?? place.language else { continue }
          texts[language, default: [:]][key, default: []] += localization.shownForms
        }
      }
    }
    self.texts = texts
    self.keys = keys.mapValues { $0.sorted { $0.table < $1.table } }
    shapes = Dictionary(grouping: keys.values.joined().filter { $0.key.utf8.contains(UInt8(ascii: "%")) }) {
      literalShape(of: $0.key)
    }
    languages = (wanted.isEmpty ? Array(texts.keys) : wanted).sorted()
    sourceLanguage = source ?? (texts["en"] == nil ? texts.keys.sorted().first : "en")
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
    case .data(let source, _): return [ShownText(sample(for: source), isSample: true)]
    }
  }

  /// The forms of a text in a language, else in the source language, else what the code has; the key itself at last.
  private func looked(up key: String, _ table: String?, in language: String?, _ fallback: String?) -> [String] {
    let found = keys[key] ?? (key.utf8.contains(UInt8(ascii: "%")) ? shapes[literalShape(of: key)] : nil) ?? []
    let named = table.map { table in found.filter { $0.table == table } } ?? found
    for language in [language, sourceLanguage].compactMap(\.self) {
      for spelling in [language, language.split(separator: "-").first.map(String.init) ?? language] {
        for candidate in named.isEmpty ? found : named {
          if let forms = texts[spelling]?[candidate], !forms.isEmpty { return forms }
        }
      }
    }
    return [fallback ?? key]
  }

  /// The text with its placeholders filled: numbers by a number of three digits, objects by what is known of them.
  private func filled(_ text: String, _ key: String, _ arguments: [Value], in language: String?) -> ShownText {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return ShownText(text, key: key) }
    var result = ""
    var isSample = false
    var next = 0
    for piece in placeholders(in: text) {
      switch piece {
      case .literal(let literal): result += literal
      case .number:
        next += 1
        result += "128"
      case .object(let position):
        let index = position.map { $0 - 1 } ?? next
        next += 1
        let value = arguments.indices.contains(index) ? arguments[index] : nil
        let inner = value.flatMap { argument(of: $0, in: language) }
        result += inner?.text ?? sample(for: value.flatMap(written) ?? "")
        isSample = isSample || inner?.isSample ?? true
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

  /// A stand-in for what only the running app knows, by the name the code gives it.
  private func sample(for source: String) -> String {
    let last = source.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).last.map { $0.lowercased() } ?? ""
    if last.hasSuffix("count") || last.hasSuffix("number") || last.hasSuffix("total") { return "128" }
    if last.hasSuffix("date") || last.hasSuffix("time") || last == "formatted" { return "12 May" }
    return "Document"
  }
}

extension CatalogText {
  /// Every text that can be shown for the key, with its variables in place.
  fileprivate var shownForms: [String] {
    let plain = [value].compactMap(\.self) + forms.map(\.text)
    let varied = variants.flatMap { [$0.value].compactMap(\.self) + $0.forms.map(\.text) }
    return (plain + varied).map { text in
      substitutions.reduce(text) { text, variable in
        guard let longest = variable.forms.max(by: { $0.text.count < $1.text.count }) else { return text }
        return text.replacing("%#@\(variable.name)@", with: longest.text)
      }
    }
  }
}

/// A part of a format.
private enum FormatPiece {
  case literal(String)
  case number
  case object(position: Int?)
}

/// A format in its parts; `%%` is a percent sign.
private func placeholders(in text: String) -> [FormatPiece] {
  var pieces: [FormatPiece] = []
  var literal = ""
  var rest = Substring(text)
  while let character = rest.popFirst() {
    guard character == "%" else {
      literal.append(character)
      continue
    }
    let flags = rest.prefix { $0.isNumber || "$.+-#hlqzjt ,".contains($0) }
    guard let conversion = rest.dropFirst(flags.count).first else {
      literal.append("%")
      continue
    }
    if conversion == "%", flags.isEmpty {
      literal.append("%")
    } else if conversion == "@" || "diuoxXfFeEgGaA".contains(conversion), !flags.contains(" ") {
      pieces.append(.literal(literal))
      literal = ""
      let position = flags.contains("$") ? Int(flags.prefix { $0.isNumber }) : nil
      pieces.append(conversion == "@" ? .object(position: position) : .number)
    } else {
      literal.append("%")
      continue
    }
    rest = rest.dropFirst(flags.count + 1)
  }
  pieces.append(.literal(literal))
  return pieces
}

/// A key with each placeholder replaced by the same mark.
private func literalShape(of key: String) -> String {
  placeholders(in: key).map { piece in
    if case .literal(let literal) = piece { return literal }
    return "\u{FFFC}"
  }.joined()
}

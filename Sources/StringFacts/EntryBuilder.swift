// SPDX-License-Identifier: MIT
import AuditModel

/// Makes catalog entries of a property list: plain texts, the plural entries of a `.stringsdict`, and the tables by
/// language of a `.loctable`.
///
/// Whatever a rule may judge, such as a missing format key or an unknown kind of variable, is passed on as it is; only
/// what has no place among the facts becomes a problem.
struct EntryBuilder {
  private(set) var entries: [CatalogEntry] = []
  private(set) var problems: [FactProblem] = []

  mutating func add(_ pairs: [PropertyPair]) {
    for pair in pairs {
      guard let text = text(of: pair) else { continue }
      entries.append(
        CatalogEntry(key: pair.key, position: pair.position, comment: pair.comment, localizations: [text]))
    }
  }

  /// Adds the tables of a `.loctable`. A language may be followed by a device, as in `de~ipad`, whose texts are variants
  /// of the language's; `LocProvenance` only says which file a table was made from.
  mutating func add(tables: [PropertyPair]) {
    var places: [String: Int] = [:]
    for table in tables where table.key != "LocProvenance" {
      guard case .dictionary(let pairs) = table.value else {
        unexpected(table, "a dictionary", found: "another value")
        continue
      }
      let name = table.key.split(separator: "~", maxSplits: 1).map(String.init)
      for pair in pairs {
        let place = places[pair.key] ?? entries.count
        if place == entries.count {
          places[pair.key] = place
          entries.append(CatalogEntry(key: pair.key, position: pair.position, comment: pair.comment))
        }
        var texts = entries[place].localizations
        entries[place].localizations = []
        add(pair, language: name.first ?? table.key, device: name.dropFirst().first, to: &texts)
        entries[place].localizations = texts
      }
    }
  }

  private mutating func add(
    _ pair: PropertyPair, language: String, device: String?, to texts: inout [CatalogText]
  ) {
    guard let device else {
      guard var text = text(of: pair) else { return }
      text.language = language
      // A device's table may have come before.
      if texts.last?.language == language { text.variants += texts.removeLast().variants }
      return texts.append(text)
    }
    if texts.last?.language != language { texts.append(CatalogText(language: language, position: pair.position)) }
    addVariant(PropertyPair(key: device, position: pair.position, value: pair.value), to: &texts[texts.count - 1])
  }

  private mutating func text(of pair: PropertyPair) -> CatalogText? {
    switch pair.value {
    case .string(let value): return CatalogText(position: pair.position, value: value)
    case .dictionary(let inner): return pluralText(inner, position: pair.position)
    case .other(let kind):
      unexpected(pair, "a text or a dictionary", found: kind)
      return nil
    }
  }

  private mutating func pluralText(_ pairs: [PropertyPair], position: Position) -> CatalogText {
    var text = CatalogText(position: position)
    for pair in pairs {
      switch (pair.key, pair.value) {
      case ("NSStringLocalizedFormatKey", .string(let format)): text.value = format
      case ("NSStringVariableWidthRuleType", .dictionary(let rules)),
        ("NSStringDeviceSpecificRuleType", .dictionary(let rules)):
        for rule in rules { addVariant(rule, to: &text) }
      case (_, .dictionary(let inner)):
        text.substitutions.append(variable(inner, name: pair.key, position: pair.position))
      case (_, .string): unexpected(pair, "a dictionary", found: "a text")
      case (_, .other(let kind)): unexpected(pair, "a dictionary", found: kind)
      }
    }
    return text
  }

  private mutating func variable(_ pairs: [PropertyPair], name: String, position: Position) -> PluralVariable {
    var variable = PluralVariable(name: name, position: position)
    for pair in pairs {
      guard case .string(let text) = pair.value else {
        unexpected(pair, "a text", found: "another value")
        continue
      }
      switch pair.key {
      case "NSStringFormatSpecTypeKey": variable.ruleType = text
      case "NSStringFormatValueTypeKey": variable.specifier = text
      default: variable.forms.append(PluralForm(category: pair.key, text: text, position: pair.position))
      }
    }
    return variable
  }

  /// A text for one device or width, which may be a plural entry itself or vary again by the other.
  private mutating func addVariant(_ pair: PropertyPair, to text: inout CatalogText) {
    guard let inner = self.text(of: pair) else { return }
    if inner.value != nil || !inner.substitutions.isEmpty || inner.variants.isEmpty {
      text.variants.append(
        CatalogVariant(
          selector: pair.key, position: pair.position, value: inner.value, substitutions: inner.substitutions))
    }
    text.variants += inner.variants.map { $0.inside(pair.key) }
  }

  private mutating func unexpected(_ pair: PropertyPair, _ expected: String, found: String) {
    problems.append(
      FactProblem(
        position: pair.position, message: "expected \(expected) for \"\(clipped(pair.key))\" but found \(found)"))
  }
}

extension CatalogVariant {
  /// The same text, for one device or width inside another.
  func inside(_ outer: String) -> CatalogVariant {
    var variant = self
    variant.selector = "\(outer).\(selector)"
    return variant
  }
}

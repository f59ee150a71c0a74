// SPDX-License-Identifier: MIT
import AuditModel

/// Makes catalog entries of a property list: plain texts, and the plural entries of a `.stringsdict`.
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

  /// A text for one device or width, which may be a plural entry itself. A format that is nothing but its one variable
  /// is that variable's forms; the variables of any other join those of the whole text.
  private mutating func addVariant(_ pair: PropertyPair, to text: inout CatalogText) {
    guard let inner = self.text(of: pair) else { return }
    var variant = CatalogVariant(selector: pair.key, position: pair.position, value: inner.value)
    if let only = inner.substitutions.first, inner.substitutions.count == 1, inner.value == "%#@\(only.name)@" {
      variant.value = nil
      variant.forms = only.forms
    } else {
      text.substitutions += inner.substitutions
    }
    text.variants.append(variant)
    text.variants += inner.variants
  }

  private mutating func unexpected(_ pair: PropertyPair, _ expected: String, found: String) {
    problems.append(
      FactProblem(
        position: pair.position, message: "expected \(expected) for \"\(clipped(pair.key))\" but found \(found)"))
  }
}

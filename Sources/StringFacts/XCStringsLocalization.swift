// SPDX-License-Identifier: MIT
import AuditModel

/// One key's text in one language, as an `.xcstrings` file nests it: a unit, variations by number or device, and
/// substitutions, each of which may vary again.
extension XCStringsReader {
  /// A unit and the variations beside it, before it is known whether they are a language's, a device's or a form's.
  private struct Leaf {
    var states: [String] = []
    var value: String?
    var forms: [PluralForm] = []
    var variants: [CatalogVariant] = []
    var substitutions: [PluralVariable] = []
    var phrases: [String] = []

    /// `new` only where nothing has been translated.
    var state: String? { states.first { $0 != "new" } ?? states.first }
  }

  mutating func localization(_ member: JSONScanner.Member) throws(JSONScanner.Fault) -> CatalogText {
    let leaf = try leaf("the language `\(clipped(member.key))`")
    return CatalogText(
      language: member.key, position: member.position, state: leaf.state, value: leaf.value, forms: leaf.forms,
      substitutions: leaf.substitutions, variants: leaf.variants, phrases: leaf.phrases)
  }

  private mutating func leaf(_ name: String) throws(JSONScanner.Fault) -> Leaf {
    var leaf = Leaf()
    try eachMember(of: name) { reader, member throws(JSONScanner.Fault) in
      switch member.key {
      case "stringUnit": try reader.readUnit(into: &leaf)
      case "stringSet": try reader.readPhrases(into: &leaf)
      case "variations": try reader.readVariations(into: &leaf)
      case "substitutions":
        try reader.eachMember(of: "`substitutions`") { reader, member throws(JSONScanner.Fault) in
          leaf.substitutions.append(try reader.substitution(member))
        }
      default: try reader.scanner.skipValue()
      }
    }
    return leaf
  }

  private mutating func readUnit(into leaf: inout Leaf) throws(JSONScanner.Fault) {
    try eachMember(of: "`stringUnit`") { reader, member throws(JSONScanner.Fault) in
      switch member.key {
      case "value": leaf.value = try reader.text(member)
      case "state": if let state = try reader.text(member) { leaf.states.append(state) }
      default: try reader.scanner.skipValue()
      }
    }
  }

  /// A set holds phrases that the system listens for, not texts that anybody formats.
  private mutating func readPhrases(into leaf: inout Leaf) throws(JSONScanner.Fault) {
    try eachMember(of: "`stringSet`") { reader, member throws(JSONScanner.Fault) in
      switch member.key {
      case "values": leaf.phrases += try reader.texts(member)
      case "state": if let state = try reader.text(member) { leaf.states.append(state) }
      default: try reader.scanner.skipValue()
      }
    }
  }

  private mutating func readVariations(into leaf: inout Leaf) throws(JSONScanner.Fault) {
    try eachMember(of: "`variations`") { reader, member throws(JSONScanner.Fault) in
      switch member.key {
      case "plural":
        try reader.eachMember(of: "`plural`") { reader, member throws(JSONScanner.Fault) in
          try reader.readForm(member, into: &leaf)
        }
      case "device", "width":
        try reader.eachMember(of: "`\(member.key)`") { reader, member throws(JSONScanner.Fault) in
          try reader.readVariant(member, into: &leaf)
        }
      default:
        reader.note(member.position, "unknown kind of variation `\(clipped(member.key))`")
        try reader.scanner.skipValue()
      }
    }
  }

  private mutating func readForm(
    _ member: JSONScanner.Member, into leaf: inout Leaf
  ) throws(JSONScanner.Fault) {
    let inner = try self.leaf("the plural form `\(clipped(member.key))`")
    leaf.states += inner.states
    guard let text = inner.value else {
      return note(member.position, "the plural form `\(clipped(member.key))` has no text of its own")
    }
    leaf.forms.append(PluralForm(category: member.key, text: text, position: member.position))
  }

  private mutating func readVariant(
    _ member: JSONScanner.Member, into leaf: inout Leaf
  ) throws(JSONScanner.Fault) {
    let inner = try self.leaf("the variation `\(clipped(member.key))`")
    leaf.states += inner.states
    leaf.substitutions += inner.substitutions
    if inner.value != nil || !inner.forms.isEmpty || inner.variants.isEmpty {
      leaf.variants.append(
        CatalogVariant(selector: member.key, position: member.position, value: inner.value, forms: inner.forms))
    }
    leaf.variants += inner.variants.map { $0.inside(member.key) }
  }

  private mutating func substitution(
    _ member: JSONScanner.Member
  ) throws(JSONScanner.Fault) -> PluralVariable {
    var variable = PluralVariable(name: member.key, position: member.position)
    try eachMember(of: "the substitution `\(clipped(member.key))`") { reader, part throws(JSONScanner.Fault) in
      switch part.key {
      case "argNum": variable.argument = try reader.integer(part)
      case "formatSpecifier": variable.specifier = try reader.text(part)
      case "variations":
        var leaf = Leaf()
        try reader.readVariations(into: &leaf)
        variable.forms = leaf.forms
      default: try reader.scanner.skipValue()
      }
    }
    return variable
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// A catalog's text is resolved before it knows its number.
///
/// ## What it reports
/// Two texts of a catalog, singular and plural of one, between which the code chooses by a number; and a plural noun of a
/// catalog that the code puts behind a number. Singular and plural are told by their texts in the language the app is
/// written in, or by keys that end in words such as `one` and `other`.
///
/// ## Why
/// The catalog chooses among the forms of a language when it is given the number. A text that is fetched without it has
/// one form only, in every language.
///
/// ## Example
///     count == 1 ? NSLocalizedString("member.one", comment: "") : NSLocalizedString("member.other", comment: "")
///     "\(count) \(String(localized: "members"))"
///
/// ## Instead
/// `String(localized: "\(count) members")`, varied by plural in the catalog.
///
/// ## What it cannot see
/// Keys behind names, other than the accessors that generators make, such as `L10n.members`.
enum ResolvedBeforeCount: CodeRule {
  static let description = RuleDescription(
    id: "plurals/resolved-before-count", summary: "A catalog's text is resolved before it knows its number",
    severity: .warning)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    file.fact.quantities.compactMap { use in
      let place = CodePlace(use, in: file)
      return place.isForDevelopers ? nil : message(use, code).map { finding(at: place, use, message: $0, code) }
    }
  }

  private static func finding(
    at place: CodePlace, _ use: QuantityUse, message: String, _ code: ProjectCode
  ) -> Finding {
    let entries = use.texts.flatMap { code.entries(for: $0).prefix(1) }
    return place.finding(
      description, .warning, text: use.texts.map(\.written).joined(separator: "|"), message: message,
      explanation: code.explanationOfTwoForms, locales: code.languagesBeyondTwoForms,
      related: entries.map { RelatedLocation(location: $0.entry.location, message: "its text in the catalog") },
      remedy: "give the number to one text, and vary that by plural in the catalog")
  }

  private static func message(_ use: QuantityUse, _ code: ProjectCode) -> String? {
    switch use.kind {
    case .keyChoice where use.texts.count == 2:
      let (first, second) = (use.texts[0], use.texts[1])
      let names = [first, second].map(name)
      let isPair =
        PluralPair(code.shownText(of: first), code.shownText(of: second)) != nil
        || PluralPair(names[0], names[1]) != nil || areKeysOfForms(names[0], names[1])
      guard isPair else { return nil }
      let keys = "\"\(shortened(names[0]))\" or \"\(shortened(names[1]))\""
      return "the key \(keys) is chosen in code, by \(use.condition ?? "a condition")"
    case .joined where use.texts.count == 1:
      let noun = code.shownText(of: use.texts[0])
      guard isPluralPhrase(noun) else { return nil }
      return "\"\(shortened(noun))\" is fetched without the number it stands behind"
    default: return nil
    }
  }

  /// The key, or what a generated accessor calls it.
  private static func name(_ source: TextSource) -> String {
    guard source.kind == .expression else { return source.written }
    return source.pieces.first?.interpolation?.split(separator: ".").last.map(String.init) ?? source.written
  }

  /// Whether two keys differ in nothing but the names of two forms.
  private static func areKeysOfForms(_ first: String, _ second: String) -> Bool {
    let (left, right) = (camelWords(first).subtracting(["format"]), camelWords(second).subtracting(["format"]))
    let (only, other) = (left.subtracting(right), right.subtracting(left))
    let singular: Set<String> = ["one", "singular", "single", "1"]
    let plural: Set<String> = ["other", "plural", "many", "multiple", "multi", "more", "others", "few"]
    let isForm = { (a: Set<String>, b: Set<String>) in
      !b.isEmpty && b.isSubset(of: plural) && a.isSubset(of: singular)
    }
    return isForm(only, other) || isForm(other, only)
  }

  /// A few words, one of them a noun in the plural: "members", "new members".
  private static func isPluralPhrase(_ text: String) -> Bool {
    let tokens = cutIntoTokens(Array(text.unicodeScalars))
    guard tokens.count <= 3 else { return false }
    return tokens.contains { token in
      guard case .word(let word) = token.kind else { return false }
      return PluralNouns.isPlural(word)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// The code chooses between a singular and a plural.
///
/// ## What it reports
/// `condition ? text : text` with a condition that compares with 0, 1 or 2 and two literals that are each other's
/// plural. What is logged is left alone. A text that is shared, shown in a notification or a widget, sent, copied, or
/// shown where the app asks for money is an error.
///
/// ## Why
/// Two forms chosen by `== 1` are English. Other languages have one to six forms and draw the lines elsewhere, so that
/// no translation of the two can be right.
///
/// ## Example
///     Text(count == 1 ? "1 item" : "\(count) items")
///
/// ## Instead
/// One text with the number in it, varied by plural in the catalog: `Text("\(count) items")`.
///
/// ## What it cannot see
/// A choice by `if` or `switch`. Texts behind names. Whether the text is shown at all.
enum TernaryPlural: CodeRule {
  static let description = RuleDescription(
    id: "plurals/ternary-plural", summary: "The code chooses between a singular and a plural", severity: .warning)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    code.choices(.words, in: file).map { place, use in
      let texts = use.texts.map { "\"\(shortened($0.written))\"" }.joined(separator: " or ")
      return place.finding(
        description, .warning, text: use.texts.map(\.written).joined(separator: "|"),
        message: "\(texts) is chosen in code, by \(use.condition ?? "a condition")",
        explanation: code.explanationOfTwoForms, locales: code.languagesBeyondTwoForms,
        remedy: "write one text with the number in it, and vary it by plural in the catalog")
    }
  }
}

extension ProjectCode {
  /// The choices between two literals that are forms of one text, with their places.
  func choices(_ pair: PluralPair, in file: File) -> [(CodePlace, QuantityUse)] {
    file.fact.quantities.compactMap { use in
      let place = CodePlace(use, in: file)
      guard use.kind == .choice, use.texts.count == 2, !place.isForDevelopers else { return nil }
      return PluralPair(use.texts[0].written, use.texts[1].written) == pair ? (place, use) : nil
    }
  }

  /// Why two forms do not do.
  var explanationOfTwoForms: String {
    let languages = languagesBeyondTwoForms
    guard !languages.isEmpty else {
      return "the choice is right in English; a language with other forms cannot be translated into"
    }
    return languages.map { language in
      let needed = (PluralRules.needed(language) ?? []).map(\.category.rawValue)
      return "\(language) has \(needed.count) forms: \(needed.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}

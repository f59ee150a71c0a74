// SPDX-License-Identifier: MIT
import AuditModel

/// The code puts a plural ending behind a word.
///
/// ## What it reports
/// `condition ? "" : "s"`, also with "es", and "y" or "ies", where the condition compares with 0, 1 or 2. What is logged
/// is left alone. A text that is shared, shown in a notification or a widget, sent, copied, or shown where the app asks
/// for money is an error.
///
/// ## Why
/// An "s" makes a plural in English and a few others. The rest of the word is a text that cannot be translated with it.
///
/// ## Example
///     Text("\(count) item\(count == 1 ? "" : "s")")
///
/// ## Instead
/// `Text("\(count) items")`, varied by plural in the catalog.
///
/// ## What it cannot see
/// An ending behind a name. Whether the text is shown at all.
enum AppendedPluralSuffix: CodeRule {
  static let description = RuleDescription(
    id: "plurals/appended-plural-suffix", summary: "The code puts a plural ending behind a word", severity: .warning)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    code.choices(.suffix, in: file).map { place, use in
      let ending = use.texts.map(\.written).max { $0.count < $1.count } ?? ""
      let whole = use.within?.written
      let text = whole.map { " in \"\(shortened($0))\"" } ?? ""
      return place.finding(
        description, .warning, text: whole ?? use.condition ?? "",
        message: "the plural ending \"\(ending)\" is added in code\(text)",
        explanation: code.explanationOfTwoForms, locales: code.languagesBeyondTwoForms,
        remedy: "write the whole text with the number in it, and vary it by plural in the catalog")
    }
  }
}

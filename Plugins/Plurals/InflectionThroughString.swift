// SPDX-License-Identifier: MIT
import AuditModel

/// Inflection markup is fetched as a plain string.
///
/// ## What it reports
/// `^[…](inflect: true)` in the text of `String(localized:)` or `NSLocalizedString`.
///
/// ## Why
/// Only an attributed string is inflected: `Text` with the literal in it, or `AttributedString(localized:)`. A plain
/// string shows the brackets to the user.
///
/// ## Example
///     let text = String(localized: "^[\(count) row](inflect: true)")
///
/// ## Instead
///     Text("^[\(count) row](inflect: true)")
///
/// ## What it cannot see
/// Whether the string is made into an attributed one later. Markup in catalogs under keys without it.
enum InflectionThroughString: CodeRule {
  static let description = RuleDescription(
    id: "plurals/inflection-through-string", summary: "Inflection markup is fetched as a plain string",
    severity: .warning)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    file.fact.texts.compactMap { use in
      let (place, text) = (CodePlace(use, in: file), use.source.written)
      guard plain.contains(use.context), text.contains("^["), text.contains("](inflect:"), !place.isForDevelopers
      else {
        return nil
      }
      return place.finding(
        description, .warning, text: text,
        message: "\"\(shortened(text))\" is shown with its brackets: \(use.context) does not inflect",
        remedy: "use `AttributedString(localized:)`, or the literal in `Text`")
    }
  }

  private static let plain: Set<String> = ["String(localized:)", "NSLocalizedString"]
}

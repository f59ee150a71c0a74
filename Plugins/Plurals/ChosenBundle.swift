// SPDX-License-Identifier: MIT
import AuditModel

/// A text with plural forms is looked up in a bundle of the app's own choosing.
///
/// ## What it reports
/// `NSLocalizedString` or `String(localized:)` with a `bundle:` that is neither the main one nor the module's, for a text
/// with plural forms.
///
/// ## Why
/// Apps with a language switch of their own look texts up in the bundle of a language folder. The forms are then those of
/// that language, but the rules that choose among them are of the language the system runs the app in: an app shown in
/// English on a Chinese phone never takes `one`.
///
/// ## Example
///     String(format: NSLocalizedString("items", bundle: languageBundle, comment: ""), count)
///
/// ## Instead
/// The system's language setting for each app; else pass the locale of the chosen language to the format.
///
/// ## What it cannot see
/// What the bundle is: that of another module is harmless.
enum ChosenBundle: CodeRule {
  static let description = RuleDescription(
    id: "plurals/chosen-bundle", summary: "A text with plural forms is looked up in a bundle of the app's own choosing",
    severity: .note)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    file.fact.quantities.compactMap { use in
      let place = CodePlace(use, in: file)
      guard use.kind == .chosenBundle, let source = use.texts.first, !place.isForDevelopers,
        code.entries(for: source).contains(where: \.hasForms)
      else { return nil }
      return place.finding(
        description, .note, .possible, text: source.written,
        message: "\"\(shortened(source.written))\" takes its forms from \(use.condition ?? "another bundle"), "
          + "and the rules from the system's language",
        remedy: "pass the locale of the chosen language to the format")
    }
  }
}

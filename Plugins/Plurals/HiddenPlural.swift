// SPDX-License-Identifier: MIT
import AuditModel

/// A plain text of a region hides the plural of its language.
///
/// ## What it reports
/// A key with a plain text in a regional language, `en-GB`, and plural forms in the language itself, `en`, where the
/// region tells numbers apart.
///
/// ## Why
/// The system takes the table of the most preferred language and asks no other: in that region the text has no forms.
///
/// ## Example
///     en.lproj/Localizable.stringsdict       "files" with forms
///     en-GB.lproj/Localizable.strings        "files" = "%d files";
///
/// ## Instead
/// The forms in the regional file as well, or the key left out of a regional file that holds nothing different. The
/// latter works only where no table of that name is in the region's folder.
///
/// ## What it cannot see
/// In which languages the app is used.
enum HiddenPlural: PluralRule {
  static let description = RuleDescription(
    id: "plurals/hidden-plural", summary: "A plain text of a region hides the plural of its language",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      guard !text.text.hasForms, let parent = text.pluralOfParent, let shown = text.text.plainTexts.first,
        (PluralRules.needed(text.language)?.count ?? 0) > 1
      else { return nil }
      return Finding(
        rule: description.id, anchor: text.anchor, severity: .warning, certainty: .certain,
        message: "\(quoted(shown)) in \(text.language) hides the plural forms of \(parent.language)",
        explanation: needs(of: [text.language]), location: text.text.location, locales: [text.language],
        related: [RelatedLocation(location: parent.text.location, message: "the plural that is hidden")],
        remedy: remedyByForms(text.text.format, languages: [text.language]))
    }
  }
}

extension LanguageText {
  /// The text of the language without its region or script, if that has forms.
  var pluralOfParent: (language: String, text: TableText)? {
    var tag = language[...]
    while let dash = tag.lastIndex(of: "-") {
      tag = tag[..<dash]
      if let text = entry.texts[String(tag)] { return text.hasForms ? (String(tag), text) : nil }
    }
    return nil
  }
}

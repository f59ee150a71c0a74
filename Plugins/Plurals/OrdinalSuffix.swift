// SPDX-License-Identifier: MIT
import AuditModel

/// An ordinal is made by an ending written behind a number.
///
/// ## What it reports
/// An English source text with `st`, `nd`, `rd` or `th` glued to a placeholder.
///
/// ## Why
/// One ending suits some numbers only: `%dth` reads "1th" and "22th". Catalogs cannot vary a text by ordinal, and other
/// languages have no endings, or endings that depend on more than the number.
///
/// ## Example
///     "place" = "You came in %dth";
///
/// ## Instead
/// Make the ordinal in code and pass it as text for `%@`:
///
///     let formatter = NumberFormatter()
///     formatter.numberStyle = .ordinal
///
/// ## What it cannot see
/// Endings that code appends, and whether the numbers that occur all take the one ending.
enum OrdinalSuffix: PluralRule {
  static let description = RuleDescription(
    id: "plurals/ordinal-suffix", summary: "An ordinal is made by an ending written behind a number",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    guard let source = table.judgedLanguage else { return [] }
    return table.entries.compactMap { entry in
      guard entry.extractionState != "stale", table.isFormatted(entry.key), let text = entry.texts[source] else {
        return nil
      }
      guard let (shown, placeholder) = text.plainTexts.lazy.compactMap(ordinal).first else { return nil }
      return Finding(
        rule: description.id, anchor: [table.name, entry.key], severity: .warning, certainty: .certain,
        message: message(shown, placeholder), location: text.location, locales: [source], remedy: remedy)
    }
  }

  /// A text with its first placeholder that has an ending.
  private static func ordinal(in shown: String) -> (String, FormatSpecifier)? {
    let tokens = cutIntoTokens(Array(shown.unicodeScalars))
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      guard case .placeholder(let specifier) = token.kind, specifier.isWholeNumber || specifier.kind == .object else {
        continue
      }
      if !next.isSpaced, let word = next.word, ["st", "nd", "rd", "th"].contains(word) { return (shown, specifier) }
    }
    return nil
  }
}

// MARK: - Messages

extension OrdinalSuffix {
  private static func message(_ shown: String, _ placeholder: FormatSpecifier) -> String {
    let scalars = Array(shown.unicodeScalars)
    let (before, after) = (scalars[..<placeholder.range.lowerBound], scalars[placeholder.range.upperBound...])
    // One of the two takes another ending, whichever the text has.
    let number = after.starts(with: "st".unicodeScalars) ? "2" : "1"
    return "\(quoted(shown)) has an ending that suits some numbers only: \(number) reads "
      + quoted(string(before) + number + string(after))
  }

  private static let remedy = "make the ordinal with `NumberFormatter` and its style `.ordinal`, and pass it for `%@`"
}

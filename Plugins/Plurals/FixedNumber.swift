// SPDX-License-Identifier: MIT
import AuditModel

/// A branch of a plural states a number although it serves several.
///
/// ## What it reports
/// A form that says 1 (`one`), 2 (`two`) or 0 (`zero`) in digits and has no placeholder, in a language in which other
/// whole numbers take that form too, with the first of them. It is an error, and a warning where the form serves 0 and 1
/// only and there is no `zero` form: 0 may never occur.
///
/// ## Why
/// In Russian 21 takes `one` as well: "1 файл" is shown for 21 files.
///
/// ## Example
///     <!-- ru.lproj -->
///     <key>one</key><string>1 файл</string>
///
/// ## Instead
/// The placeholder: `%d файл`. Where 0 alone is the trouble, a form for `zero` settles it too.
///
/// ## What it cannot see
/// Numbers in words: see `plurals/dropped-number`. Which numbers occur.
enum FixedNumber: PluralRule {
  static let description = RuleDescription(
    id: "plurals/fixed-number", summary: "A branch of a plural states a number although it serves several",
    severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      let branches = text.numberlessBranches.filter(\.statesNumber)
      guard let worst = branches.first(where: { !$0.coverage.isZeroAndOne }) ?? branches.first else { return nil }
      return Finding(
        rule: description.id, anchor: text.anchor, severity: worst.coverage.isZeroAndOne ? .warning : .error,
        certainty: .certain, message: message(worst, text), location: text.location(worst.form.position),
        locales: [text.language],
        evidence: [Evidence(kind: .predicted, locale: text.language, lines: [worst.form.text])],
        remedy: "write the placeholder in the form `\(worst.form.category)`")
    }
  }

  private static func message(_ branch: NumberlessBranch, _ text: LanguageText) -> String {
    "\(quoted(branch.form.text)) \(text.place) is shown for \(branch.coverage.description)"
  }
}

/// A branch that does not show its number although it serves several, while another branch of the same plural shows it.
struct NumberlessBranch {
  var form: PluralForm
  var category: PluralCategory
  var coverage: BranchCoverage

  /// Whether it says in digits, of whatever script, the number its category is named for.
  var statesNumber: Bool {
    let named = [PluralCategory.zero: 0.0, .one: 1.0, .two: 2.0][category]
    guard let named else { return false }
    return cutIntoTokens(Array(form.text.unicodeScalars)).contains { token in
      guard case .number(let digits) = token.kind else { return false }
      return digits.unicodeScalars.reduce(0) { $0 * 10 + ($1.properties.numericValue ?? 0) } == named
    }
  }
}

extension LanguageText {
  var numberlessBranches: [NumberlessBranch] {
    guard let needed = PluralRules.needed(language) else { return [] }
    return groups.flatMap { group -> [NumberlessBranch] in
      guard group.forms.contains(where: group.showsNumber) else { return [] }
      return group.forms.compactMap { form in
        guard let category = PluralCategory(rawValue: form.category), !isBlank(form.text), !group.showsNumber(form),
          let coverage = BranchCoverage(category, beside: group, needed: needed), coverage.isSeveral
        else { return nil }
        return NumberlessBranch(form: form, category: category, coverage: coverage)
      }
    }
  }
}

/// Whether a text shows nothing.
func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

// SPDX-License-Identifier: MIT
import AuditModel

/// A branch of a plural drops the number although it serves several.
///
/// ## What it reports
/// A form without the number, in a language in which several whole numbers take that form, where another form of the same
/// plural shows it. It is a note where the form serves 0 and 1 only.
///
/// ## Why
/// The reader cannot tell which of the numbers it is: in Russian "Новое сообщение" as `one` stands for 1, 21 and 31.
///
/// ## Example
///     <!-- ru.lproj -->
///     <key>one</key><string>Новое сообщение</string>
///     <key>many</key><string>%d новых сообщений</string>
///
/// ## Instead
/// The placeholder in every form that serves several numbers.
///
/// ## What it cannot see
/// Which numbers occur. A number in words is taken for none.
enum DroppedNumber: PluralRule {
  static let description = RuleDescription(
    id: "plurals/dropped-number", summary: "A branch of a plural drops the number although it serves several",
    severity: .warning)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      let branches = text.numberlessBranches.filter { !$0.statesNumber }
      guard let worst = branches.first(where: { !$0.coverage.isZeroAndOne }) ?? branches.first else { return nil }
      return Finding(
        rule: description.id, anchor: text.anchor, severity: worst.coverage.isZeroAndOne ? .note : .warning,
        certainty: .certain, message: message(worst, text), location: text.location(worst.form.position),
        locales: [text.language],
        evidence: [Evidence(kind: .predicted, locale: text.language, lines: [worst.form.text])],
        remedy: "write the placeholder in the form `\(worst.form.category)`")
    }
  }

  private static func message(_ branch: NumberlessBranch, _ text: LanguageText) -> String {
    "\(quoted(branch.form.text)) \(text.place) does not say which of \(branch.coverage.description) it is"
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// A number is made into text before the text that counts with it.
///
/// ## What it reports
/// A localizable text with `\(n.formatted())` or `\(n, format: .number)` on which its words depend.
///
/// ## Why
/// The catalog's key has `%@` for it, and a text chooses no plural form: every form but one is lost.
///
/// ## Example
///     Text("\(count.formatted()) items")
///
/// ## Instead
/// `Text("\(count) items")`, varied by plural in the catalog. The number is then written as the language has it.
///
/// ## What it cannot see
/// A formatted number behind a name.
enum PreformattedCount: CodeRule {
  static let description = RuleDescription(
    id: "plurals/preformatted-count", summary: "A number is made into text before the text that counts with it",
    severity: .warning)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    file.fact.texts.compactMap { use in
      let (place, text) = (CodePlace(use, in: file), use.source.written)
      guard use.source.kind == .localized, !place.isForDevelopers, counts(with: use, code) else { return nil }
      return place.finding(
        description, .warning, text: text,
        message: "\"\(shortened(text))\" can have no plural forms: its number is text",
        remedy: "interpolate the number itself, and vary the text by plural in the catalog")
    }
  }

  /// Whether the words depend on one of the formatted numbers: only then do they with numbers in the place of these.
  private static func counts(with use: TextUse, _ code: ProjectCode) -> Bool {
    let evidence = use.source.pieces.map { NumberEvidence($0, in: use.owner, of: code) }
    guard evidence.contains(.formatted) else { return false }
    let format = zip(use.source.pieces, evidence).map { piece, evidence in
      piece.literal ?? (evidence == .formatted ? "%lld" : "%@")
    }.joined()
    guard case .yes(let quantity) = QuantityJudgement.judge(format) else { return false }
    return quantity.specifier.kind != .object
  }
}

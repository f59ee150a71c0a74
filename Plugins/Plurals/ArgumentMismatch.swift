// SPDX-License-Identifier: MIT
import AuditModel

/// A text reads an argument as something that it is not.
///
/// ## What it reports
/// A translation that reads an argument as another kind of value than the source does: another placeholder, or two of
/// them swapped without positions. And a source text that reads one argument in two ways, once a key, with the languages
/// that do the same.
///
/// ## Why
/// A whole number read as an object is an address: the app crashes, or shows somebody else's memory.
///
/// ## Example
///     "%lld%% of %@" : { "zh-Hans": "%@ 的 %lld%%" }
///
/// ## Instead
/// Positions where the order changes, `%2$@ 的 %1$lld%%`, and the placeholders of the source.
///
/// ## What it cannot see
/// What the code passes: the source text, and the key of a catalog, are taken to be right.
enum ArgumentMismatch: PluralRule {
  static let description = RuleDescription(
    id: "plurals/argument-mismatch", summary: "A text reads an argument as something that it is not", severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    let texts = catalogs.texts(in: table)
    return contradictions(in: texts) + texts.compactMap(mismatch)
  }

  private static func mismatch(of text: LanguageText) -> Finding? {
    guard let compared = text.arguments, let first = compared.mismatched.first else { return nil }
    let shown = text.text.text.shownTexts.first?.text ?? ""
    return Finding(
      rule: description.id, anchor: text.anchor, severity: .error, certainty: .certain,
      message: message(compared, first, text), explanation: explanation(compared), location: text.text.location,
      locales: [text.language],
      related: text.source.map { [RelatedLocation(location: $0.location, message: sourceText)] } ?? [],
      evidence: [Evidence(kind: .predicted, locale: text.language, lines: [shown])],
      remedy: isSwapped(compared) ? positionsRemedy : classRemedy)
  }

  private static func isSwapped(_ compared: ArgumentComparison) -> Bool {
    let (old, new) = (compared.source.uses, compared.translation.uses)
    return compared.mismatched.count > 1 && old.keys.sorted() == new.keys.sorted()
      && old.values.flatMap(\.self).sorted() == new.values.flatMap(\.self).sorted()
  }

  private static func contradictions(in texts: [LanguageText]) -> [Finding] {
    Dictionary(grouping: texts) { $0.entry.key }.sorted { $0.key < $1.key }.compactMap { _, texts in
      guard let source = texts.first(where: \.isSource),
        let position = TextArguments(of: source.text.text).contradictions.first
      else { return nil }
      let alike = texts.filter { TextArguments(of: $0.text.text).contradictions.contains(position) }
      return Finding(
        rule: description.id, anchor: [source.table.name, source.entry.key], severity: .error, certainty: .likely,
        message: "\(quoted(source.entry.key)) reads argument \(position) in two ways",
        explanation: classes(TextArguments(of: source.text.text), position), location: source.text.location,
        locales: alike.map(\.language).sorted(), remedy: classRemedy)
    }
  }
}

// MARK: - Messages

extension ArgumentMismatch {
  private static let sourceText = "the source text"
  private static let positionsRemedy = "keep the source's arguments by their positions, such as `%2$@`"
  private static let classRemedy = "write the placeholder that fits the value, by its position, such as `%1$lld`"

  private static func message(_ compared: ArgumentComparison, _ position: Int, _ text: LanguageText) -> String {
    isSwapped(compared)
      ? "the translation \(text.place) swaps its arguments without positions"
      : "the translation \(text.place) reads argument \(position) as \(kinds(compared.translation, position))"
  }

  private static func explanation(_ compared: ArgumentComparison) -> String {
    compared.mismatched.map { position in
      "argument \(position) is \(kinds(compared.source, position)) in the source,"
        + " \(kinds(compared.translation, position)) here"
    }.joined(separator: "\n")
  }

  private static func kinds(_ arguments: TextArguments, _ position: Int) -> String {
    (arguments.uses[position] ?? []).sorted().map(\.rawValue).joined(separator: " and ")
  }

  private static func classes(_ arguments: TextArguments, _ position: Int) -> String {
    "argument \(position) is read as \(kinds(arguments, position))"
  }
}

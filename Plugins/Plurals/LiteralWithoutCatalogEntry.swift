// SPDX-License-Identifier: MIT
import AuditModel

/// A text with a quantity stands in code alone.
///
/// ## What it reports
/// A localizable literal, or the literal format of `String(format:)`, with a number on which its English words depend,
/// that no catalog of the project has. What a catalog has is judged there. It is an error where the number is certainly
/// one, and a warning where only its name says so, where the file has the singular as well, and for formats, of which the
/// code does not say that they are shown.
///
/// ## Why
/// Without an entry there is one text for every number: at 1 it reads "1 Photos".
///
/// ## Example
///     Text("\(photos.count) Photos")
/// and no entry `%lld Photos`.
///
/// ## Instead
/// Add the text to the catalog and vary it by plural.
///
/// ## What it cannot see
/// The types of most values: a name that says nothing of a number is not taken for one. Catalogs of other projects.
enum LiteralWithoutCatalogEntry: CodeRule {
  static let description = RuleDescription(
    id: "plurals/literal-without-catalog-entry", summary: "A text with a quantity stands in code alone",
    severity: .error)

  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding] {
    let texts = file.fact.texts.map { FormattedUse($0, of: code) }
    let siblings = SiblingTexts(texts.map { (key: $0.format, text: $0.format) })
    let chosen = Set(file.fact.quantities.filter { $0.kind == .choice }.flatMap(\.texts).map(\.written))
    return texts.filter { !chosen.contains($0.use.source.written) }
      .compactMap { finding(for: $0, in: file, code, siblings) }
  }

  private static func finding(
    for text: FormattedUse, in file: ProjectCode.File, _ code: ProjectCode, _ siblings: SiblingTexts
  ) -> Finding? {
    let (use, place) = (text.use, CodePlace(text.use, in: file))
    guard !place.isForDevelopers, text.mayBeReported, code.entries(for: use.source).isEmpty,
      case .yes(let quantity) = QuantityJudgement.judge(text.format), quantity.specifier.kind != .object
    else { return nil }
    let scalars = Array(text.format.unicodeScalars)
    let singular = siblings.singular(of: scalars, word: quantity.word, placeholder: quantity.specifier.range)
    let isShown = use.source.kind == .localized
    let isCertain = isShown && text.isNumber(quantity.specifier) && singular == nil
    let range = quantity.specifier.range
    let sample = string(scalars[..<range.lowerBound]) + "1" + string(scalars[range.upperBound...])
    let written = shortened(use.source.written)
    return place.finding(
      description, isCertain ? .error : .warning, isShown && text.isNumber(quantity.specifier) ? .certain : .likely,
      text: use.source.written,
      message: "\"\(written)\" is in no catalog and has no plural forms: 1 reads \"\(shortened(sample))\"",
      explanation: singular.map {
        "the same file has \"\($0)\" for one, chosen by hand; that is right in English only"
      },
      remedy: isShown
        ? "add the text to the catalog and vary it by plural"
        : "use `String(localized:)` with the number in it, and vary the text by plural in the catalog")
  }
}

/// A use of a text with the format that the catalog would have for it.
private struct FormattedUse {
  var use: TextUse
  var format = ""
  /// Where in the format, in Unicode scalars, a value begins that is certainly a number.
  private var numbers: Set<Int> = []

  init(_ use: TextUse, of code: ProjectCode) {
    self.use = use
    var length = 0
    for piece in use.source.pieces {
      var part = piece.literal
      if part == nil {
        let evidence = NumberEvidence(piece, in: use.owner, of: code)
        part = piece.specifier ?? evidence.specifier
        if evidence == .number { numbers.insert(length) }
      }
      format += part ?? ""
      length += part?.unicodeScalars.count ?? 0
    }
  }

  /// Whether the text is looked up, or is a format filled in as it is.
  var mayBeReported: Bool {
    switch use.source.kind {
    case .localized: true
    case .verbatim: use.context.hasPrefix("String") && use.context.hasSuffix("ormat:)") || isFilledIn
    case .expression: false
    }
  }

  private var isFilledIn: Bool { use.context == "String.localizedStringWithFormat" }

  /// A placeholder written out in the code says itself what it takes.
  func isNumber(_ specifier: FormatSpecifier) -> Bool {
    numbers.contains(specifier.range.lowerBound) || !use.source.hasValues
  }
}

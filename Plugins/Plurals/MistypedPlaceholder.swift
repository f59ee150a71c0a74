// SPDX-License-Identifier: MIT
import AuditModel

/// A placeholder is misspelt, so that the argument is not shown.
///
/// ## What it reports
/// A translation that does not take an argument of the source, and holds what looks like a placeholder gone wrong: a
/// percent sign of another script (`٪@`, `％@`), a letter or a sign in between (`%Id`, `%!d`), a space (`%1 $@`), no
/// percent sign (`1$@`), one that stands behind (`@%`), a letter of another script (`%д`), or another system's
/// placeholder (`{0}`, `{{ name }}`).
///
/// ## Why
/// The reader sees the placeholder itself.
///
/// ## Example
///     "members" = "%@ members";   // en
///     "members" = "٪@ أعضاء";     // ar
///
/// ## Instead
/// The placeholder as the source has it.
///
/// ## What it cannot see
/// Misspellings that are placeholders themselves, such as `%A`: those read another argument, see
/// `plurals/argument-mismatch`.
enum MistypedPlaceholder: PluralRule {
  static let description = RuleDescription(
    id: "plurals/mistyped-placeholder", summary: "A placeholder is misspelt, so that the argument is not shown",
    severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).compactMap { text in
      guard let first = text.mistypedPlaceholders.first else { return nil }
      return Finding(
        rule: description.id, anchor: text.anchor, severity: .error, certainty: .certain,
        message: "\(quoted(first.spelling)) in the translation \(text.place) is no placeholder",
        location: text.location(first.position), locales: [text.language],
        related: text.source.map { [RelatedLocation(location: $0.location, message: "the source text")] } ?? [],
        evidence: [Evidence(kind: .predicted, locale: text.language, lines: [first.text])],
        remedy: "write the placeholder as the source has it")
    }
  }
}

extension LanguageText {
  /// What looks like a placeholder in a translation that leaves an argument out.
  var mistypedPlaceholders: [(spelling: String, text: String, position: Position)] {
    guard let compared = arguments, !compared.dropped.isEmpty, let source else { return [] }
    let meant = Set(source.text.shownTexts.flatMap { mistyped(in: $0.text) })
    return text.text.shownTexts.flatMap { shown in
      mistyped(in: shown.text).filter { !meant.contains($0) }.map { ($0, shown.text, shown.position) }
    }
  }
}

/// What looks like a placeholder and is none, in the order of the text.
func mistyped(in text: String) -> [String] {
  let scalars = Array(text.unicodeScalars)
  let real = formatSpecifiers(in: scalars)
  var found: [String] = []
  var index = 0
  while index < scalars.count {
    if let specifier = real.first(where: { $0.range.contains(index) }) {
      index = specifier.range.upperBound
    } else if let end = endOfMistyped(at: index, in: scalars) {
      found.append(string(scalars[index..<end]))
      index = end
    } else {
      index += scalars[index...].starts(with: "%%".unicodeScalars) ? 2 : 1
    }
  }
  return found
}

private func endOfMistyped(at start: Int, in text: [Unicode.Scalar]) -> Int? {
  var scan = MistypedScan(text: text, index: start + 1)
  switch text[start] {
  case "٪", "％", "﹪":
    scan.skip { isDigit($0) || $0 == "$" || $0 == " " }
    return scan.current == "@" || text[scan.index - 1] != " " ? scan.endOfConversion : nil
  case "%":
    if text[start...].starts(with: "%%".unicodeScalars) { return nil }
    return scan.endAfterPercent
  case "{":
    if scan.current == "{" { return scan.endOfDoubleBraces }
    let digits = scan.skip(isDigit)
    return digits > 0 && scan.current == "}" ? scan.index + 1 : nil
  case "0"..."9":
    guard start == 0 || !isDigit(text[start - 1]) else { return nil }
    scan.skip(isDigit)
    guard scan.current == "$" else { return nil }
    scan.index += 1
    return scan.endOfConversion
  case "@":
    let isWhole = start == 0 || text[start - 1].properties.isWhitespace
    guard isWhole, scan.current == "%" else { return nil }
    return scan.index + 1
  default: return nil
  }
}

/// A place in a text behind what may be the beginning of a placeholder.
private struct MistypedScan {
  let text: [Unicode.Scalar]
  var index: Int

  var current: Unicode.Scalar? { index < text.count ? text[index] : nil }

  @discardableResult
  mutating func skip(_ isWanted: (Unicode.Scalar) -> Bool) -> Int {
    let before = index
    while let scalar = current, isWanted(scalar) { index += 1 }
    return index - before
  }

  /// The end of `@`, `d`, `lld`, …
  var endOfConversion: Int? {
    var scan = self
    while let scalar = scan.current, scalar == "l" || scalar == "h" { scan.index += 1 }
    guard let conversion = scan.current, "@diufsDU".unicodeScalars.contains(conversion) else { return nil }
    let end = scan.index + 1
    let goesOn = conversion != "@" && end < text.count && text[end].properties.isAlphabetic
    return goesOn ? nil : end
  }

  /// The end of `{{ name }}`, from its second brace on.
  var endOfDoubleBraces: Int? {
    var scan = self
    scan.index += 1
    scan.skip { $0.properties.isAlphabetic || isDigit($0) || $0 == " " || $0 == "_" }
    return text[scan.index...].starts(with: "}}".unicodeScalars) ? scan.index + 2 : nil
  }

  /// Behind a percent sign that begins no placeholder.
  var endAfterPercent: Int? {
    var scan = self
    let spaces = scan.skip { $0 == " " || $0 == "\u{A0}" }
    let digits = scan.skip(isDigit)
    let more = scan.skip { $0 == " " || $0 == "\u{A0}" }
    if let end = scan.endAfterDollar(hasNumber: digits > 0) { return end }
    guard spaces == 0, more == 0, let scalar = scan.current else { return nil }
    if scalar == "I" || scalar == "!" {
      scan.index += 1
      return scan.endOfConversion
    }
    // A letter that only looks like one of the Latin conversions.
    return scalar.properties.isAlphabetic && scalar.value >= 0x370 ? scan.index + 1 : nil
  }

  private func endAfterDollar(hasNumber: Bool) -> Int? {
    guard current == "$" else { return nil }
    var scan = self
    scan.index += 1
    // `%$1@` has the sign and the number the wrong way round.
    if !hasNumber { guard scan.skip(isDigit) > 0 else { return nil } }
    scan.skip { $0 == " " || $0 == "\u{A0}" }
    return scan.endOfConversion ?? scan.index
  }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }

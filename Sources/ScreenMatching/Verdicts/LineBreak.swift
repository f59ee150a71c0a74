// SPDX-License-Identifier: MIT

/// Where a line of a found text ends, in terms of the catalog's text.
struct LineBreak: Equatable {
  enum Place: Equatable {
    /// At a space, a hyphen, a sign, or in the text's own line break.
    case allowed
    /// Between two letters or digits of a script whose lines end at spaces.
    case insideWord
    /// Between two characters of Chinese, Japanese or Korean, with the two.
    case betweenCJK(Unicode.Scalar, Unicode.Scalar)
    /// In what the app filled in, about which the catalog says nothing.
    case insideFilling
    /// The script's lines end where a dictionary says.
    case unknown
  }
  /// The line that ends, among the block's lines.
  var line: Int
  var place: Place
}

extension PartContext {
  /// The ends of the part's lines but the last; empty without a found text.
  var lineBreaks: [LineBreak] {
    guard let match = part.match else { return [] }
    let text = Array(match.string.text.unicodeScalars)
    let start = read.lineStarts[part.lines.lowerBound]
    return part.lines.dropLast().map { line in
      LineBreak(line: line, place: place(ofBreakAt: read.lineStarts[line + 1] - start, in: text, match))
    }
  }

  private func place(ofBreakAt boundary: Int, in text: [Unicode.Scalar], _ match: TextMatch) -> LineBreak.Place {
    let alignment = match.alignment
    guard alignment.places.indices.contains(boundary) else { return .allowed }
    let before = boundary > 0 ? alignment.sources[boundary - 1] : nil
    let after = boundary < alignment.sources.count ? alignment.sources[boundary] : nil
    if let before, before == after, Symbol.isWildcard(match.symbols[before]) { return .insideFilling }
    let place = alignment.places[boundary]
    guard place.lowerBound > 0, place.upperBound < match.symbols.count else { return .allowed }
    let left = match.origins[place.lowerBound - 1]
    let right = match.origins[place.upperBound]
    // Two symbols of one character, such as a ligature's.
    guard left.upperBound <= right.lowerBound else { return .insideWord }
    return judged(text[left.upperBound - 1], text[left.upperBound..<right.lowerBound], text[right.lowerBound])
  }

  /// - Parameter between: what stands between the last character of the line and the first of the next; where recognition
  ///   lost letters, the line may have ended at any of them.
  private func judged(
    _ last: Unicode.Scalar, _ between: ArraySlice<Unicode.Scalar>, _ first: Unicode.Scalar
  ) -> LineBreak.Place {
    let around = [last] + between + [first]
    // A placeholder ends or begins here; what it was filled with is not the catalog's.
    if last == "@" || first == "%" { return between.isEmpty ? .insideFilling : .allowed }
    if between.contains(where: { !isPartOfWord($0) }) { return .allowed }
    if Scripts.isCJK(last) || Scripts.isCJK(first) { return .betweenCJK(last, first) }
    if around.contains(where: Scripts.needsDictionary) { return .unknown }
    return .insideWord
  }

  /// Letters, digits, and the signs that stand inside words.
  private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    Scripts.isLetterOrDigit(scalar) || scalar == "'" || scalar == "’"
  }
}

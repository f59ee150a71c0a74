// SPDX-License-Identifier: MIT
import AuditModel

/// A line that ends inside a word, with a hyphen or without.
///
/// iOS breaks a word only where it is wider than its line, and hyphenates only where it is told to or the text style does:
/// either way the text has no room. A hyphen of the catalog's own is a place to end a line.
func midWordBreak(_ context: PartContext) -> ScreenDefect? {
  guard context.part.lines.count >= 2 else { return nil }
  if let match = context.part.match {
    let breaks = context.lineBreaks
    if breaks.contains(where: { $0.place == .insideWord }) {
      // Single letters below each other may be an index or initials: only the text itself proves a broken word.
      if context.isLetterColumn, !match.isExact || context.part.lines.count < 3 { return nil }
      return context.defect(.midWordBreak, match.alignment.edits == 0 ? .certain : .likely)
    }
    for lineBreak in breaks where lineBreak.place == .insideFilling {
      if let certainty = brokenWord(context, after: lineBreak.line) {
        return context.defect(.midWordBreak, certainty)
      }
    }
    return nil
  }
  if context.isWordInColumn { return context.defect(.midWordBreak, .likely) }
  if context.isLetterColumn { return nil }
  let found = context.part.lines.dropLast().compactMap { brokenWord(context, after: $0) }.max()
  return found.map { context.defect(.midWordBreak, $0) }
}

extension PartContext {
  /// Whether each line is one letter of a script with spaces.
  fileprivate var isLetterColumn: Bool {
    part.lines.allSatisfy { line in
      let letters = read.lines[line].filter(Scripts.isLetterOrDigit)
      return letters.count == 1 && !letters.contains(where: Scripts.isCJK)
    }
  }
}

// MARK: - Without a catalog's text

extension PartContext {
  /// Whether most lines are one letter and make a word in large type.
  ///
  /// Index strips, weekdays and the keys of a keypad are capitals or digits, and small. So several letters must be small
  /// ones beyond doubt, and the last line may be half hidden.
  fileprivate var isWordInColumn: Bool {
    let single = part.lines.filter { read.isOneLatinLetter($0) }
    guard single.count >= 5, single.count * 5 >= part.lines.count * 4, em >= leastAccessibilityBody else {
      return false
    }
    return single.count { read.lines[$0].first.map(smallLetters.contains) ?? false } >= 2
  }
}

/// Points of the body style at AX1.
private let leastAccessibilityBody = 28.0

/// Letters that look otherwise than their capitals.
private let smallLetters = Set("abdefghijlmnqrt".unicodeScalars)

/// Whether a word goes on from a line to the next, as far as the letters and the words known tell.
private func brokenWord(_ context: PartContext, after line: Int) -> Certainty? {
  let join = WordJoin(context.read.lines[line], context.read.lines[line + 1])
  guard let join else { return isBrokenBeforeGlyph(context, after: line) ? .likely : nil }
  guard context.sameSize(line, line + 1) else { return nil }
  let headIsWord = context.words.contains(join.head)
  let tailIsWord = context.words.contains(join.tail)
  // A name put together from words begins its last one with a capital: "MacB / ook".
  let isWhole = context.words.contains(join.head + join.tail) || context.words.contains(join.lastWord + join.tail)
  if join.hasHyphen {
    // "up-to-" and "date" are words on either side of a hyphen that belongs there.
    if isWhole { return .likely }
    return headIsWord && tailIsWord ? nil : .likely
  }
  // A word is broken where it is wider than its line, so nothing stands before it there.
  guard join.headIsWholeLine else { return nil }
  if isWhole { return headIsWord && tailIsWord ? nil : .likely }
  if isInsideKnownWord(context, after: line) { return .likely }
  if headIsWord || tailIsWord { return nil }
  // What is left of a word: "Reute / rs". Two letters before more words may be a word of another language.
  let isOrphan = join.tail.count == 1 || (join.tail.count == 2 && join.tailEndsLine)
  if isOrphan, join.head.count >= 3 { return .likely }
  return looksBroken(join, context, after: line) ? .possible : nil
}

/// Whether a known word goes over more lines than two, this line's end among its breaks: "Ch / ec / k".
private func isInsideKnownWord(_ context: PartContext, after line: Int) -> Bool {
  // Pieces that follow each other without anything between them.
  var start = line
  while start > context.part.lines.lowerBound, let join = joinBefore(start, context), join.headIsWholeLine {
    start -= 1
  }
  var pieces: [String] = []
  for next in start..<(context.part.lines.upperBound - 1) {
    guard let join = WordJoin(context.read.lines[next], context.read.lines[next + 1]),
      join.headIsWholeLine || pieces.isEmpty
    else { break }
    if pieces.isEmpty { pieces.append(join.head) }
    pieces.append(join.tail)
    // What follows the tail in its line ends the word.
    if !join.tailEndsLine { break }
  }
  let place = line - start
  guard pieces.count > 2, place + 1 < pieces.count else { return false }
  for first in 0...place {
    for last in (place + 1)..<pieces.count where last - first >= 2 {
      let run = pieces[first...last]
      if context.words.contains(run.joined()), !run.allSatisfy(context.words.contains) { return true }
    }
  }
  return false
}

/// Whether a line of one misread character completes a word: "Versio / 1". Alone on its line a letter is read worst.
private func isBrokenBeforeGlyph(_ context: PartContext, after line: Int) -> Bool {
  let next = context.read.lines[line + 1]
  guard next.count == 1, context.block.lines[line + 1].reading.confidence < ReadText.sure else { return false }
  guard let join = WordJoin(context.read.lines[line], ["x"]), join.headIsWholeLine, join.head.count >= 4 else {
    return false
  }
  return !context.words.contains(join.head)
    && "abcdefghijklmnopqrstuvwxyz".contains { context.words.contains(join.head + String($0)) }
}

private func joinBefore(_ line: Int, _ context: PartContext) -> WordJoin? {
  WordJoin(context.read.lines[line - 1], context.read.lines[line])
}

/// Whether two pieces neither of which is a word make one: "Beac / only". Where the words of the language are known, a first
/// piece that fills its line says so.
private func looksBroken(_ join: WordJoin, _ context: PartContext, after line: Int) -> Bool {
  guard context.words.isGeneral, join.head.count >= 3, join.tail.count >= 3 else { return false }
  let widths = context.lines.map(\.box.width)
  let width = context.block.lines[line].box.width
  return context.block.lines[line].reading.language == "eng" && width * 10 >= (widths.max() ?? 0) * 9
}

extension PartContext {
  /// Lines of one text are of one size; a title and what stands below it are not. Half again is more than measuring errs.
  fileprivate func sameSize(_ first: Int, _ second: Int) -> Bool {
    let sizes = [block.lines[first].em, block.lines[second].em]
    return (sizes.max() ?? 0) <= 1.5 * (sizes.min() ?? 0)
  }
}

/// The last word of a line and the first of the next, where nothing stands between them.
struct WordJoin: Equatable {
  var head: String
  var tail: String
  var hasHyphen: Bool
  /// Whether nothing stands before the head in its line.
  var headIsWholeLine: Bool
  /// Whether nothing but punctuation stands behind the tail in its line.
  var tailEndsLine: Bool

  /// nil where the next line does not go on in lower case, so that it begins something of its own, and where addresses,
  /// digits or Chinese and Japanese are involved.
  init?(_ line: [Unicode.Scalar], _ next: [Unicode.Scalar]) {
    var line = line[...]
    let isHyphen = { (scalar: Unicode.Scalar) in "-‐‑­".unicodeScalars.contains(scalar) }
    hasHyphen = line.last.map(isHyphen) ?? false
    if hasHyphen { line = line.dropLast() }
    let headScalars = line.reversed().prefix(while: WordJoin.isLetter).reversed()
    let tailScalars = next.prefix(while: WordJoin.isLetter)
    guard let first = tailScalars.first, !headScalars.isEmpty, first.properties.isLowercase else { return nil }
    let before = line.dropLast(headScalars.count)
    let behind = next.dropFirst(tailScalars.count)
    let token = Array(line.reversed().prefix { $0 != " " }.reversed()) + next.prefix { $0 != " " }
    if WordJoin.isAddress(token) { return nil }
    if !hasHyphen, let last = before.last, Scripts.isLetterOrDigit(last) { return nil }
    head = String(String.UnicodeScalarView(headScalars))
    tail = String(String.UnicodeScalarView(tailScalars))
    headIsWholeLine = !before.contains { Scripts.isLetterOrDigit($0) }
    tailEndsLine = !behind.contains { Scripts.isLetterOrDigit($0) }
  }

  /// Addresses and paths are not words, and may be broken anywhere: what has a slash, an at sign, or a point or a colon
  /// before a letter or a digit.
  private static func isAddress(_ token: [Unicode.Scalar]) -> Bool {
    token.indices.contains { index in
      if token[index] == "/" || token[index] == "@" { return true }
      guard token[index] == "." || token[index] == ":", index + 1 < token.count else { return false }
      return Scripts.isLetterOrDigit(token[index + 1])
    }
  }

  /// The head from its last capital inside on; all of it without one.
  var lastWord: String {
    guard let capital = head.lastIndex(where: \.isUppercase), capital > head.startIndex,
      head[head.index(before: capital)].isLowercase
    else { return head }
    return String(head[capital...])
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    Scripts.isLetter(scalar) && !Scripts.isCJK(scalar) && !Scripts.needsDictionary(scalar)
  }
}

// SPDX-License-Identifier: MIT

/// The lines of a text as they fill up.
struct FilledLines {
  typealias Line = TextLayout.Line

  private let ruler: Ruler
  private let clusters: TextClusters
  private let units: [TextClusters.Unit]
  private let column: Double
  private(set) var lines: [Line] = []
  /// The unit each line ends with or in.
  private var lastUnits: [Int] = []
  /// Whether text is left that the lines do not hold.
  private(set) var isCut = false

  init(ruler: Ruler, column: Double) {
    self.ruler = ruler
    clusters = ruler.clusters
    units = ruler.clusters.units
    self.column = max(0, column)
  }

  /// Puts as many units on every line as fit, up to a number of lines.
  mutating func fill(upTo limit: Int) {
    var unit = 0
    var start = 0
    while unit < units.count {
      if lines.count == limit {
        isCut = units[unit...].contains { max(start, $0.start) < $0.contentEnd }
        return
      }
      if let last = lastFitting(from: start, unit: unit) {
        append(start..<units[last].contentEnd, mark: drawsHyphen(after: last) ? .hyphen : .none, unit: last)
        unit = last + 1
        start = units[last].end
      } else if let end = divide(unit: unit, from: start) {
        start = end
      } else {
        append(start..<units[unit].contentEnd, mark: .none, unit: unit)
        start = units[unit].end
        unit += 1
      }
    }
  }

  /// The last unit that fits the line together with all before it; nil if not even the first does.
  private func lastFitting(from start: Int, unit first: Int) -> Int? {
    var last: Int?
    for unit in first..<units.count {
      let width = ruler.width(start..<max(start, units[unit].contentEnd))
      guard width <= column + Ruler.forgiven else { break }
      if !drawsHyphen(after: unit) || width + ruler.hyphen <= column + Ruler.forgiven { last = unit }
      if units[unit].isMandatory { break }
    }
    return last
  }

  private func drawsHyphen(after unit: Int) -> Bool { units[unit].hasSoftHyphen && unit + 1 < units.count }

  /// Ends a line inside a unit that is wider than the column: at the last hyphenation point that fits, if the hyphen
  /// fits too, and otherwise after as many characters as fit, but one at least. No earlier point is tried; renderings
  /// show that the system does not either.
  ///
  /// The place where the next line starts; nil for a single character, which cannot be divided.
  private mutating func divide(unit index: Int, from start: Int) -> Int? {
    let unit = units[index]
    guard unit.contentEnd - start > 1 else { return nil }
    let fitting = ruler.end(from: start, within: unit.contentEnd - 1, fitting: column)
    let end = max(fitting, start + 1)
    if let point = clusters.hyphenationPoint(inUnit: index, upTo: fitting), point > start,
      ruler.width(start..<point) + ruler.hyphen <= column + Ruler.forgiven
    {
      append(start..<point, mark: .hyphen, unit: index, insideWord: true)
      return point
    }
    append(start..<end, mark: .none, unit: index, insideWord: true)
    return end
  }

  private mutating func append(_ range: Range<Int>, mark: Line.Mark, unit: Int, insideWord: Bool = false) {
    lines.append(line(range, mark: mark, insideWord: insideWord))
    lastUnits.append(unit)
  }

  private func line(_ range: Range<Int>, mark: Line.Mark = .none, insideWord: Bool = false) -> Line {
    Line(
      width: ruler.width(range) + (mark == .hyphen ? ruler.hyphen : 0), endsInsideWord: insideWord, mark: mark,
      head: range, tail: range.upperBound..<range.upperBound, source: clusters)
  }
}

// MARK: - Truncation

extension FilledLines {
  /// By how much characters are pushed together, at most, before a text is truncated: the default factor of
  /// `NSParagraphStyle`.
  private static let tightening = 0.05

  /// Puts `…` into the last line, which then holds what fits of the rest of its paragraph.
  mutating func cutLast(mode: TruncationMode) {
    guard let rest = restOfLastParagraph() else { return }
    let room = column - ruler.ellipsis
    var head = rest.lowerBound
    var tail = rest.upperBound
    switch mode {
    case .tail: head = ruler.end(from: head, within: tail, fitting: room)
    case .head: tail = ruler.start(upTo: tail, within: head, fitting: room)
    case .middle:
      head = ruler.end(from: head, within: tail, fitting: room / 2)
      tail = ruler.start(upTo: tail, within: head, fitting: room - ruler.width(rest.lowerBound..<head))
    }
    if mode == .tail { tail = head }
    while head > rest.lowerBound, clusters.isSpace(head - 1) { head -= 1 }
    if mode == .tail { tail = head }
    let width = ruler.width(rest.lowerBound..<head) + ruler.ellipsis
    let after = mode == .tail ? head..<head : tail..<rest.upperBound
    lines[lines.count - 1] = Line(
      width: width + ruler.width(after), endsInsideWord: false, mark: .ellipsis, head: rest.lowerBound..<head,
      tail: after, source: clusters)
  }

  /// Puts all of the rest into the last line if pushing its characters together makes it fit.
  mutating func tightenLast() -> Bool {
    guard let rest = restOfLastParagraph(), rest.upperBound == units.last?.contentEnd else { return false }
    let width = ruler.width(rest)
    guard width * (1 - FilledLines.tightening) <= column else { return false }
    lines[lines.count - 1] = Line(
      width: min(width, column), endsInsideWord: false, mark: .none, head: rest,
      tail: rest.upperBound..<rest.upperBound, source: clusters)
    return true
  }

  /// From the start of the last line to the end of its paragraph.
  private func restOfLastParagraph() -> Range<Int>? {
    guard let line = lines.last, let unit = lastUnits.last else { return nil }
    let end = units[unit...].first(where: \.isMandatory) ?? units[units.count - 1]
    return line.head.lowerBound..<max(line.head.upperBound, end.contentEnd)
  }
}

// MARK: - Short last lines

extension FilledLines {
  /// Gives a last line that is one short word the word before it, as the system does; the number of lines stays.
  ///
  /// Words are what spaces part: Japanese and Chinese lines stay as they are.
  mutating func pushOutOrphans() {
    guard lines.count > 1 else { return }
    let widest = lines.lazy.map(\.width).max() ?? 0
    for index in 1..<lines.count where endsParagraph(index) && lines[index].width < widest / 2 {
      guard let (keep, move) = wordToMove(before: index) else { continue }
      let start = units[move].start
      let end = lines[index].head.upperBound
      guard ruler.width(start..<end) <= column + Ruler.forgiven else { continue }
      lines[index - 1] = line(lines[index - 1].head.lowerBound..<units[keep].contentEnd)
      lastUnits[index - 1] = keep
      lines[index] = line(start..<end)
    }
  }

  private func endsParagraph(_ index: Int) -> Bool { index == lines.count - 1 || units[lastUnits[index]].isMandatory }

  /// The unit that may leave the line above, and the one before it that stays there.
  private func wordToMove(before index: Int) -> (keep: Int, move: Int)? {
    let orphan = lastUnits[index]
    let move = orphan - 1
    let keep = orphan - 2
    guard keep >= 0, lines[index].head.lowerBound == units[orphan].start, lastUnits[index - 1] == move,
      !units[move].isMandatory, endsWithSpace(move), endsWithSpace(keep),
      units[keep].start >= lines[index - 1].head.lowerBound
    else { return nil }
    return (keep, move)
  }

  private func endsWithSpace(_ unit: Int) -> Bool { units[unit].end > units[unit].contentEnd }
}

// SPDX-License-Identifier: MIT

/// The cheapest way to read a catalog's text out of what recognition read.
struct Alignment: Equatable {
  /// Misread, missing and additional symbols outside wildcards.
  var edits: Int
  /// What the wildcards took, in hundredths of an edit.
  var filling: Int
  /// Fixed symbols of the text that were read, rightly or not.
  var fixed: Int
  /// Symbols of the text that the ellipses stand for.
  var skipped: Int
  /// For each place between two read symbols, 0 to their count, the symbols of the text that lie before it for certain
  /// and those that may: a line that ends there ends within this range of the text.
  var places: [ClosedRange<Int>]
  /// For each read symbol, the text's symbol it was read from; nil for an additional one and for an ellipsis.
  var sources: [Int?]
}

/// Aligns texts. One value serves many, since its table is what costs most.
struct Aligner {
  /// Hundredths of an edit. A filled-in character costs little, so that a text with a wildcard loses against one that says
  /// the same in letters; an empty wildcard is unusual.
  private enum Cost {
    static let edit: Int32 = 100
    static let filled: Int32 = 3
    static let emptyWildcard: Int32 = 50
    /// A number has no letters; a misread digit in it is one symbol, and words that stand there are no number.
    static let letterForDigit: Int32 = 200
    static let gap: Int32 = 5
  }
  private enum Step: UInt8 {
    case none, match, substitute, insert, delete, skip, fill, extend, empty, gap
  }
  private var costs: [Int32] = []
  private var steps: [UInt8] = []
  /// Symbols a side: a longer text is not aligned, and so not found.
  static let longest = 1200

  /// - Parameter mostEdits: beyond which the answer is nil.
  mutating func align(_ read: ArraySlice<UInt32>, with text: ArraySlice<UInt32>, mostEdits: Int) -> Alignment? {
    guard read.count <= Aligner.longest, text.count <= Aligner.longest else { return nil }
    let width = text.count + 1
    let size = (read.count + 1) * width
    if costs.count < size {
      costs = [Int32](repeating: 0, count: size)
      steps = [UInt8](repeating: 0, count: size)
    }
    // Wildcards may add to an allowed alignment's cost: half an edit each, and a little a character.
    let wildcards = text.count { Symbol.isWildcard($0) }
    let limit =
      Int32(mostEdits) * Cost.edit + Int32(wildcards) * Cost.emptyWildcard
      + Int32(read.count) * Cost.filled + Cost.gap * 4
    guard fill(read, text, width, limit) else { return nil }
    let alignment = traceback(read, text, width)
    return alignment.edits <= mostEdits ? alignment : nil
  }

  /// Fills the table row by row; false as soon as a whole row costs more than the limit.
  private mutating func fill(_ read: ArraySlice<UInt32>, _ text: ArraySlice<UInt32>, _ width: Int, _ limit: Int32)
    -> Bool
  {
    costs.withUnsafeMutableBufferPointer { costs in
      steps.withUnsafeMutableBufferPointer { steps in
        read.withUnsafeBufferPointer { read in
          text.withUnsafeBufferPointer { text in
            costs[0] = 0
            steps[0] = Step.none.rawValue
            Aligner.fillAcross(text, costs, steps, row: 0, afterGap: false)
            for row in 1..<(read.count + 1) {
              Aligner.fillDown(read[row - 1], text, costs, steps, row: row)
              Aligner.fillAcross(text, costs, steps, row: row, afterGap: read[row - 1] == Symbol.gap)
              let cells = costs[(row * width)..<((row + 1) * width)]
              if (cells.min() ?? 0) > limit { return false }
            }
            return true
          }
        }
      }
    }
  }

  /// What a row takes from the row above: one read symbol is matched, misread, additional, filled in, or a gap.
  private static func fillDown(
    _ symbol: UInt32, _ text: UnsafeBufferPointer<UInt32>, _ costs: UnsafeMutableBufferPointer<Int32>,
    _ steps: UnsafeMutableBufferPointer<UInt8>, row: Int
  ) {
    let width = text.count + 1
    let above = (row - 1) * width
    let here = row * width
    let isGap = symbol == Symbol.gap
    costs[here] = costs[above] + (isGap ? Cost.gap : Cost.edit)
    steps[here] = (isGap ? Step.gap : Step.insert).rawValue
    for column in 1..<width {
      if isGap {
        costs[here + column] = costs[above + column] + Cost.gap
        steps[here + column] = Step.gap.rawValue
        continue
      }
      let fixed = text[column - 1]
      var best = costs[above + column] + Cost.edit
      var step = Step.insert
      if Symbol.isWildcard(fixed) {
        let price = fixed == Symbol.number && !Confusables.mayBeDigit(symbol) ? Cost.letterForDigit : Cost.filled
        let first = costs[above + column - 1] + price
        if first <= best { (best, step) = (first, .fill) }
        // The cell above belongs to the same wildcard only where it was reached by filling it.
        let isFilling = steps[above + column] == Step.fill.rawValue || steps[above + column] == Step.extend.rawValue
        let more = costs[above + column] + price
        if isFilling, more < best { (best, step) = (more, .extend) }
      } else {
        let isSame = fixed == symbol
        let diagonal = costs[above + column - 1] + (isSame ? 0 : Cost.edit)
        if diagonal <= best { (best, step) = (diagonal, isSame ? .match : .substitute) }
      }
      costs[here + column] = best
      steps[here + column] = step.rawValue
    }
  }

  /// What a row takes from its own left: symbols of the text that nobody read, or that an ellipsis stands for.
  private static func fillAcross(
    _ text: UnsafeBufferPointer<UInt32>, _ costs: UnsafeMutableBufferPointer<Int32>,
    _ steps: UnsafeMutableBufferPointer<UInt8>, row: Int, afterGap: Bool
  ) {
    let here = row * (text.count + 1)
    for column in 0..<text.count {
      let isWildcard = Symbol.isWildcard(text[column])
      let price = afterGap ? 0 : isWildcard ? Cost.emptyWildcard : Cost.edit
      let cost = costs[here + column] + price
      if row == 0 || cost < costs[here + column + 1] {
        costs[here + column + 1] = cost
        steps[here + column + 1] = (afterGap ? Step.skip : isWildcard ? Step.empty : Step.delete).rawValue
      }
    }
  }

  private func traceback(_ read: ArraySlice<UInt32>, _ text: ArraySlice<UInt32>, _ width: Int) -> Alignment {
    var row = read.count
    var column = text.count
    var result = Alignment(edits: 0, filling: 0, fixed: 0, skipped: 0, places: [], sources: [])
    result.sources = [Int?](repeating: nil, count: read.count)
    var places = [(Int, Int)](repeating: (Int.max, 0), count: read.count + 1)
    while true {
      places[row] = (min(places[row].0, column), max(places[row].1, column))
      guard let step = Step(rawValue: steps[row * width + column]), row > 0 || column > 0 else { break }
      switch step {
      case .none: break
      case .match, .substitute:
        result.fixed += 1
        if step == .substitute { result.edits += 1 }
        result.sources[row - 1] = column - 1
        row -= 1
        column -= 1
      case .insert:
        result.edits += 1
        row -= 1
      case .delete:
        result.edits += 1
        column -= 1
      case .skip:
        result.skipped += 1
        column -= 1
      case .empty:
        result.filling += Int(Cost.emptyWildcard)
        column -= 1
      case .fill, .extend:
        addFilling(read[read.startIndex + row - 1], text[text.startIndex + column - 1], to: &result)
        result.sources[row - 1] = column - 1
        row -= 1
        if step == .fill { column -= 1 }
      case .gap:
        result.filling += Int(Cost.gap)
        row -= 1
      }
    }
    result.places = places.map { min($0.0, $0.1)...$0.1 }
    return result
  }

  private func addFilling(_ symbol: UInt32, _ wildcard: UInt32, to result: inout Alignment) {
    if wildcard == Symbol.number, !Confusables.mayBeDigit(symbol) {
      result.edits += Int(Cost.letterForDigit / Cost.edit)
    } else {
      result.filling += Int(Cost.filled)
    }
  }
}

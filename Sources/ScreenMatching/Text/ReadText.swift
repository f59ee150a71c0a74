// SPDX-License-Identifier: MIT

/// The lines of one block as they were read, folded into one run of symbols.
struct ReadText {
  /// What was read, line by line.
  let lines: [[Unicode.Scalar]]
  private(set) var symbols: [UInt32] = []
  /// For each symbol, its line and its scalars in it.
  private(set) var origins: [(line: Int, scalars: Range<Int>)] = []
  /// Where each line's symbols begin, and at last where all end.
  private(set) var lineStarts: [Int] = []

  /// For each line, whether recognition is sure of its letters.
  private let isSure: [Bool]

  /// Whether a line is one character of a script with spaces.
  func isOneLatinLetter(_ line: Int) -> Bool { lines[line].count == 1 && !lines[line].contains(where: Scripts.isCJK) }

  /// - Parameter confidences: of the lines, 0 to 1; none where nothing is known of them.
  init(_ lines: [String], confidences: [Double] = [], _ folding: inout TextFolding) {
    self.lines = lines.map { Array($0.unicodeScalars) }
    isSure = confidences.map { $0 >= ReadText.sure }
    for (number, line) in self.lines.enumerated() {
      lineStarts.append(symbols.count)
      var offset = 0
      var folded = FoldedText()
      for ellipsis in ReadText.ellipses(in: line) {
        folding.fold(line[offset..<ellipsis.lowerBound], from: offset, into: &folded)
        folded.append(Symbol.gap, from: ellipsis)
        offset = ellipsis.upperBound
      }
      folding.fold(line[offset...], from: offset, into: &folded)
      symbols += folded.symbols
      origins += folded.origins.map { (number, $0) }
    }
    lineStarts.append(symbols.count)
  }

  func symbols(of lines: Range<Int>) -> ArraySlice<UInt32> {
    symbols[lineStarts[lines.lowerBound]..<lineStarts[lines.upperBound]]
  }

  /// Texts found in the rendered pictures have twice as many misread letters below this as above it, and what icons are
  /// read as lies below.
  static let sure = 0.9

  func isSure(_ lines: Range<Int>) -> Bool {
    lines.upperBound <= isSure.count && isSure[lines].allSatisfy(\.self)
  }

  /// Where a line shows that text was left out: `…` in any height, and three dots or middle dots in a row.
  static func ellipses(in line: [Unicode.Scalar]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < line.count {
      if "…⋯‥".unicodeScalars.contains(line[index]) {
        found.append(index..<(index + 1))
        index += 1
        continue
      }
      let run = line[index...].prefix { $0 == line[index] }.count
      if run >= 3, ".・･·•".unicodeScalars.contains(line[index]) { found.append(index..<(index + run)) }
      index += run
    }
    return found
  }
}

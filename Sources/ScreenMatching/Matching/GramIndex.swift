// SPDX-License-Identifier: MIT

/// Which texts share runs of symbols with a text: runs of three, or of two where symbols say more or are few.
///
/// A text of Chinese or Japanese has thousands of symbols to choose from, so two in a row are as rare as three letters;
/// and a text of a few letters has too few runs of three for one misread letter to leave any.
struct GramIndex: Sendable {
  /// Grams sorted, each with where its texts begin in `texts`.
  private var grams: [UInt64] = []
  private var starts: [Int32] = []
  private var texts: [Int32] = []
  /// How many grams each text has.
  private(set) var counts: [UInt16] = []

  /// Below this many symbols a text is found by runs of two with its ends marked.
  private static let fewSymbols = 8
  private static let start: UInt32 = 0x11_0003
  private static let end: UInt32 = 0x11_0004

  /// Indexes texts by their place in a sequence of symbols.
  init(_ symbols: [UInt32], bounds: [Range<Int>]) {
    var pairs: [(gram: UInt64, text: Int32)] = []
    pairs.reserveCapacity(symbols.count)
    counts.reserveCapacity(bounds.count)
    for (text, range) in bounds.enumerated() {
      let before = pairs.count
      GramIndex.grams(of: symbols[range]) { pairs.append(($0, Int32(text))) }
      counts.append(UInt16(clamping: pairs.count - before))
    }
    pairs.sort { $0.gram == $1.gram ? $0.text < $1.text : $0.gram < $1.gram }
    texts.reserveCapacity(pairs.count)
    for pair in pairs {
      if grams.last != pair.gram {
        grams.append(pair.gram)
        starts.append(Int32(texts.count))
      }
      texts.append(pair.text)
    }
    starts.append(Int32(texts.count))
  }

  /// The grams by which a catalog's text is found.
  private static func grams(of text: ArraySlice<UInt32>, _ body: (UInt64) -> Void) {
    let fixed = text.count { !Symbol.isWildcard($0) }
    let isDense = text.count { Scripts.isCJK($0) } * 2 > fixed
    let usesPairs = isDense || fixed < fewSymbols
    if usesPairs, let first = text.first, !Symbol.isWildcard(first) { body(gram(start, first)) }
    if usesPairs, let last = text.last, !Symbol.isWildcard(last) { body(gram(last, end)) }
    let length = usesPairs ? 2 : 3
    guard text.count >= length else { return }
    let head = text.prefix(2)
    if !usesPairs, !head.contains(where: Symbol.isWildcard) {
      // A text that was cut after three letters has one run of three, and that may be misread.
      body(gram(start, head[head.startIndex], head[head.startIndex + 1]))
    }
    for index in text.startIndex...(text.endIndex - length) {
      let run = text[index..<(index + length)]
      guard !run.contains(where: Symbol.isWildcard) else { continue }
      body(usesPairs ? gram(run[index], run[index + 1]) : gram(run[index], run[index + 1], run[index + 2]))
    }
  }

  private static func gram(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt64 {
    UInt64(first) << 42 | UInt64(second) << 21 | UInt64(third)
  }

  private static func gram(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 21 | UInt64(second) }
}

// MARK: - Asking

extension GramIndex {
  /// The texts that share grams with what was read, and how many.
  ///
  /// - Parameter lineStarts: where lines begin in `symbols`, ascending, the first 0: a text may begin or end there.
  func shared(with symbols: [UInt32], lineStarts: [Int]) -> [(text: Int, hits: Int)] {
    var hits = [UInt16](repeating: 0, count: counts.count)
    var touched: [Int32] = []
    func count(_ gram: UInt64) {
      for text in texts[postings(of: gram)] {
        if hits[Int(text)] == 0 { touched.append(text) }
        if hits[Int(text)] < .max { hits[Int(text)] += 1 }
      }
    }
    for index in symbols.indices where symbols[index] != Symbol.gap {
      if index + 1 < symbols.count { count(GramIndex.gram(symbols[index], symbols[index + 1])) }
      if index + 2 < symbols.count {
        count(GramIndex.gram(symbols[index], symbols[index + 1], symbols[index + 2]))
      }
    }
    for start in lineStarts where start < symbols.count {
      count(GramIndex.gram(GramIndex.start, symbols[start]))
      if start + 1 < symbols.count { count(GramIndex.gram(GramIndex.start, symbols[start], symbols[start + 1])) }
      if start > 0 { count(GramIndex.gram(symbols[start - 1], GramIndex.end)) }
    }
    if let last = symbols.last { count(GramIndex.gram(last, GramIndex.end)) }
    return touched.map { (Int($0), Int(hits[Int($0)])) }
  }

  private func postings(of gram: UInt64) -> Range<Int> {
    var low = 0
    var high = grams.count
    while low < high {
      let middle = (low + high) / 2
      if grams[middle] < gram { low = middle + 1 } else { high = middle }
    }
    guard low < grams.count, grams[low] == gram else { return 0..<0 }
    return Int(starts[low])..<Int(starts[low + 1])
  }
}

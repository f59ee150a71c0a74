// SPDX-License-Identifier: MIT

/// All texts of one language, folded and indexed.
final class LanguageTexts: Sendable {
  let strings: [CatalogString]
  /// The words in them.
  let words: WordList
  private let symbols: [UInt32]
  private let bounds: [Range<Int>]
  private let index: GramIndex
  /// The keys of each text: several keys may have the same.
  private let keys: [String: Set<String>]
  /// Texts by their folded form, for those that were read without a mistake.
  private let exact: [[UInt32]: Int]

  init(_ strings: [CatalogString]) {
    var folding = TextFolding()
    var symbols: [UInt32] = []
    var bounds: [Range<Int>] = []
    var exact: [[UInt32]: Int] = [:]
    var words = WordList()
    for (number, string) in strings.enumerated() {
      let folded = folding.foldFormat(string.text).symbols
      bounds.append(symbols.count..<(symbols.count + folded.count))
      symbols += folded
      if exact[folded] == nil { exact[folded] = number }
      words.insert(wordsOf: string.text)
    }
    self.words = words
    keys = strings.reduce(into: [:]) { $0[$1.text, default: []].insert($1.key) }
    self.strings = strings
    self.symbols = symbols
    self.bounds = bounds
    self.exact = exact
    index = GramIndex(symbols, bounds: bounds)
  }

  func folded(_ text: Int) -> ArraySlice<UInt32> { symbols[bounds[text]] }

  /// The text that reads so, letter by letter after folding.
  func text(reading symbols: [UInt32]) -> Int? { exact[symbols] }

  /// The texts that may be in what was read, the likeliest first.
  ///
  /// Whole texts are ranked by how much of them is there, those that an ellipsis may have cut by how much of what is there
  /// they hold.
  func candidates(for read: [UInt32], lineStarts: [Int], limit: Int) -> [Int] {
    let shared = index.shared(with: read, lineStarts: lineStarts)
    func share(_ found: (text: Int, hits: Int)) -> Double { Double(found.hits) / Double(index.counts[found.text]) }
    // With a quarter of the letters misread, at most three quarters of the runs of three are gone; the rest is margin.
    let whole = shared.filter { share($0) >= 0.15 }
      .sorted { (share($0), $0.hits, $1.text) > (share($1), $1.hits, $0.text) }
    guard read.contains(Symbol.gap) else { return whole.prefix(limit).map(\.text) }
    let cut = shared.sorted { ($0.hits, $1.text) > ($1.hits, $0.text) }
    var seen: Set<Int> = []
    return (whole.prefix(limit) + cut.prefix(limit)).map(\.text).filter { seen.insert($0).inserted }
  }

  /// Every key that has the same text: a picture does not tell them apart.
  func keys(of string: CatalogString) -> Set<String> { keys[string.text] ?? [string.key] }

  /// All forms of a plural's text. They stand side by side.
  func forms(of string: CatalogString) -> [CatalogString] {
    guard let text = strings.firstIndex(of: string) else { return [] }
    func isSibling(_ other: CatalogString) -> Bool {
      other.key == string.key && other.table == string.table && other.category != nil
    }
    var low = text
    while low > 0, isSibling(strings[low - 1]) { low -= 1 }
    var high = text
    while high + 1 < strings.count, isSibling(strings[high + 1]) { high += 1 }
    return Array(strings[low...high])
  }
}

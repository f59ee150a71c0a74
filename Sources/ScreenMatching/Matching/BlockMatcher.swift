// SPDX-License-Identifier: MIT

/// Finds which of the catalogs' texts a block's lines show.
struct BlockMatcher {
  /// The texts asked, the likeliest language first.
  let languages: [LanguageTexts]
  private var aligner = Aligner()
  private var folding = TextFolding()

  /// Texts that are compared with a block letter by letter, for each language.
  private static let mostCandidates = 48
  /// Lines that one text is looked for in: the longest stack that a screen has room for.
  private static let mostLines = 24

  init(languages: [LanguageTexts]) {
    self.languages = languages
  }

  /// The part that lines make together where they show a text that is known already, however badly they were read.
  mutating func part(of read: ReadText, showing known: TextMatch) -> BlockPart? {
    let symbols = read.symbols[...]
    let edits = max(symbols.count, known.symbols.count) / 2
    guard let alignment = aligner.align(symbols, with: known.symbols[...], mostEdits: edits) else { return nil }
    var match = known
    match.alignment = alignment
    return BlockPart(lines: 0..<read.lines.count, match: match)
  }

  /// The parts of a block, in the order of its lines, which they cover without gaps.
  mutating func parts(of read: ReadText) -> [BlockPart] {
    let count = read.lines.count
    guard count > 0 else { return [] }
    let candidates = candidates(for: read)
    let whole = best(read, 0..<count, candidates)
    if let match = whole.match, match.alignment.edits * 20 <= match.alignment.fixed, whole.alternatives < 2 {
      return [whole]
    }
    return cheapest(read, candidates)
  }

  private func candidates(for read: ReadText) -> [[Int]] {
    languages.map {
      $0.candidates(
        for: read.symbols, lineStarts: Array(read.lineStarts.dropLast()), limit: BlockMatcher.mostCandidates)
    }
  }

  /// The cheapest way to cut the lines into parts.
  private mutating func cheapest(_ read: ReadText, _ candidates: [[Int]]) -> [BlockPart] {
    let count = read.lines.count
    var costs = [0]
    var last: [BlockPart] = []
    for end in 1...count {
      let line = read.symbols(of: (end - 1)..<end).count { $0 != Symbol.gap }
      var cost = costs[end - 1] + BlockPart.unmatchedCost * line
      var part = BlockPart(lines: (end - 1)..<end)
      for start in max(0, end - BlockMatcher.mostLines)..<end {
        let found = best(read, start..<end, candidates)
        // A few letters below each other are a piece of any word: beside others they show a text only letter by letter.
        let isPiece = end - start < count && (start..<end).allSatisfy { read.isOneLatinLetter($0) }
        guard let match = found.match, costs[start] + match.cost < cost, !isPiece || match.alignment.edits == 0 else {
          if start == end - 1, found.alternatives > 1 { part.alternatives = found.alternatives }
          continue
        }
        cost = costs[start] + match.cost
        part = found
      }
      costs.append(cost)
      last.append(part)
    }
    return joined(last)
  }

  /// Follows the parts back from the last line, and joins neighbours that show none of the texts.
  private func joined(_ last: [BlockPart]) -> [BlockPart] {
    var parts: [BlockPart] = []
    var end = last.count
    while end > 0 {
      var part = last[end - 1]
      end = part.lines.lowerBound
      if part.match == nil, let next = parts.last, next.match == nil {
        part.lines = part.lines.lowerBound..<next.lines.upperBound
        part.alternatives = max(part.alternatives, next.alternatives)
        parts.removeLast()
      }
      if let match = part.match, part.alternatives > 1, match.alignment.skipped > 0 { part.match = nil }
      parts.append(part)
    }
    return parts.reversed()
  }
}

// MARK: - One text in one run of lines

extension BlockMatcher {
  /// The cheapest of the candidates for lines, and how many different texts fit an ellipsis as well as it.
  private mutating func best(_ read: ReadText, _ lines: Range<Int>, _ candidates: [[Int]]) -> BlockPart {
    let symbols = read.symbols(of: lines)
    let isSure = read.isSure(lines)
    var part = BlockPart(lines: lines)
    var chosen: (text: Int, rank: Int, alignment: Alignment)?
    var least = Int.max
    var texts: Set<ArraySlice<UInt32>> = []
    for (rank, candidates) in candidates.enumerated() {
      for text in candidates {
        let folded = languages[rank].folded(text)
        guard let alignment = alignment(symbols, with: folded, isSure) else { continue }
        let cost = alignment.edits * 90 + alignment.filling + rank
        if cost < least {
          least = cost
          chosen = (text, rank, alignment)
          texts = []
        }
        if cost == least { texts.insert(folded) }
      }
    }
    guard let chosen else { return part }
    part.match = match(chosen)
    part.alternatives = chosen.alignment.skipped > 0 ? texts.count : 1
    return part
  }

  private mutating func match(_ chosen: (text: Int, rank: Int, alignment: Alignment)) -> TextMatch {
    let string = languages[chosen.rank].strings[chosen.text]
    let folded = folding.foldFormat(string.text)
    return TextMatch(
      string: string, alignment: chosen.alignment, origins: folded.origins, symbols: folded.symbols,
      rank: chosen.rank)
  }

  /// An alignment within the budget; nil where the lines do not show the text.
  private mutating func alignment(
    _ read: ArraySlice<UInt32>, with text: ArraySlice<UInt32>, _ isSure: Bool
  ) -> Alignment? {
    func editBudget(_ length: Int) -> Int { ScreenMatching.editBudget(length, isSure: isSure) }
    let seen = read.count { $0 != Symbol.gap }
    let fixed = text.count { !Symbol.isWildcard($0) }
    let hasWildcard = fixed < text.count
    guard seen > 0, fixed > 0 else { return nil }
    let isCut = seen < read.count
    // What cannot be within the budget by its length alone is not aligned.
    if isCut {
      guard seen <= fixed + editBudget(seen) || hasWildcard else { return nil }
    } else {
      guard seen >= fixed - editBudget(fixed), hasWildcard || seen <= fixed + editBudget(fixed) else { return nil }
    }
    let budget =
      isCut ? editBudget(seen) : hasWildcard ? wildcardBudget(text, fixed, editBudget(fixed)) : editBudget(fixed)
    guard let budget, let alignment = aligner.align(read, with: text, mostEdits: budget) else { return nil }
    guard isCut else { return alignment }
    return isEnough(alignment, read, hasWildcard: hasWildcard) ? alignment : nil
  }

  /// A text that is mostly filled in says little: with fewer than three fixed letters nothing, with fewer than six nothing
  /// but itself. A character of Chinese or Japanese counts for two letters.
  private func wildcardBudget(_ text: ArraySlice<UInt32>, _ fixed: Int, _ budget: Int) -> Int? {
    let weight = fixed + text.count { Scripts.isCJK($0) }
    if weight < 3 { return nil }
    return weight < 6 ? 0 : budget
  }

  /// Whether what an ellipsis left is enough to know a text by: three letters or two characters of Chinese or Japanese,
  /// and with wildcards four fixed ones that make up half of what is seen.
  private func isEnough(_ alignment: Alignment, _ read: ArraySlice<UInt32>, hasWildcard: Bool) -> Bool {
    let dense = read.count { Scripts.isCJK($0) }
    if hasWildcard { return alignment.fixed + dense >= 4 && alignment.fixed * 2 >= read.count - 1 }
    return alignment.fixed + min(dense, alignment.fixed) >= 3 || alignment.skipped == 0
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// The ways in which a block's ink can be read, and the one that the catalogs explain best.
struct BlockVariants {
  /// A block with the readings of one way.
  struct Variant {
    var block: TextBlock
    var read: ReadText
    var parts: [BlockPart]

    /// Whether the catalogs explain every letter.
    var isExact: Bool { parts.allSatisfy { $0.match?.isExact == true } }

    /// Letters that the catalogs do not explain.
    var edits: Int {
      parts.reduce(0) { sum, part in
        sum + (part.match?.alignment.edits ?? read.symbols(of: part.lines).count { $0 != Symbol.gap })
      }
    }

    /// In hundredths of an edit: what the matches cost, and what is left unmatched.
    var cost: Int {
      parts.reduce(0) { sum, part in
        if let match = part.match { return sum + match.cost }
        return sum + BlockPart.unmatchedCost * read.symbols(of: part.lines).count { $0 != Symbol.gap }
      }
    }
  }

  private var matcher: BlockMatcher
  private var folding = TextFolding()

  init(languages: [LanguageTexts]) {
    matcher = BlockMatcher(languages: languages)
  }

  /// The best variant of a block, and what stood beside it where two texts had been taken for one.
  ///
  /// - Parameter explains: whether the first of two readings that no catalog knows makes more sense than the second.
  mutating func best(of block: TextBlock, explains: (Variant, Variant) -> Bool) -> [Variant] {
    var best = variant(block)
    if best.isExact { return [best] }
    for language in otherLanguages(of: block) { keep(variant(read(block, in: language)), over: &best) }
    if let joined = joined(block), joined.cost < best.cost { best = joined }
    var beside: Variant?
    for division in divisions(of: block) {
      let left = variant(division.left)
      let right = variant(division.right)
      let isKnown = (left.parts + right.parts).contains { $0.match != nil }
      if isKnown ? left.cost + right.cost < best.cost + (beside?.cost ?? 0) : explains(left, best) {
        best = left
        beside = right
      }
    }
    return [best] + (beside.map { [$0] } ?? [])
  }

  /// Other languages read letters that are not there as well, so what they read must cost less for each letter.
  private func keep(_ variant: Variant, over best: inout Variant) {
    if variant.parts.contains(where: { $0.match != nil }), variant.cost < best.cost { best = variant }
  }

  private mutating func variant(_ block: TextBlock) -> Variant {
    let read = ReadText(block.lines.map(shown), confidences: block.lines.map(\.reading.confidence), &folding)
    return Variant(block: block, read: read, parts: matcher.parts(of: read))
  }

  /// A cell of a column holds one character, whatever recognition makes of its parts: "エエ".
  private func shown(_ line: TextLine) -> String {
    guard line.isColumn, let first = line.text.first, line.text.allSatisfy({ $0 == first }) else { return line.text }
    return String(first)
  }

  private func otherLanguages(of block: TextBlock) -> [String] {
    Set(block.lines.flatMap { $0.alternatives.map(\.language) }).sorted()
  }

  private func read(_ block: TextBlock, in language: String) -> TextBlock {
    var block = block
    for index in block.lines.indices {
      let other = block.lines[index].alternatives.first { $0.language == language && !$0.text.isEmpty }
      if let other { block.lines[index].reading = other }
    }
    return block
  }

  /// The block as its pasted lines read, divided into lines as they were read alone.
  private mutating func joined(_ block: TextBlock) -> Variant? {
    guard let joined = block.joined, block.lines.count >= 2, !joined.text.isEmpty else { return nil }
    let hasEllipsis = block.lines.contains { $0.ellipsis != nil }
    let read = ReadText([joined.text + (hasEllipsis ? "…" : "")], &folding)
    let parts = matcher.parts(of: read)
    guard parts.count == 1, let match = parts[0].match else { return nil }
    let lines = ReadText(block.lines.map(\.text), &folding)
    guard var part = matcher.part(of: lines, showing: match) else { return nil }
    // How well the text was read is what the pasted strip says; where its lines end, what they say alone.
    part.match?.alignment.edits = match.alignment.edits
    part.match?.alignment.skipped = match.alignment.skipped
    return Variant(block: block, read: lines, parts: [part])
  }
}

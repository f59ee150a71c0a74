// SPDX-License-Identifier: MIT
import AuditModel

/// The ways in which a block's ink can be read, and the one that the catalogs explain best.
struct BlockVariants {
  /// A block with the readings of one way.
  struct Variant {
    var block: TextBlock
    var read: ReadText
    var parts: [BlockPart]

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
  mutating func best(of block: TextBlock) -> [Variant] {
    var best = variant(block)
    guard best.parts.contains(where: { $0.match?.isExact != true }) else { return [best] }
    var beside: TextBlock?
    for language in otherLanguages(of: block) { keep(variant(read(block, in: language)), over: &best) }
    if let joined = joined(block), joined.cost < best.cost { best = joined }
    if let (left, right) = divided(block) {
      let narrow = variant(left)
      let explains = narrow.parts.contains { $0.match != nil } && narrow.edits < best.edits
      if explains {
        best = narrow
        beside = right
      }
    }
    return [best] + (beside.map { [variant($0)] } ?? [])
  }

  /// Other languages read letters that are not there as well, so what they read must cost less for each letter.
  private func keep(_ variant: Variant, over best: inout Variant) {
    if variant.parts.contains(where: { $0.match != nil }), variant.cost < best.cost { best = variant }
  }

  private mutating func variant(_ block: TextBlock) -> Variant {
    let read = ReadText(block.lines.map(\.text), &folding)
    return Variant(block: block, read: read, parts: matcher.parts(of: read))
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

  /// The block without what stands to the right of a gutter, and that as a block of its own.
  private func divided(_ block: TextBlock) -> (left: TextBlock, right: TextBlock)? {
    guard let index = block.lines.firstIndex(where: { $0.rightGutter != nil }),
      let gutter = block.lines[index].rightGutter, !gutter.left.text.isEmpty
    else { return nil }
    var left = block
    var line = block.lines[index]
    left.lines[index].reading = gutter.left
    left.lines[index].box.width = max(1, gutter.x - line.box.x)
    left.lines[index].rightGutter = nil
    line.reading = gutter.right
    line.box.width = max(1, line.box.right - gutter.x - gutter.width)
    line.box.x = gutter.x + gutter.width
    line.rightGutter = nil
    if let dots = line.ellipsis {
      if dots.box.x >= gutter.x { left.lines[index].ellipsis = nil } else { line.ellipsis = nil }
    }
    return (left, TextBlock(lines: [line], box: line.box, container: block.container, color: block.color))
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// Judges one picture's texts.
struct PictureJudge {
  let picture: ScreenshotFact
  private let languages: [LanguageTexts]
  private let words: KnownWords
  private var variants: BlockVariants
  private(set) var readings: [BlockReading] = []
  private(set) var unjudged: [UnjudgedPart] = []
  /// All lines, and whether they show a text of the catalogs: what was guessed has a size all the same.
  private(set) var lines: [(line: TextLine, isKnown: Bool)] = []

  init(picture: ScreenshotFact, languages: [LanguageTexts], words: WordList) {
    self.picture = picture
    self.languages = languages
    self.words = KnownWords(lists: [words] + languages.map(\.words))
    variants = BlockVariants(languages: languages)
  }

  /// Finds the texts of all blocks, then of blocks that are one text together, and judges them.
  mutating func judge() {
    var found = picture.blocks.map { best(of: $0) }
    let open = found.indices.filter { index in !found[index].allSatisfy(\.isExact) }
    for run in stackedBlocks(picture, open: Set(open)) {
      guard let together = merged(run.map { picture.blocks[$0] }) else { continue }
      let variant = best(of: together)
      guard makesMoreSense(variant, than: run.flatMap { found[$0] }) else { continue }
      for index in run { found[index] = [] }
      found[run[0]] = variant
    }
    for (index, variants) in found.enumerated() {
      for context in variants.flatMap(contexts) { judge(context, block: index) }
    }
  }

  private mutating func best(of block: TextBlock) -> [BlockVariants.Variant] {
    let (picture, words) = (picture, words)
    // A word that goes on below the left part of a line says that the right part is another text.
    return variants.best(of: block) { narrow, wide in
      breaksWord(PartContext.all(narrow, picture, words)) && !breaksWord(PartContext.all(wide, picture, words))
    }
  }

  /// Whether blocks read together explain more than each alone: a text of the catalogs that goes over several, or a word
  /// that does.
  private func makesMoreSense(
    _ together: [BlockVariants.Variant], than apart: [BlockVariants.Variant]
  ) -> Bool {
    let edits = { (variants: [BlockVariants.Variant]) in variants.reduce(0) { $0 + $1.edits } }
    if together.contains(where: { $0.parts.contains { $0.match != nil && $0.lines.count > 1 } }) {
      return edits(together) < edits(apart)
    }
    return breaksWord(together.flatMap(contexts)) && !breaksWord(apart.flatMap(contexts))
  }

  private func contexts(_ variant: BlockVariants.Variant) -> [PartContext] {
    PartContext.all(variant, picture, words)
  }

  private mutating func judge(_ context: PartContext, block: Int) {
    let box = enclosing(context.lines.map(\.box))
    lines += context.lines.map { ($0, context.part.match != nil) }
    guard context.lines.contains(where: { !$0.text.isEmpty }) else {
      unjudged.append(UnjudgedPart(box: box, reason: .unrecognised))
      return
    }
    var defects = self.defects(context)
    // A mark without a letter, such as a row's arrow, is no text.
    if defects.isEmpty, context.part.match == nil, !context.hasLetters { return }
    if defects.isEmpty, context.isGuesswork {
      unjudged.append(UnjudgedPart(box: box, reason: .unrecognised))
      return
    }
    if touchesEdge(box) {
      // What the edge cuts has no end to judge.
      if !defects.isEmpty { unjudged.append(UnjudgedPart(box: box, reason: .cutOff)) }
      defects = []
    } else if defects.contains(where: { $0.kind == .truncated }), isCompressedDrawing(context) {
      defects.removeAll { $0.kind == .truncated }
      unjudged.append(UnjudgedPart(box: box, reason: .compressedDrawing))
    }
    readings.append(
      BlockReading(
        block: block, lines: Array(context.lines), box: box, em: context.em, string: context.part.match?.string,
        defects: defects, advice: defects.isEmpty ? advice(context) : [], certainty: certainty(context.part, defects)))
  }

  private func defects(_ context: PartContext) -> [ScreenDefect] {
    var defects = [midWordBreak(context), characterStack(context)].compactMap(\.self)
    if let badge = badgeWrapped(context, inside: defects) { defects = [badge] }
    let allForms = context.part.match.map(forms(of:)) ?? []
    return defects + [truncation(context), pluralOnScreen(context, forms: allForms)].compactMap(\.self)
  }

  private func forms(of match: TextMatch) -> [CatalogString] {
    guard match.string.category != nil, languages.indices.contains(match.rank) else { return [] }
    return languages[match.rank].forms(of: match.string)
  }

  /// A finding is as sure as its surest defect; a clean text as sure as its reading.
  private func certainty(_ part: BlockPart, _ defects: [ScreenDefect]) -> Certainty {
    if let surest = defects.map(\.certainty).max() { return surest }
    guard let match = part.match else { return .possible }
    return match.alignment.edits == 0 ? .certain : .likely
  }

  private func touchesEdge(_ box: PixelBox) -> Bool {
    box.x <= 0 || box.y <= 0 || box.right >= picture.width || box.bottom >= picture.height
  }
}

/// Whether a word is broken for sure enough to read blocks in another way for it.
private func breaksWord(_ contexts: [PartContext]) -> Bool {
  contexts.contains { (midWordBreak($0)?.certainty ?? .possible) > .possible }
}

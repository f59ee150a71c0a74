// SPDX-License-Identifier: MIT
package import AuditModel

/// What a screenshot shows of an app's texts and what of it is broken.
///
/// - Parameters:
///   - screenshot: what was read of the picture.
///   - claims: the locale and the size of type that its path names.
///   - catalogs: the app's texts; without any, what needs no catalog is judged still, and less certainly.
package func read(
  screenshot: ScreenshotFact, claims: ScreenshotClaims? = nil, catalogs: CatalogTextIndex
) -> ScreenReading {
  let languages = shownLanguages(screenshot, claims, catalogs)
  var judge = PictureJudge(picture: screenshot, languages: languages + [catalogs.keyTexts], words: catalogs.words)
  for index in screenshot.blocks.indices { judge.judge(block: index) }
  return ScreenReading(
    size: sizeReading(screenshot, judge.readings, claimed: claims?.size), blocks: judge.readings,
    notLookedAt: unread(screenshot) + judge.unjudged)
}

/// The languages to look in: those of the claimed locale, or the one that has most of the texts letter by letter.
private func shownLanguages(
  _ screenshot: ScreenshotFact, _ claims: ScreenshotClaims?, _ catalogs: CatalogTextIndex
) -> [LanguageTexts] {
  if let locale = claims?.locale { return catalogs.languages(for: locale).compactMap(catalogs.texts(in:)) }
  var folding = TextFolding()
  let lines = screenshot.blocks.flatMap { $0.lines.map { ReadText([$0.text], &folding).symbols } }
  let blocks = screenshot.blocks.map { ReadText($0.lines.map(\.text), &folding).symbols }
  let votes = catalogs.languages.map { language in
    let texts = catalogs.texts(in: language)
    return (language, (lines + blocks).count { !$0.isEmpty && texts?.text(reading: $0) != nil })
  }
  let best = votes.max { $0.1 < $1.1 || ($0.1 == $1.1 && $0.0 > $1.0) }
  guard let best, best.1 > 0 else { return catalogs.languages(for: nil).compactMap(catalogs.texts(in:)) }
  return catalogs.languages(for: best.0).compactMap(catalogs.texts(in:))
}

private func unread(_ screenshot: ScreenshotFact) -> [UnjudgedPart] {
  screenshot.unread.compactMap { region in
    switch region.reason {
    // The system's, not the app's.
    case .statusBar: nil
    case .photo: UnjudgedPart(box: region.box, reason: .photo)
    case .cutOff: UnjudgedPart(box: region.box, reason: .cutOff)
    case .unrecognised: UnjudgedPart(box: region.box, reason: .unrecognised)
    case .limit: UnjudgedPart(box: region.box, reason: .limit)
    }
  }
}

/// Judges one picture's blocks, one after the other.
private struct PictureJudge {
  let picture: ScreenshotFact
  private let languages: [LanguageTexts]
  private let words: KnownWords
  private var variants: BlockVariants
  private(set) var readings: [BlockReading] = []
  private(set) var unjudged: [UnjudgedPart] = []

  init(picture: ScreenshotFact, languages: [LanguageTexts], words: WordList) {
    self.picture = picture
    self.languages = languages
    self.words = KnownWords(lists: [words] + languages.map(\.words))
    variants = BlockVariants(languages: languages)
  }

  mutating func judge(block index: Int) {
    let (picture, words) = (picture, words)
    func contexts(_ variant: BlockVariants.Variant) -> [PartContext] {
      variant.parts.map { part in
        PartContext(picture: picture, block: variant.block, part: part, read: variant.read, words: words)
      }
    }
    // A word that goes on below the left part of a line says that the right part is another text.
    let found = variants.best(of: picture.blocks[index]) { narrow, wide in
      contexts(narrow).contains { midWordBreak($0) != nil } && !contexts(wide).contains { midWordBreak($0) != nil }
    }
    for context in found.flatMap(contexts) { judge(context, block: index) }
  }

  private mutating func judge(_ context: PartContext, block: Int) {
    let texts = context.lines.map(\.text)
    let box = enclosing(context.lines.map(\.box))
    guard texts.contains(where: { !$0.isEmpty }) else {
      unjudged.append(UnjudgedPart(box: box, reason: .unrecognised))
      return
    }
    var defects = self.defects(context)
    if touchesEdge(box) {
      // What the edge cuts has no end to judge; where it says so in its letters, nothing is lost by leaving it out.
      if !defects.isEmpty { unjudged.append(UnjudgedPart(box: box, reason: .cutOff)) }
      defects = []
    } else if defects.contains(where: { $0.kind == .truncated }), isCompressedDrawing(context) {
      defects.removeAll { $0.kind == .truncated }
      unjudged.append(UnjudgedPart(box: box, reason: .compressedDrawing))
    }
    readings.append(
      BlockReading(
        block: block, lines: context.part.lines, texts: texts, box: box, em: context.em,
        string: context.part.match?.string, defects: defects, advice: defects.isEmpty ? advice(context) : [],
        certainty: certainty(context.part, defects)))
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

/// The smallest box around boxes.
private func enclosing(_ boxes: [PixelBox]) -> PixelBox {
  let x = boxes.map(\.x).min() ?? 0
  let y = boxes.map(\.y).min() ?? 0
  return PixelBox(
    x: x, y: y, width: (boxes.map(\.right).max() ?? x) - x, height: (boxes.map(\.bottom).max() ?? y) - y)
}

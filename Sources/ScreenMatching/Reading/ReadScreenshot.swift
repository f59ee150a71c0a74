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
  judge.judge()
  return ScreenReading(
    size: sizeReading(screenshot, judge.lines, claimed: claims?.size), blocks: judge.readings,
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

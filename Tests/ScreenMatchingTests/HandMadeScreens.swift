// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport

@testable import ScreenMatching

/// A capsule around a block, in pixels.
func capsule(width: Int, height: Int) -> PictureContainer {
  let shape = 1 - (1 - Double.pi / 4) * Double(min(width, height)) / Double(max(width, height))
  return PictureContainer(
    box: PixelBox(x: 30, y: 280, width: width, height: height), form: .capsule, extent: shape, solid: 0.8,
    color: PictureColor(red: 0, green: 120, blue: 255))
}

/// A catalog in English and Japanese.
func catalog(
  _ texts: [(key: String, en: String, ja: String)], plurals: [(key: String, one: String, other: String)] = []
)
  -> CatalogFact
{
  let start = Position.start
  let entries = texts.map { text in
    CatalogEntry(
      key: text.key, position: start,
      localizations: [
        CatalogText(language: "en", position: start, value: text.en),
        CatalogText(language: "ja", position: start, value: text.ja),
      ])
  }
  let counted = plurals.map { plural in
    CatalogEntry(
      key: plural.key, position: start,
      localizations: [
        CatalogText(
          language: "en", position: start,
          forms: [
            PluralForm(category: "one", text: plural.one, position: start),
            PluralForm(category: "other", text: plural.other, position: start),
          ])
      ])
  }
  return CatalogFact(format: .xcstrings, sourceLanguage: "en", entries: entries + counted)
}

/// The catalog that the hand-made screens are of.
let appTexts = CatalogTextIndex(
  [
    (
      "Localizable.xcstrings",
      catalog(
        [
          ("notifications", "Notifications", "通知"),
          ("macs", "Paired Macs", "ペアリングしたMac"),
          ("pair", "Pair a New Mac", "新しいMacをペアリング"),
          ("retention", "Keep History For", "履歴の保存期間"),
          ("working", "Working Directory", "作業ディレクトリ"),
          ("loading", "Loading Sessions…", "セッションを読み込み中…"),
          ("offline", "Offline", "オフライン"),
          ("today", "Today", "今日"),
          ("signin", "Sign-in options", "サインイン"),
          ("wifi", "Wi-Fi Networks", "Wi-Fiネットワーク"),
          ("column", "A\nB\nC", "縦\n書\nき"),
          ("welcome", "Welcome, %@!", "%@さん、ようこそ"),
          ("error", "Your session has expired. Sign in again to continue.", "セッションの有効期限が切れました。"),
          ("sessions", "Sessions", "セッション"),
        ],
        plurals: [
          ("files", "%lld file changed", "%lld files changed"), ("sheep", "%lld sheep", "%lld sheep"),
          ("left", "%lld day left", "%lld days left"),
        ])
    )
  ],
  words: WordList(
    lines:
      "reading\nunknown\nwell\nknown\ndate\nnote\nbook\nnotebook\nexplore\nsearching\nconfiguration\ncheck\nmet\nmac")
)

/// The first reading of a block.
func reading(
  _ text: String, em: Double = 53, locale: String? = "en", container: PictureContainer? = nil
) -> BlockReading? {
  let fact = screen(
    [block(text, em: em, container: container == nil ? nil : 0)], containers: container.map { [$0] } ?? [])
  let claims = ScreenshotClaims(locale: locale)
  return read(screenshot: fact, claims: claims, catalogs: appTexts).blocks.first
}

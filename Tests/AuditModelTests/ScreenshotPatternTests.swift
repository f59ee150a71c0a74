// SPDX-License-Identifier: MIT
import Testing

@testable import AuditModel

@Test(
  arguments: [
    (
      "Screenshots/{locale}/{size}/{screen}.png", "Screenshots/de/AX5/Home.png",
      ScreenshotClaims(screen: "Home", locale: "de", size: .accessibility5)
    ),
    ("{screen}-{device}.png", "a-b-c.png", ScreenshotClaims(screen: "a", device: "b-c")),
    ("**/{screen}.png", "x/y/Home.png", ScreenshotClaims(screen: "Home")),
    ("**/{screen}.png", "Home.png", ScreenshotClaims(screen: "Home")),
    ("a/**/{screen}.png", "a/Home.png", ScreenshotClaims(screen: "Home")),
    ("*_{locale}_{screen}.png", "01_pt-BR_Home.png", ScreenshotClaims(screen: "Home", locale: "pt-BR")),
    ("{locale}_{screen}.png", "zh_Hant_Home.png", ScreenshotClaims(screen: "Hant_Home", locale: "zh")),
    ("Shots/**", "Shots/a/b.png", ScreenshotClaims()), ("*.png", ".png", ScreenshotClaims()),
    ("{screen}.png", "日本 語.png", ScreenshotClaims(screen: "日本 語")),
  ] as [(String, String, ScreenshotClaims)])
func readsClaims(_ pattern: String, _ path: String, _ claims: ScreenshotClaims) throws {
  #expect(try ScreenshotPattern(pattern).claims(of: path) == claims)
}

@Test(arguments: [
  ("{screen}.png", "a/Home.png"), ("{screen}.png", ".png"), ("{screen}.png", "Home.jpg"), ("{size}.png", "huge.png"),
  ("{locale}.png", "english.png"), ("*.png", "a/b.png"), ("a/{screen}.png", "b/Home.png"), ("a", ""),
  ("**/{screen}.png", "Home.png/"),
])
func doesNotMatch(_ pattern: String, _ path: String) throws {
  #expect(try ScreenshotPattern(pattern).claims(of: path) == nil)
}

@Test(arguments: [
  ("", 0, "the pattern is empty"), ("a/{screen", 2, "`{` without `}`"), ("a}", 1, "`}` without `{`"),
  ("{screen}/{screen}", 9, "`{screen}` occurs twice"), ("{screen}{size}", 8, "two fields with nothing between them"),
  ("x{lang}", 1, "unknown field `{lang}`; the fields are {screen}, {locale}, {size} and {device}"),
  ("{}", 0, "unknown field `{}`; the fields are {screen}, {locale}, {size} and {device}"),
  (String(repeating: "*", count: 1001), 0, "longer than 1000 characters"),
])
func saysWhatIsWrong(_ pattern: String, offset: Int, message: String) {
  #expect(throws: ScreenshotPattern.Mistake(offset: offset, message: message)) { try ScreenshotPattern(pattern) }
}

/// A pattern made to be slow gives up after a bounded number of steps instead of trying 2^60 ways; without the bound
/// this test does not end.
@Test func slowPatternsGiveUp() throws {
  let pattern = try ScreenshotPattern(String(repeating: "*a", count: 60) + "b")
  #expect(pattern.claims(of: String(repeating: "a", count: 250)) == nil)
  let parts = try ScreenshotPattern(String(repeating: "**/*", count: 200) + "b")
  #expect(parts.claims(of: String(repeating: "a/", count: 100) + "a") == nil)
}

@Test(arguments: [
  ("en", true), ("deu", true), ("pt-BR", true), ("zh_Hant", true), ("zh-Hant-TW", true), ("de-1996", true),
  ("e", false),
  ("english", false), ("", false), ("en-", false), ("-en", false), ("en--US", false), ("12", false), ("e1", false),
  ("en-ü", false), ("en-a-b-c", true), ("en-a-b-c-d", false), ("en-toolong99", false), ("en US", false),
])
func knowsLanguageTags(_ text: String, isTag: Bool) { #expect(isLanguageTag(text) == isTag) }

@Test(arguments: [
  ("Shots/{locale}/{size}/{screen}.png", "Shots/ja/AX5/Pay.png"), ("{screen}.png", "Pay.png"),
  ("**/{screen}_{device}.png", "Pay_iPhone SE.png"), ("*/{screen}.png", nil), ("{screen}-*.png", "Pay-.png"),
])
func namesThePathOfAPicture(_ text: String, _ path: String?) throws {
  let claims = ScreenshotClaims(screen: "Pay", locale: "ja", size: .accessibility5, device: "iPhone SE")
  #expect(try ScreenshotPattern(text).path(claiming: claims) == path)
}

@Test func namesNoPathOfWhatIsNotKnown() throws {
  let pattern = try ScreenshotPattern("{locale}/{screen}.png")
  #expect(pattern.path(claiming: ScreenshotClaims(screen: "Pay")) == nil)
  #expect(pattern.path(claiming: ScreenshotClaims(screen: "Pay/Code", locale: "ja")) == nil)
  // The path would be read otherwise: fields take as few characters as the rest allows.
  let names = try ScreenshotPattern("{screen}-{device}.png")
  #expect(names.path(claiming: ScreenshotClaims(screen: "Pay-1", device: "iPhone")) == nil)
}

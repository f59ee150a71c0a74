// SPDX-License-Identifier: MIT
import AuditModel
import LayoutPrediction
import Testing
import ViewResolution

@Suite struct CatalogTextsTests {
  private func entry(_ key: String, _ texts: [CatalogText]) -> CatalogEntry {
    CatalogEntry(key: key, position: .start, localizations: texts)
  }

  private func text(_ language: String?, _ value: String?, forms: [String] = []) -> CatalogText {
    CatalogText(
      language: language, position: .start, value: value,
      forms: forms.map { PluralForm(category: "other", text: $0, position: .start) })
  }

  private func strings(_ texts: [String: String]) -> CatalogFact {
    CatalogFact(format: .strings, entries: texts.map { entry($0.key, [text(nil, $0.value)]) })
  }

  private func key(_ key: String, _ table: String? = nil, _ arguments: [Value] = [], fallback: String? = nil)
    -> ResolvedText
  {
    .catalog(key: key, table: table, arguments: arguments, fallback: fallback)
  }

  private func data(_ source: String) -> ResolvedText { .data(source, Unresolved(.runtimeData, source)) }

  private func unknown(_ source: String) -> Value { .unknown(Unresolved(.runtimeData, source)) }

  @Test func takesTheLanguageThenTheSourceLanguageThenTheKey() {
    let catalog = CatalogFact(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        entry("both", [text("en", "Both"), text("de", "Beide")]), entry("english", [text("en", "English")]),
        entry("empty", []),
      ])
    let texts = CatalogTexts([(path: "Localizable.xcstrings", fact: catalog)])
    #expect(texts.languages == ["de", "en"])
    #expect(texts.shown(key("both"), in: "de").map(\.text) == ["Beide"])
    #expect(texts.shown(key("both"), in: "de-AT").map(\.text) == ["Beide"])
    #expect(texts.shown(key("english"), in: "de").map(\.text) == ["English"])
    #expect(texts.shown(key("empty"), in: "de").map(\.text) == ["empty"])
    #expect(texts.shown(key("missing"), in: "de") == [ShownText("missing", key: "missing")])
    #expect(texts.shown(key("missing", fallback: "Given"), in: "de").map(\.text) == ["Given"])
  }

  @Test func narrowsLanguagesStepByStep() {
    let texts = CatalogTexts([
      (path: "zh.lproj/Localizable.strings", fact: strings(["a": "zh", "b": "zh"])),
      (path: "zh-Hant.lproj/Localizable.strings", fact: strings(["a": "Hant"])),
    ])
    #expect(texts.shown(key("a"), in: "zh-Hant-TW").map(\.text) == ["Hant"])
    #expect(texts.shown(key("b"), in: "zh-Hant-TW").map(\.text) == ["zh"])
  }

  @Test func looksInTheTableThatIsNamedAndElseInLocalizableFirst() {
    let texts = CatalogTexts([
      (path: "en.lproj/Extra.strings", fact: strings(["title": "Extra"])),
      (path: "en.lproj/Localizable.strings", fact: strings(["title": "Plain"])),
    ])
    #expect(texts.shown(key("title"), in: "en").map(\.text) == ["Plain"])
    #expect(texts.shown(key("title", "Extra"), in: "en").map(\.text) == ["Extra"])
    #expect(texts.shown(key("title", "Other"), in: "en").map(\.text) == ["Plain"])
  }

  @Test func readsTheBaseFolderAsTheDevelopmentLanguage() {
    let texts = CatalogTexts([
      (path: "Base.lproj/Localizable.strings", fact: strings(["a": "Base", "b": "Base"])),
      (path: "en.lproj/Localizable.strings", fact: strings(["a": "Own"])),
      (path: "fr.lproj/Localizable.strings", fact: strings(["a": "Français"])),
    ])
    #expect(texts.languages == ["en", "fr"])
    #expect(texts.shown(key("a"), in: "en").map(\.text) == ["Own"])
    #expect(texts.shown(key("b"), in: "fr").map(\.text) == ["Base"])
  }

  @Test func leavesOutWhatABuildMadeAndOtherSystems() {
    var variants = text("en", nil)
    variants.variants = [
      CatalogVariant(selector: "iphone", position: .start, value: "Tap"),
      CatalogVariant(selector: "mac", position: .start, value: "Click"),
    ]
    let catalog = CatalogFact(format: .xcstrings, sourceLanguage: "en", entries: [entry("go", [variants])])
    let texts = CatalogTexts([
      (path: "Localizable.xcstrings", fact: catalog),
      (path: "Products/Pairing.app/en.lproj/Localizable.strings", fact: strings(["go": "Old"])),
    ])
    #expect(texts.shown(key("go"), in: "en").map(\.text) == ["Tap"])
  }

  @Test func fillsPlaceholders() {
    let texts = CatalogTexts([
      (
        path: "en.lproj/Localizable.strings",
        fact: strings([
          "%lld of %@": "%1$lld of %2$@", "swap %@ %@": "%2$@, %1$@", "share %lf": "100% of %.1f",
          "sure": "100 %% sure",
        ])
      )
    ])
    #expect(
      texts.shown(key("%lld of %@", nil, [unknown("i"), unknown("user.name")]), in: "en")[0].text
        == "128 of Alex Johnson")
    #expect(
      texts.shown(key("swap %@ %@", nil, [.text(.verbatim("a")), .text(.verbatim("b"))]), in: "en")[0].text == "b, a")
    #expect(texts.shown(key("share %lf"), in: "en")[0].text == "100% of 128")
    #expect(texts.shown(key("sure"), in: "en")[0].text == "100 % sure")
    #expect(texts.shown(key("%lld of %@", nil, [.number(7), .text(.verbatim("9"))]), in: "en")[0].text == "7 of 9")
  }

  @Test func marksWhatIsMadeUp() {
    let texts = CatalogTexts([
      (path: "en.lproj/Localizable.strings", fact: strings(["by %@": "By %@", "%lld items": "%lld items"]))
    ])
    #expect(texts.shown(key("by %@", nil, [unknown("author")]), in: "en")[0].isSample)
    #expect(!texts.shown(key("by %@", nil, [.text(.verbatim("you"))]), in: "en")[0].isSample)
    #expect(!texts.shown(key("%lld items", nil, [unknown("n")]), in: "en")[0].isSample)
    #expect(texts.shown(data("title"), in: "en")[0].isSample)
  }

  @Test func matchesKeysWhateverTheTypesOfWhatTheyInterpolate() {
    let texts = CatalogTexts([
      (path: "en.lproj/Localizable.strings", fact: strings(["%lld new of %d": "%lld fresh of %d"]))
    ])
    #expect(texts.shown(key("%@ new of %@"), in: "en")[0].text == "128 fresh of 128")
    #expect(texts.shown(key("%@ old of %@"), in: "en")[0].text == "Document old of Document")
  }

  @Test func showsEveryPluralForm() {
    var variable = text("en", "%#@boxes@ in %2$@")
    variable.substitutions = [
      PluralVariable(
        name: "boxes", position: .start,
        forms: [
          PluralForm(category: "one", text: "%arg box", position: .start),
          PluralForm(category: "other", text: "%arg boxes", position: .start),
        ])
    ]
    let catalog = CatalogFact(
      format: .xcstrings, sourceLanguage: "en",
      entries: [
        entry("files %lld", [text("en", nil, forms: ["%lld file", "%lld files"])]), entry("boxes", [variable]),
      ])
    let texts = CatalogTexts([(path: "Localizable.xcstrings", fact: catalog)])
    #expect(texts.shown(key("files %lld"), in: "en").map(\.text) == ["128 file", "128 files"])
    let filled = texts.shown(key("boxes", nil, [.number(3), .text(.verbatim("the van"))]), in: "en")
    #expect(filled.map(\.text) == ["3 boxes in the van"])
  }

  @Test func joinsTextsAndOffersAlternatives() {
    let texts = CatalogTexts([(path: "en.lproj/Localizable.strings", fact: strings(["a": "Alpha"]))])
    #expect(
      texts.shown(.joined([key("a"), .verbatim(": "), data("count")]), in: "en") == [
        ShownText("Alpha: 128", isSample: true)
      ])
    let either = ResolvedText.oneOf([
      .init(condition: nil, text: key("a")), .init(condition: nil, text: .verbatim("B")),
    ])
    #expect(texts.shown(either, in: "en").map(\.text) == ["Alpha", "B"])
  }

  @Test(arguments: [
    ("user.displayName", "Alex Johnson"), ("String(user.displayName)", "Alex Johnson"), ("items.count", "128"),
    ("entry.lastSeenDate.formatted(date: .abbreviated)", "12 May"), ("document.fileSize", "1.2 GB"),
    ("whatever", "Document"),
    ("", "Document"), ("device.model", "iPhone 16"),
  ])
  func makesUpTextsByName(_ expression: String, _ text: String) {
    #expect(SampleTexts(["model": "iPhone 16"]).text(for: expression) == text)
  }

  @Test func findsTextsOfLargeCatalogsQuickly() {
    // Fifty languages of five thousand keys: a lookup must not look at them all.
    let keys = (0..<500).map { "key.\($0) %@" }
    let catalogs = (0..<50).map { number in
      (
        path: "l\(number).lproj/Localizable.strings",
        fact: strings(Dictionary(uniqueKeysWithValues: keys.map { ($0, $0) }))
      )
    }
    let texts = CatalogTexts(catalogs)
    #expect(texts.languages.count == 50)
    for key in keys { #expect(texts.shown(self.key(key), in: "l7").count == 1) }
  }
}

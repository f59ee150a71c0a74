// SPDX-License-Identifier: MIT
import Glibc
import Testing

@testable import Typography

private let installed = Hyphenation()

@Test(arguments: [
  ("en", "notification", "no-ti-fi-ca-tion"), ("en-US", "Connected", "Con-nect-ed"), ("en", "Paired", "Paired"),
  ("de", "Benachrichtigungen", "Be-nach-rich-ti-gun-gen"), ("de-AT", "Übertragungsgröße", "Über-tra-gungs-grö-ße"),
  ("fr", "développement", "dé-ve-lop-pe-ment"), ("es-MX", "notificaciones", "no-ti-fi-ca-cio-nes"),
  ("it", "notifiche", "no-ti-fi-che"), ("nl", "meldingen", "mel-din-gen"), ("pt-BR", "notificação", "no-ti-fi-ca-ção"),
])
func wordsAreHyphenatedByTheirLanguage(locale: String, word: String, expected: String) throws {
  let language = try #require(installed.language(locale), "the patterns of \(locale) are not installed")
  var hyphenated = ""
  let points = language.points(in: word)
  for (index, letter) in word.enumerated() {
    if points.contains(index) { hyphenated.append("-") }
    hyphenated.append(letter)
  }
  #expect(hyphenated == expected)
}

@Test(arguments: ["ja", "ko", "zz", "", "../../etc/passwd", "en/../de", String(repeating: "a", count: 5000)])
func otherLanguagesHaveNoPatterns(locale: String) { #expect(!installed.hasPatterns(for: locale)) }

@Test(arguments: ["", "a", ".", "a.b", "日本語", "\u{0}\u{0}", "ÿÿÿÿÿÿÿ", "=-=-='\"", "e\u{301}\u{301}e", "İİİİ"])
func wordsThatAreNoneHaveNoOrderedPointsOutside(word: String) throws {
  for locale in ["en", "de"] {
    let language = try #require(installed.language(locale), "the patterns of \(locale) are not installed")
    let points = language.points(in: word)
    #expect(points == points.sorted() && points.allSatisfy { $0 > 0 && $0 < word.count })
  }
}

@Test func patternFilesInOddEncodingsOrBrokenAreRefusedOrHarmless() throws {
  let folder = "/tmp/typography-tests-\(getpid())"
  mkdir(folder, 0o700)
  defer { rmdir(folder) }
  for (name, contents) in [
    ("aa", "KOI8-R\n.a1b\n"), ("bb", ""), ("cc", "UTF-8\n\u{FF}\u{0}\n1\n"), ("dd", "UTF-8\na1b\n"),
  ] {
    let file = try #require(fopen("\(folder)/hyph_\(name).dic", "w"))
    fputs(contents, file)
    fclose(file)
  }
  defer { for name in ["aa", "bb", "cc", "dd"] { unlink("\(folder)/hyph_\(name).dic") } }
  let hyphenation = Hyphenation(folder: folder)
  #expect(!hyphenation.hasPatterns(for: "aa"))
  #expect(hyphenation.language("dd")?.points(in: "ccabcc") == [3])
  for name in ["bb", "cc"] { #expect(hyphenation.language(name)?.points(in: "abcdef") ?? [] == []) }
}

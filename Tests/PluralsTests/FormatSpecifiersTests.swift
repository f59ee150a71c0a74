// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func specifiers(_ text: String) -> [FormatSpecifier] { formatSpecifiers(in: Array(text.unicodeScalars)) }

@Test(arguments: [
  ("%d", "%d"), ("%1$lld of %2$@", "%1$lld %2$@"), ("100%% %i", "%i"), ("%-5.2f|%+d", "%-5.2f %+d"),
  ("%*d %.*f", "%*d %.*f"), ("%hhu%qi%zd", "%hhu %qi %zd"), ("%#@a_1@ %2$#@b@ %1#@c@", "%#@a_1@ %2$#@b@ %1#@c@"),
  ("20% off", ""), ("100% guaranteed", ""), ("% of screen", ""), ("a % d", "% d"), ("%", ""), ("%y", ""), ("%5", ""),
  ("%arg files", "%arg"), ("%argument", "%a"), ("%# @x@", "%# @"), ("%n%s%C%p", "%n %s %C %p"), ("5 %d", "%d"),
])
func findsPlaceholders(text: String, expected: String) {
  let scalars = Array(text.unicodeScalars)
  #expect(specifiers(text).map { string(scalars[$0.range]) }.joined(separator: " ") == expected)
}

@Test func readsTheParts() throws {
  let first = try #require(specifiers("a %3$-08.0llu").first)
  #expect(first.kind == .integer && first.position == 3 && first.length == "ll" && first.precision == 0)
  #expect(first.range == 2..<13)
  #expect(specifiers("%2$#@count@").first?.kind == .variable("count"))
  #expect(specifiers("%2$#@count@").first?.position == 2)
  #expect(specifiers("%arg").first?.kind == .argument)
}

@Test(arguments: [
  ("%d", true), ("%lu", true), ("%.0f", true), ("%arg", true), ("%f", false), ("%.1f", false), ("%x", false),
  ("%o", false), ("%@", false), ("%s", false),
])
func knowsWhatCanCount(text: String, isWholeNumber: Bool) {
  #expect(specifiers(text).first?.isWholeNumber == isWholeNumber)
}

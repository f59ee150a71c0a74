// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

@Test(arguments: [
  ("٪@ أعضاء", "٪@"), ("٪1$@ أعضاء", "٪1$@"), ("％@さん", "％@"), ("%1 $@ x", "%1 $@"), ("%!d", "%!d"), ("%Id x", "%Id"),
  ("1$@ x", "1$@"), ("x @%", "@%"), ("%д x", "%д"), ("{0} x", "{0}"), ("%$1@", "%$1@"), ("%@ 20% x", ""), ("100%", ""),
  ("a@b.c", ""), ("{name}", ""), ("%1$@ %2$d", ""), ("5$", ""), ("100%% d", ""),
])
func knowsWhatLooksLikeAPlaceholder(text: String, expected: String) {
  #expect(mistyped(in: text).joined(separator: " ") == expected)
}

@Test func reportsOneThatCostsAnArgument() {
  let files = [
    ("en.lproj/L.strings", "a = \"%@ members\";\nb = \"Members, ％@\";\nc = \"%@ 5$\";"),
    ("ar.lproj/L.strings", "a = \"٪@ أعضاء\";\nb = \"％@\";\nc = \"%@ ٪@\";"),
  ]
  #expect(
    findings(MistypedPlaceholder.self, files) == [
      "ar.lproj/L.strings:1 error \"٪@\" in the translation of \"a\" in ar is no placeholder [ar]"
    ])
  #expect(findings(DroppedArgument.self, files) == [])
}

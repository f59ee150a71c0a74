// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import uiaudit_plurals

private func kinds(_ bytes: [UInt8], path: String = "fr.lproj/L.strings") -> [String] {
  let rules: [any PluralRule.Type] = [
    TruncatedTable.self, ConflictMarkers.self, UndecodableText.self, DuplicateKey.self,
  ]
  return rules.flatMap { rule in
    findings(rule, [(path, bytes)]).map { "\(rule.description.id.dropFirst(8)) \($0.prefix { $0 != " " }.suffix(2))" }
  }
}

/// Each fault through the real reader, as rule and line: what the reader says is what the rules go by.
@Test(arguments: [
  ("a = A;\n=\nb = B;", ["truncated-table :2"]), ("a = A;\nb = \"x\" y\" c;", ["truncated-table :2"]),
  ("a = A;\n<<<<<<< HEAD\nb = B;", ["conflict-markers :2"]), ("a = A;\na = B;", ["duplicate-key :2"]),
  ("a = A;\na = A;", []), ("a = \"<<<<<<< ======= {\"; /* ======= */ b = B;", []), ("", []), ("/* only */", []),
])
func namesTheFaultOfAFile(text: String, expected: [String]) { #expect(kinds(Array(text.utf8)) == expected) }

@Test func namesTheFaultOfBytes() {
  #expect(kinds(Array("a = A;\n/* \u{e4}".utf8).dropLast() + []) == ["truncated-table :2"])
  #expect(kinds(Array("a = \"".utf8) + [0x8A] + Array("\";".utf8)) == ["undecodable-text :1"])
}

@Test func namesTheFaultOfACatalog() {
  let path = "L.xcstrings"
  let duplicate = xcstrings("\"a\":{\"comment\":\"x\"}", "\"b\":{}", "\"a\":{}")
  #expect(kinds(Array(duplicate.utf8), path: path) == ["duplicate-key :4"])
  let whole = xcstrings("\"a\":{}", "\"b\":{\"comment\":\"<<<<<<< \"}")
  #expect(kinds(Array(whole.utf8), path: path) == [])
  let conflict = whole.replacing("\"b\"", with: "<<<<<<< HEAD\n\"b\"")
  #expect(kinds(Array(conflict.utf8), path: path) == ["conflict-markers :3"])
  #expect(kinds(Array(whole.utf8.prefix(70)), path: path) == ["truncated-table :4"])
}

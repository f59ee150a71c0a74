// SPDX-License-Identifier: MIT
import Testing

@testable import Ledger

@Test(arguments: [
  ("", ["a", "a/b"], []),
  (".", ["a", "a/b"], []),
  ("a/b.swift", ["a/b.swift"], ["a/b.swiftx", "b.swift", "a", "x/a/b.swift"]),
  ("a", ["a", "a/b", "a/b/c"], ["ab", "ab/c", "b/a"]),
  ("./a/", ["a/b"], ["b/a"]),
  ("/a", ["a/b"], ["b"]),
  ("*.swift", ["a.swift", ".swift"], ["a/b.swift", "a.swiftx"]),
  ("a/*", ["a/b"], ["a", "a/b/c"]),
  ("a*b*c", ["abc", "axxbxxc", "abbcbc"], ["acb", "ab/c"]),
  ("**", ["a", "a/b/c"], []),
  ("**/c", ["c", "a/c", "a/b/c"], ["a/cc", "c/a"]),
  ("a/**", ["a/b", "a/b/c", "a"], ["b/a", "ab"]),
  ("a/**/c", ["a/c", "a/b/c", "a/b/b/c"], ["a/b", "c", "a/cc"]),
  ("**/x/**/y", ["x/y", "a/x/b/y", "x/x/y/y"], ["y/x", "x"]),
  ("a**c", ["abc", "ac"], ["a/c"]),
  ("?.swift", ["ü.swift", "日.swift"], ["ab.swift", ".swift"]),
  ("Größe/*", ["Größe/a", "Gro\u{308}ße/a"], ["Grosse/a"]),
  ("[a]", ["[a]"], ["a"]),
])
func aPatternMatches(_ pattern: String, _ matching: [String], _ other: [String]) {
  for path in matching { #expect(PathPattern(pattern).matches(path), "\(pattern) should match \(path)") }
  for path in other { #expect(!PathPattern(pattern).matches(path), "\(pattern) should not match \(path)") }
}

@Test func aHostilePatternTakesNoLongTime() {
  let stars = String(repeating: "*a", count: 200) + "b"
  let parts = String(repeating: "**/a/", count: 200) + "b"
  #expect(!PathPattern(stars).matches(String(repeating: "a", count: 2_000)))
  #expect(!PathPattern(parts).matches(String(repeating: "a/", count: 2_000) + "a"))
}

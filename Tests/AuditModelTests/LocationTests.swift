// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test func placesAreOrderedByPathLineAndColumn() {
  func place(_ path: String, _ line: Int, _ column: Int) -> Location {
    Location(path: path, position: Position(line: line, column: column, offset: 0))
  }
  let ordered = [place("a", 1, 1), place("a", 1, 9), place("a", 2, 1), place("a", 10, 1), place("b", 1, 1)]
  #expect(ordered.reversed().sorted() == ordered)
}

@Test(
  arguments: [
    ("a/B.swift", .swift), ("B.SWIFT", .swift), ("a.strings", .strings), ("a.stringsdict", .strings),
    ("a.xcstrings", .strings),
    ("a.png", .screenshot), ("a.JPG", .screenshot), ("a.jpeg", .screenshot), ("a.swift.orig", nil), ("swift", nil),
    ("a/.b/c", nil),
    ("", nil),
  ] as [(String, FactKind?)])
func filesHaveKindsByName(_ path: String, kind: FactKind?) { #expect(FactKind(path: path) == kind) }

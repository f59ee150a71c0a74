// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import auditctl

private let line2 = place("Sources/設定 View.swift", 2, 18)

@Test(arguments: [
  (ColumnUnit.bytes, 18, 18, 22), (.utf16, 18, 12, 16), (.codePoints, 18, 11, 15),
  // A quoted text runs to its end: 8 characters outside ASCII, one of them beyond the first plane.
  (.bytes, 23, 23, 44), (.utf16, 23, 17, 26), (.codePoints, 23, 16, 24),
])
func columnsAreCountedInTheUnit(_ unit: ColumnUnit, byte: Int, start: Int, end: Int) throws {
  let tree = try sampleTree()
  let texts = SourceTexts(roots: ["P": tree.path + "/App"])
  let range = texts.range(place("Sources/設定 View.swift", 2, byte), in: "P", unit)
  #expect(range == LineRange(line: 2, start: start, end: end))
}

@Test func aPlaceThatIsNotThereHasNoRange() throws {
  let tree = try sampleTree()
  let texts = SourceTexts(roots: ["P": tree.path + "/App"])
  let path = "Sources/設定 View.swift"
  #expect(texts.range(place(path, 2, 500), in: "P", .utf16) == nil)
  #expect(texts.range(place(path, 99, 1), in: "P", .utf16) == nil)
  #expect(texts.range(place(path, 0, 0), in: "P", .utf16) == nil)
  #expect(texts.range(place("Gone.swift", 1, 1), in: "P", .utf16) == nil)
  #expect(texts.range(line2, in: "another project", .utf16) == nil)
  // The column behind the last one is a place: something is missing there.
  #expect(texts.range(place(path, 1, 15), in: "P", .utf16) == LineRange(line: 1, start: 15, end: 16))
}

@Test(arguments: ["a\nbc", "a\r\nbc", "a\rbc"]) func everyLineEndCounts(_ text: String) throws {
  let lines = SourceLines(Array(text.utf8))
  #expect(lines.line(1).map(Array.init) == Array("a".utf8))
  #expect(lines.line(2).map(Array.init) == Array("bc".utf8))
  #expect(lines.line(3) == nil)
}

@Test func utf16IsReadAsTheSameText() {
  let text = "\"a\" = \"設\";\n\"b\" = \"👍\";"
  var little: [UInt8] = [0xFF, 0xFE]
  var big: [UInt8] = [0xFE, 0xFF]
  for unit in text.utf16 {
    little += [UInt8(unit & 255), UInt8(unit >> 8)]
    big += [UInt8(unit >> 8), UInt8(unit & 255)]
  }
  for file in [little, big] {
    #expect(SourceLines(file).line(2).map { String(decoding: $0, as: UTF8.self) } == "\"b\" = \"👍\";")
  }
}

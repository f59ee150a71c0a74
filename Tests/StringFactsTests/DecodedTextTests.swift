// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import Testing

private let text = "\"a\" = \"ä😀\";\n\"b\" = \"2\";\n"
private let expected = ["a": "ä😀", "b": "2"]

private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
  text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
}

private func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
  text.unicodeScalars.flatMap { scalar in
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    return bigEndian ? bytes : bytes.reversed()
  }
}

private let utf8 = Array(text.utf8)
private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
private let littleMark: [UInt8] = [0xFF, 0xFE]
private let bigMark: [UInt8] = [0xFE, 0xFF]
private let noHighHalf: [UInt8] = [0, 0]

/// A file, and where in it the second key stands.
private let encodings: [(bytes: [UInt8], offset: Int)] = [
  (utf8, 16),
  (mark + utf8, 19),
  (mark + mark + utf8, 22),
  (utf16(text, bigEndian: false), 26),
  (utf16(text, bigEndian: true), 26),
  (littleMark + utf16(text, bigEndian: false), 28),
  (bigMark + utf16(text, bigEndian: true), 28),
  (littleMark + littleMark + utf16(text, bigEndian: false), 30),
  (littleMark + noHighHalf + utf32(text, bigEndian: false), 52),
  (noHighHalf + bigMark + utf32(text, bigEndian: true), 52),
]

@Test(arguments: encodings)
func readsEveryEncoding(bytes: [UInt8], offsetOfSecondKey: Int) throws {
  let reading = try catalog(bytes)
  #expect(texts(reading.fact) == expected)
  #expect(reading.problems == [])
  #expect(reading.fact.entries.last?.position == Position(line: 2, column: 1, offset: offsetOfSecondKey))
}

@Test func readsOtherBytesAsMacRomanAndSaysSo() throws {
  let reading = try catalog(Array("a = 1;\nb = \"Ger".utf8) + [0x8A] + Array("t\";\nc = 1;".utf8))
  #expect(texts(reading.fact) == ["a": "1", "b": "Gerät", "c": "1"])
  #expect(
    reading.problems.map(shown) == ["2:9 neither UTF-8 nor UTF-16: byte 0x8A begins no character; read as Mac Roman"])
  #expect(reading.fact.entries.last?.position == Position(line: 3, column: 1, offset: 20))
}

@Test func saysThatAFileEndsInsideACharacter() throws {
  let reading = try catalog(Array("a = 1;\nb = \"Ger".utf8) + [0xC3])
  #expect(texts(reading.fact) == ["a": "1"])
  #expect(
    reading.problems.map(shown) == [
      "2:5 the quoted text does not end; the whole table is rejected", "2:9 the file ends inside a character",
    ])
}

@Test func saysThatUTF16EndsInsideACharacter() throws {
  let reading = try catalog([0xFF, 0xFE] + utf16("a = 1;\n", bigEndian: false) + [0x20])
  #expect(texts(reading.fact) == ["a": "1"])
  #expect(reading.problems.map(shown) == ["2:1 the file ends inside a character"])
}

@Test func findsPlacesInAFileOfOneLongLine() throws {
  let text = (0..<3000).map { "\"key\($0)\" = \"é\";" }.joined()
  let entries = try catalog([0xFF, 0xFE] + utf16(text, bigEndian: false)).fact.entries
  let last = try #require(entries.last)
  #expect(entries.count == 3000)
  #expect(last.position.line == 1)
  #expect(last.position.offset == 2 + 2 * (text.utf16.count - "\"key2999\" = \"é\";".utf16.count))
  #expect(last.position.column == text.utf8.count - "\"key2999\" = \"é\";".utf8.count + 1)
}

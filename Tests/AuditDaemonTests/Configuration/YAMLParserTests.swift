// SPDX-License-Identifier: MIT
import Testing

@testable import AuditDaemon

@Test(arguments: [
  ("a: &a [x]\nb: *a", 2, 4, "an alias; write the value out, aliases are not read"),
  ("a: 1\n---\nb: 2", 2, 1, "a second document; the file holds one"),
  ("a: [1, 2", 2, 1, "did not find expected ',' or ']' while parsing a flow sequence"),
  ("a: \"x", 1, 6, "found unexpected end of stream while scanning a quoted scalar"),
  ("a:\n\t- b", 2, 1, "found character that cannot start any token while scanning for the next token"),
  ("a: b: c", 1, 5, "mapping values are not allowed in this context"),
  ("a: @x", 1, 4, "found character that cannot start any token while scanning for the next token"),
  ("%YAML 3.0\n---\na: 1", 1, 1, "found incompatible YAML document"),
  ("a: !<x", 1, 7, "did not find the expected '>' while scanning a tag"),
])
func tellsWhatIsNotRead(_ text: String, line: Int, column: Int, message: String) {
  #expect(parse(Array(text.utf8)) == .failure(mistake(line, column, message)))
}

@Test(
  arguments: [
    ([0x61, 0x3A, 0x20, 0xFF], 1, 4, "invalid leading UTF-8 octet"),
    ([0x61, 0x3A, 0x0A, 0x62, 0x3A, 0x20, 0xC3, 0x28], 2, 5, "invalid trailing UTF-8 octet"),
    ([0x61, 0x3A, 0x20, 0x01], 1, 4, "control characters are not allowed"),
    ([0x61, 0x00], 1, 2, "control characters are not allowed"),
  ] as [([UInt8], Int, Int, String)])
func tellsWhereBytesAreNotText(_ bytes: [UInt8], line: Int, column: Int, message: String) {
  #expect(parse(bytes) == .failure(mistake(line, column, message)))
}

@Test func limitsDepth() {
  let depth = YAMLParser.deepest
  func nested(_ depth: Int) -> [UInt8] {
    Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
  }
  #expect(throws: Never.self) { try parse(nested(depth)).get() }
  #expect(parse(nested(depth + 2)) == .failure(mistake(1, depth + 2, "nested deeper than 32")))
  #expect(
    parse(Array(String(repeating: "[", count: 500_000).utf8)) == .failure(mistake(1, 34, "nested deeper than 32")))
  #expect(throws: ConfigurationMistake.self) { try parse(Array(String(repeating: "- ", count: 500_000).utf8)).get() }
}

@Test func limitsTheNumberOfValues() {
  let text = String(repeating: "-\n", count: YAMLParser.mostNodes + 1)
  #expect(parse(Array(text.utf8)) == .failure(mistake(YAMLParser.mostNodes, 2, "more than 50000 values")))
}

/// Ten lines that stand for a billion values are refused at the first alias.
@Test func refusesABombOfAliases() {
  let lines = (0..<10).map {
    "l\($0): &l\($0) [\(Array(repeating: $0 == 0 ? "x" : "*l\($0 - 1)", count: 10).joined(separator: ","))]"
  }
  #expect(
    parse(Array(lines.joined(separator: "\n").utf8))
      == .failure(mistake(2, 10, "an alias; write the value out, aliases are not read")))
}

@Test(arguments: ["", "# only a comment", "---\n", "\u{FEFF}"])
func emptyIsAnEmptyMapping(_ text: String) throws {
  let node = try parse(Array(text.utf8)).get()
  #expect(node.content == .mapping([]) || node.text == "")
}

@Test func remembersPlaces() throws {
  let node = try parse(Array("a:\n  - ü: \"x\"\n".utf8)).get()
  guard case .mapping(let members) = node.content, case .sequence(let elements) = members[0].value.content,
    case .mapping(let inner) = elements[0].content
  else { return #expect(Bool(false), "another structure") }
  #expect((inner[0].key.line, inner[0].key.column) == (2, 5))
  #expect(inner[0].value == YAMLNode(content: .scalar("x", isPlain: false), line: 2, column: 8))
}

@Test func aFileOfFiftyMegabytesIsNotRead() throws {
  let folder = try ConfigurationFolder()
  let size = 50_000_000
  #expect(
    try folder.mistakes([UInt8](repeating: UInt8(ascii: "#"), count: size))
      == ["config.yaml:1:1: \(size) bytes, more than the limit of \(YAMLParser.largestFile)"])
}

private func parse(_ bytes: [UInt8]) -> Result<YAMLNode, ConfigurationMistake> {
  Result { () throws(ConfigurationMistake) in try YAMLParser.parse(bytes, file: "c") }
}

private func mistake(_ line: Int, _ column: Int, _ message: String) -> ConfigurationMistake {
  ConfigurationMistake(file: "c", line: line, column: column, message: message)
}

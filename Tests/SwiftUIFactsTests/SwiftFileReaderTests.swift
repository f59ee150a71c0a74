// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts
import Testing

// MARK: - Places

private func nodePosition(_ bytes: [UInt8]) -> Position? {
  facts(in: readSwiftFile(bytes)).types.first?.builders.first?.nodes.first?.position
}

@Test(arguments: [
  ("", 2), ("// é\n", 3), ("/* \r\n \r */\r\n", 5), ("\u{FEFF}", 2), ("\u{FEFF}// \u{FEFF}\n", 3),
])
func `places count bytes of the file`(prefix: String, line: Int) {
  let source = prefix + "struct V: View { var body: some View { /*é*/\n/*é*/A() } }"
  let offset = source.utf8.count - "A() } }".utf8.count
  #expect(nodePosition(Array(source.utf8)) == Position(line: line, column: 7, offset: offset))
}

@Test func `a byte order mark takes no column`() {
  let fact = facts("\u{FEFF}Text(\"a\")")
  #expect(fact.texts.map(\.position) == [Position(line: 1, column: 6, offset: 8)])
}

@Test func `bytes that are not UTF-8 are a problem and move nothing`() {
  let source = Array("struct V: View { var body: some View {\n Text(\"caf".utf8) + [0xE9] + Array("\").x()\n} }".utf8)
  let reading = readSwiftFile(source)
  #expect(
    reading.problems == [
      FactProblem(position: Position(line: 2, column: 11, offset: 49), message: "a byte that is not UTF-8")
    ])
  let fact = facts(in: reading)
  let node = fact.types.first?.builders.first?.nodes.first
  #expect(node.map { dump($0) } == #"Text"caf?" .x()"#)
  #expect(node?.modifiers.first?.position == Position(line: 2, column: 15, offset: 53))
}

@Test(
  arguments: [
    [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFF],
  ] as [[UInt8]])
func `ill-formed sequences are told`(bytes: [UInt8]) {
  #expect(readSwiftFile(Array("// a".utf8) + bytes).problems.map(\.position.offset) == [4])
}

@Test func `well-formed text is no problem`() {
  #expect(readSwiftFile(Array("// é € \u{10FFFF} 😀 \u{0800} \u{D7FF}".utf8)).problems == [])
}

// MARK: - Half-written code

@Test(arguments: [
  ("struct V: View { var body: some View { VStack { Text(\"a\") ", #"VStack{Text"a"}"#, "'}' expected", 57),
  ("struct V: View { var body: some View { VStack { Text(\"a\" } } }", #"VStack{Text"a"}"#, "')' expected", 56),
  ("struct V: View { var body: some View { Text(\"a\").\n } }", #"Text"a""#, "unexpected '.'", 48),
  ("struct V: View { var body: some View { Text(\"a) } }", #"Text"a) } }""#, "'\"' expected", 51),
  ("struct V: View { var body: some View { A() ] B() } }", "*A", "unexpected '] B()'", 43),
])
func `half-written code is read and told`(source: String, tree: String, message: String, offset: Int) {
  let reading = readSwiftFile(Array(source.utf8))
  let fact = facts(in: reading)
  let read = dump(fact.types.first?.builders.first?.nodes ?? [])
  #expect(read == tree)
  #expect(reading.problems.map(\.message) == ["syntax error: " + message])
  #expect(reading.problems.first?.position.offset == offset)
}

@Test func `an empty file says nothing`() {
  #expect(readSwiftFile([]) == Reading(body: .swift(SwiftFileFact())))
  #expect(readSwiftFile(Array("\u{FEFF}".utf8)) == Reading(body: .swift(SwiftFileFact())))
}

// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts
import Testing

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

@Test(arguments: [
  ("let a = " + repeated("[", 13), "12 nested '['", 20),
  ("let a = " + repeated("[", 20) + repeated("]", 20), "12 nested '['", 20),
  ("let a = " + repeated("[{ ", 13), "12 nested '['", 44),
  (repeated("{", 201), "200 nested brackets", 200),
  ("a < (b, " + repeated("a < (b, ", 300), "200 nested brackets", 1604),
  (repeated("\"\\(", 9), "8 nested string interpolations", 24),
  (repeated("#\"\\#(", 9), "8 nested string interpolations", 40),
  ("let a: " + repeated("Array<", 201), "200 nested '<'", 1212),
  (repeated("a<", 300), "200 nested '<'", 401),
  (repeated("await try ", 40), "64 words such as 'await' or 'try' in a row", 320),
  (repeated("macro ", 9000), "64 words such as 'await' or 'try' in a row", 384),
  (repeated("#if A\n", 65), "64 nested #if", 384),
  (repeated("#", 100), "64 number signs in a row", 0),
  (repeated("# ", 100), "64 number signs in a row", 128),
  ("a" + repeated(".b()", 1001), "1000 parts joined into one expression", 4001),
  ("a" + repeated("?", 1001), "1000 parts joined into one expression", 1),
  ("a" + repeated(" + a", 1001), "1000 parts joined into one expression", 4002),
  ("if a {}" + repeated(" else if a {}", 501), "500 else-ifs in a row", 6513),
])
func `bombs are refused where they get too big`(source: String, what: String, offset: Int) {
  let reading = readSwiftFile(Array(source.utf8))
  #expect(reading.body == nil)
  #expect(reading.problems.map(\.message) == ["not read: more than " + what])
  #expect(reading.problems.map(\.position.offset) == [offset])
}

@Test(arguments: [
  "let a = " + repeated("[", 12) + repeated("]", 12),
  repeated("let a = [[[[1]]]]\n", 100),
  "// " + repeated("[", 100),
  "/* /* " + repeated("[", 100) + " */ */ let a = 1",
  "let a = \"" + repeated("[{(", 300) + "\"",
  "let a = \"\"\"\n" + repeated("[\n \" ", 300) + "\"\"\"",
  "let a = #\"" + repeated("\\(\"", 300) + "\"#",
  "let a = \"" + repeated("\\(b)", 300) + "\"",
  "let a = \"\(repeated("\\(\"", 8))\(repeated("\")", 8))\"",
  repeated("a.b().c()\n", 600),
  repeated("let x = a + b\n", 600),
  "let x = [" + repeated("a.b, ", 2000) + "]",
  "a" + repeated(".b()", 1000),
  "let x = a" + repeated(" + a", 999),
  repeated("if a < b {}\n", 600),
  repeated("if a {} else if b {} else {}\n", 600),
  "if a {}" + repeated(" else if a {}", 500),
  repeated("#if A\n#endif\n", 200),
  repeated("{", 200) + repeated("}", 200),
  repeated("enum E { case a }\n", 100),
  "enum E {\n" + repeated("  case a\n", 500) + "}",
  repeated(")", 1000) + repeated("]", 1000),
])
func `what people write is read`(source: String) {
  let reading = readSwiftFile(Array(source.utf8))
  #expect(reading.body != nil, "\(reading.problems)")
}

@Test func `files that are too large or no text are refused`() {
  var limits = ReadingLimits()
  limits.fileBytes = 3
  let large = readSwiftFile(Array("let a".utf8), limits: limits)
  #expect(
    large == Reading(body: nil, problems: [FactProblem(position: .start, message: "not read: 5 bytes, more than 3")]))
  let wide = readSwiftFile([0xFF, 0xFE, 0x61, 0x00])
  #expect(wide.body == nil)
  #expect(wide.problems.map(\.message) == ["not read: the file is UTF-16, Swift sources are UTF-8"])
}

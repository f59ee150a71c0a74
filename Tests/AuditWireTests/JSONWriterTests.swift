// SPDX-License-Identifier: MIT
import AuditWire
import Testing

private func written(_ body: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  body(&writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

@Test(arguments: [
  ("", #""""#), ("a", #""a""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
  ("\0\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""),
  ("ü日😀", #""ü日😀""#), ("\u{2028}", "\"\u{2028}\""),
])
func writesStrings(_ value: String, _ json: String) throws {
  #expect(written { $0.string(value) } == json)
  #expect(try String(json: json.utf8) == value)
}

@Test(
  arguments: [
    (0, "0"), (-0.0, "0"), (12, "12"), (-3.5, "-3.5"), (0.1, "0.1"), (1e15, "1000000000000000"), (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
  ] as [(Double, String)])
func writesNumbers(_ value: Double, _ json: String) throws {
  #expect(written { $0.number(value) } == json)
  if value.isFinite { #expect(try Double(json: json.utf8) == value) }
}

@Test func writesCommasOnlyBetween() {
  let text = written { writer in
    writer.object { writer in
      writer.key("a")
      writer.array([1, 2]) { $0.integer($1) }
      writer.key("b")
      writer.object { _ in }
      writer.key("c")
      writer.array([[], [true]]) { writer, inner in writer.array(inner) { $0.bool($1) } }
      writer.key("d")
      writer.raw("[null]".utf8)
      writer.key("e")
      writer.null()
    }
  }
  #expect(text == #"{"a":[1,2],"b":{},"c":[[],[true]],"d":[null],"e":null}"#)
}

/// A line of the protocol ends at its newline, so nothing written may hold one.
@Test func neverWritesANewline() throws {
  let all = String(String.UnicodeScalarView((0..<0x3000).compactMap { Unicode.Scalar($0) }))
  #expect(!all.json.contains(UInt8(ascii: "\n")))
  #expect(try String(json: all.json) == all)
}

// SPDX-License-Identifier: MIT
import AuditWire
import Testing

/// What any reader of RFC 8259 must take.
@Test(arguments: [
  "null", "true", "false", "0", "-0", "-0.0", "1", "-1", "10", "1.5", "1e5", "1E5", "1e+5", "1e-5", "0.1", "0e0",
  "9007199254740993", "-9223372036854775808", "9223372036854775807", "123456789012345678901234567890",
  "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0041\"", "\"\\uD83D\\uDE00\"", "\"\\ud83d\\ude00\"",
  "\"\\u0000\"", "\"ü 日 😀\"", "\"\u{7F}\u{2028}\"", "[]", "{}", "[ ]", "{ }", " \t\r\n1 \t\r\n", "[1,2]", "[ 1 , 2 ]",
  "{\"a\":1}", "{ \"a\" : 1 , \"b\" : [ ] }", "[[[[]]]]", "{\"\":0}", "[null,true,false]",
])
func takes(_ text: String) throws {
  var reader = JSONReader(Array(text.utf8))
  try reader.skip()
  try reader.finish()
  let value = try JSONValue(json: text.utf8)
  #expect(try JSONValue(json: value.json) == value)
}

/// What no reader of RFC 8259 may take, and the byte at which each goes wrong.
@Test(arguments: [
  ("", 0), (" ", 1), ("nul", 0), ("NULL", 0), ("tru", 0), ("True", 0), ("undefined", 0), ("NaN", 0), ("Infinity", 0),
  ("-Infinity", 0), ("+1", 0), ("-", 0), ("01", 0), ("-01", 0), ("1.", 2), (".5", 0), ("1e", 2), ("1e+", 3),
  ("1.e5", 2),
  ("0x10", 1), ("1_000", 1), ("1 2", 2), ("\"", 1), ("\"a", 2), ("'a'", 0), ("\"\\\"", 3), ("\"\\x41\"", 2),
  ("\"\\u12\"", 3), ("\"\\u123g\"", 3), ("\"\\uD800\"", 7), ("\"\\uDC00\"", 7), ("\"\\uD800\\uD800\"", 13),
  ("\"\\uD800x\"", 7), ("\"\\u+123\"", 3), ("\"\n\"", 1), ("\"a\u{1}\"", 2), ("\"a\0\"", 2), ("\"\\n\t\"", 3), ("[", 1),
  ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1}", 2), ("]", 0), ("{", 1),
  ("{\"a\"", 4), ("{\"a\":", 5), ("{\"a\":1", 6), ("{\"a\":1,", 7), ("{\"a\":1,}", 7), ("{a:1}", 1), ("{1:1}", 1),
  ("{\"a\" 1}", 5), ("{\"a\":}", 5), ("{\"a\":1 \"b\":2}", 7), ("{,}", 1), ("[]]", 2), ("{}x", 2), ("// c\n1", 0),
  ("1/**/", 1), ("\u{FEFF}1", 0), ("\u{A0}1", 0), ("\u{B}1", 0),
])
func refuses(_ text: String, at offset: Int) {
  #expect(throws: JSONError.self) { try JSONValue(json: text.utf8) }
  #expect(failureOffset(Array(text.utf8)) == offset)
}

/// The byte at which skipping a message goes wrong.
private func failureOffset(_ bytes: [UInt8]) -> Int? {
  do throws(JSONError) {
    var reader = JSONReader(bytes)
    try reader.skip()
    try reader.finish()
    return nil
  } catch {
    return error.offset
  }
}

@Test(
  arguments: [
    [0x80], [0xFF], [0xC3], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xF5, 0x80, 0x80, 0x80],
  ] as [[UInt8]])
func refusesWhatIsNotUTF8(_ content: [UInt8]) {
  let plain = [0x22] + content + [0x22]
  let escaped = [0x22, 0x5C, 0x6E] + content + [0x22]
  for bytes in [plain, escaped, [0x7B] + plain + [0x3A, 0x31, 0x7D]] {
    #expect(throws: JSONError.self) { try JSONValue(json: bytes) }
    #expect(failureOffset(bytes) != nil)
  }
}

@Test(arguments: [("[", "]"), ("{\"a\":", "}")])
func limitsDepth(open: String, close: String) throws {
  func nested(_ depth: Int) -> [UInt8] {
    Array((String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)).utf8)
  }
  _ = try JSONValue(json: nested(JSONReader.depthLimit))
  #expect(failureOffset(nested(JSONReader.depthLimit)) == nil)
  let deeper = nested(JSONReader.depthLimit + 1)
  #expect(failureOffset(deeper) == open.utf8.count * JSONReader.depthLimit + 1)
  #expect(throws: JSONError.self) { try JSONValue(json: deeper) }
  // Half a million brackets are refused as early, without a stack to match them.
  #expect(failureOffset(Array(String(repeating: open, count: 500_000).utf8)) != nil)
}

@Test func depthIsOfWhatIsOpen() throws {
  let flat = "[" + String(repeating: "[[]],{\"a\":{}},", count: 1000) + "0]"
  #expect(failureOffset(Array(flat.utf8)) == nil)
}

@Test(arguments: [
  ("0", 0), ("-0", 0), ("7", 7), ("-12", -12), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
])
func readsWholeNumbers(_ text: String, _ value: Int) throws { #expect(try Int(json: text.utf8) == value) }

@Test(arguments: [
  "9223372036854775808", "-9223372036854775809", "99999999999999999999", "1.0", "1e2", "\"1\"", "null", "true",
])
func refusesOtherNumbersAsWhole(_ text: String) { #expect(throws: JSONError.self) { try Int(json: text.utf8) } }

@Test(
  arguments: [
    ("0", 0), ("1", 1), ("-3", -3), ("0.25", 0.25), ("1e3", 1000), ("9007199254740993", 9_007_199_254_740_992),
    ("123456789012345", 123_456_789_012_345), ("1e-400", 0), ("5e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", 1.7976931348623157e308),
  ] as [(String, Double)])
func readsNumbers(_ text: String, _ value: Double) throws { #expect(try Double(json: text.utf8) == value) }

@Test func keepsTheSignOfZero() throws { #expect(try Double(json: "-0".utf8).sign == .minus) }

@Test(arguments: ["1e309", "-1e999", "1e99999999999"])
func refusesNumbersThatAreNotFinite(_ text: String) {
  #expect(throws: JSONError(offset: 1, reason: "expected a finite number")) { try [Double](json: "[\(text)]".utf8) }
}

@Test(arguments: [
  (#""a\"b""#, "a\"b"), (#""\\\/\b\f\n\r\t""#, "\\/\u{8}\u{C}\n\r\t"), (#""\u00fc\u65E5""#, "ü日"),
  (#""\uD83D\uDE00""#, "😀"), (#""x\u0000y""#, "x\0y"), (#""日本\n語""#, "日本\n語"),
])
func readsStrings(_ text: String, _ value: String) throws { #expect(try String(json: text.utf8) == value) }

@Test(arguments: ["  [1, {\"a\": \"]\\\"\"}] ", "\t\"x\"\n", "{\"a\":[]}", " 1e999 "])
func rawValuesStandAsTheyAre(_ text: String) throws {
  let trimmed = text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed()
  #expect(try RawJSON(json: text.utf8).bytes == Array(String(trimmed).utf8))
}

@Test func saysWhereAndWhy() {
  #expect(throws: JSONError(offset: 6, reason: "expected a whole number")) { try [Int](json: "[1, 2,1.5]".utf8) }
  #expect(JSONError(offset: 6, reason: "expected a whole number").description == "byte 6: expected a whole number")
}

/// Every message cut short anywhere, and with any one byte changed, is read or refused, never worse.
@Test func survivesEveryCutAndEveryByte() {
  let message = Array(#"{"a":[1,-2.5e3,"ü\n\uD83D\uDE00",null,true],"b":{"c":"日本"},"d":[[],{}]}"#.utf8)
  for count in 0..<message.count {
    #expect(failureOffset(Array(message[..<count])) != nil)
    for byte in UInt8.min...UInt8.max {
      var changed = message
      changed[count] = byte
      let isTaken = failureOffset(changed) == nil
      #expect(isTaken == ((try? JSONValue(json: changed)) != nil))  // The two ways to read must agree.
    }
  }
}

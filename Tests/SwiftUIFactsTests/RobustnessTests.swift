// SPDX-License-Identifier: MIT

import AuditModel
import AuditWire
import SwiftUIFacts
import Testing

@Test func `the sample is read whole`() {
  let reading = readSwiftFile(Array(sample.utf8))
  let fact = facts(in: reading)
  #expect(reading.problems == [])
  #expect(fact.types.map(\.name) == ["OrderScreen", "OrderScreen.Row", "Badge", "View", "OrderModel"])
  #expect(
    fact.presentations.map { $0.content.flatMap(\.names) } == [
      [], ["RefundView"], ["HelpView"], ["DetailView"], [], ["ReceiptView"],
    ])
}

@Test func `every beginning of the sample is read`() {
  let bytes = Array(sample.utf8)
  for end in stride(from: 0, to: bytes.count, by: 7) {
    let reading = readSwiftFile(Array(bytes[..<end]))
    #expect(reading.body != nil)
    #expect(reading.problems.count <= 2)
    #expect(reading.problems.allSatisfy { (0...end).contains($0.position.offset) })
  }
}

@Test func `every end of the sample is read`() {
  let bytes = Array(sample.utf8)
  for start in stride(from: 0, to: bytes.count, by: 31) { #expect(readSwiftFile(Array(bytes[start...])).body != nil) }
}

@Test func `the sample with any byte broken is read`() {
  let bytes = Array(sample.utf8)
  for place in stride(from: 0, to: bytes.count, by: 251) {
    for byte in [0x00, 0x22, 0x28, 0x7B, 0x7D, 0xFF] as [UInt8] {
      var broken = bytes
      broken[place] = byte
      #expect(readSwiftFile(broken).body != nil)
    }
  }
}

// MARK: - Trees that would grow without end

@Test func `deep and long views are read`() {
  let nested = String(repeating: "A { ", count: 180) + String(repeating: "}", count: 180)
  let chained = "A()" + String(repeating: ".b { C() }", count: 900)
  let chosen = String(repeating: "a ? A() : ", count: 450) + "B()"
  let conditions = String(repeating: "if a { A() } else ", count: 450) + "{ B() }"
  for body in [nested, chained, chosen, conditions] {
    let node = facts("struct V: View { var body: some View { \(body) } }").types.first?.builders.first?.nodes.first
    #expect(node.map { $0.slots.count + $0.modifiers.count } ?? 0 >= 1)
  }
}

@Test func `repetitions inside repetitions come to an end`() {
  let titles = String(repeating: #"Section(a ? "x" : "y") { "#, count: 60) + String(repeating: "}", count: 60)
  let layouts =
    "let l = a ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())\n" + String(repeating: "l { ", count: 60)
    + "A()" + String(repeating: "}", count: 60)
  let views = (1...60).map { "let v\($0) = VStack { v\($0 - 1); v\($0 - 1) }\n" }.joined() + "v60"
  let texts = (1...60).map { "let t\($0) = \"\" + t\($0 - 1) + t\($0 - 1)\n" }.joined() + "Text(t60)"
  for body in [titles, layouts, "let v0 = A()\n" + views, "let t0 = \"a\"\n" + texts] {
    let fact = facts("struct V: View { var body: some View { \(body) } }")
    let count = fact.types[0].builders[0].nodes.reduce(0) { $0 + countNodes($1) }
    #expect((1...100_000).contains(count))
  }
}

private func countNodes(_ node: ViewNode) -> Int {
  node.slots.reduce(1) { $0 + $1.nodes.reduce(0) { $0 + countNodes($1) } }
}

// MARK: - Nesting that the facts' JSON could not hold

@Test(arguments: [
  String(repeating: "A { ", count: 180) + String(repeating: "}", count: 180),
  String(repeating: "A(header: B(", count: 90) + String(repeating: "))", count: 90),
  String(repeating: "A().background { ", count: 180) + String(repeating: "}", count: 180),
  String(repeating: "if a { ", count: 180) + "B()" + String(repeating: "}", count: 180),
  String(repeating: "if a { return A() }\n", count: 3000) + "return B()",
  String(repeating: "guard a else { return A() }\n", count: 3000) + "return B()",
  "A(x" + String(repeating: ".b(1)", count: 900) + ")",
  "A(" + String(repeating: "a + ", count: 900) + "a)",
  "A(" + String(repeating: "a ? 1 : ", count: 450) + "2)",
  "A(" + String(repeating: "[", count: 12) + String(repeating: "]", count: 12) + ")",
  String(repeating: "A().a { ", count: 27) + "A().b(" + String(repeating: "\"\\(f(", count: 7)
    + String(repeating: "f(", count: 20) + String(repeating: ")", count: 20) + String(repeating: "))\"", count: 7) + ")"
    + String(repeating: "}", count: 27),
  String(repeating: "A().overlay(B(\"\\(f(", count: 7) + String(repeating: "))\"))", count: 7),
])
func `nested code makes facts that can be read again`(body: String) throws {
  let fact = facts("struct V: View { var body: some View { \(body) } }")
  #expect(fact.types.count == 1)
  #expect(try SwiftFileFact(json: fact.json) == fact)
  // Messages put some levels around the facts.
  #expect(nesting(of: fact.json) <= JSONReader.depthLimit - 8)
}

/// How many brackets are open at once, at most.
private func nesting(of json: [UInt8]) -> Int {
  var (depth, deepest, isInString, isEscaped) = (0, 0, false, false)
  for byte in json {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      if byte == UInt8(ascii: "\\") { isEscaped = true }
      if byte == UInt8(ascii: "\"") { isInString = false }
    } else if byte == UInt8(ascii: "\"") {
      isInString = true
    } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      depth += 1
      deepest = max(deepest, depth)
    } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      depth -= 1
    }
  }
  return deepest
}

@Test(arguments: [
  String(repeating: "if a { return 1 }\n", count: 5000) + "return 2",
  "let v0 = 1\n" + (1...20_000).map { "let v\($0) = v\($0 - 1)\n" }.joined() + "return v20000",
  "switch a {\n" + String(repeating: "case .b: return f(", count: 150) + String(repeating: ")", count: 150) + "\n}",
])
func `long functions are read`(body: String) throws {
  let fact = facts("enum E { static let x = 1\nstatic func f() -> Int { \(body) } }")
  #expect(fact.types.map(\.name) == ["E"])
  #expect(try SwiftFileFact(json: fact.json) == fact)
}

// MARK: - Whole files

@Test func `every fact of the sample cut anywhere can be read again`() throws {
  let bytes = Array(sample.utf8)
  var generator = Repeatable(state: 7)
  for _ in 0..<60 {
    let end = Int.random(in: 0...bytes.count, using: &generator)
    let start = Int.random(in: 0...end, using: &generator)
    for part in [bytes[..<end], bytes[start..<end]] {
      let fact = facts(in: readSwiftFile(Array(part)))
      #expect(try SwiftFileFact(json: fact.json) == fact)
    }
  }
}

@Test func `bytes that are not text are read with a problem`() {
  var generator = Repeatable(state: 11)
  for length in [1, 10, 1000, 20_000] {
    let reading = readSwiftFile((0..<length).map { _ in UInt8.random(in: 0x80...0xFF, using: &generator) })
    #expect(reading.problems.first?.message == "a byte that is not UTF-8")
  }
}

@Test func `a file that is too large is refused by its size`() {
  let reading = readSwiftFile([UInt8](repeating: UInt8(ascii: "\n"), count: 50 << 20))
  #expect(reading.body == nil)
  #expect(reading.problems.map(\.message) == ["not read: 52428800 bytes, more than 4194304"])
}

/// The same numbers in every run.
private struct Repeatable: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

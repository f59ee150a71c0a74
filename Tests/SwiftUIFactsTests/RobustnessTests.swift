// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts
import Testing

@Test func `the sample is read whole`() {
  let reading = readSwiftFile(Array(sample.utf8))
  let fact = facts(in: reading)
  #expect(reading.problems == [])
  #expect(fact.types.map(\.name) == ["OrderScreen", "OrderScreen.Row", "Badge", "View", "OrderModel"])
  #expect(fact.presentations.map(\.content) == [[], ["RefundView"], ["HelpView"], ["DetailView"], [], ["ReceiptView"]])
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

// SPDX-License-Identifier: MIT
import Testing

@testable import AuditWire

private struct Part: WireObject, Equatable {
  var x = 0
  var y = 0
  static var blank: Part { Part() }
  static let shape = Shape<Part>(.required("x", \.x), .usually(0, "y", \.y))
}

private struct Whole: WireObject, Equatable {
  var name = ""
  var note: String?
  var list: [Int] = []
  var usual = true
  var part = Part()
  var children: [Whole] = []
  static var blank: Whole { Whole() }
  static let shape = Shape<Whole>(
    fields: [
      .required("name", \.name), .optional("note", \.note), .list("list", \.list), .usually(true, "usual", \.usual),
    ] + Part.shape.lifted(\.part) + [.list("children", \.children)])
}

@Test(arguments: [
  (Whole(name: "a", part: Part(x: 1)), #"{"name":"a","x":1}"#),
  (
    Whole(name: "a", note: "", list: [1], usual: false, part: Part(x: 1, y: 2), children: [Whole()]),
    #"{"name":"a","note":"","list":[1],"usual":false,"x":1,"y":2,"children":[{"name":"","x":0}]}"#
  ),
])
private func writesAndReads(_ value: Whole, _ json: String) throws {
  #expect(String(decoding: value.json, as: UTF8.self) == json)
  #expect(try Whole(json: json.utf8) == value)
}

@Test(arguments: [
  // Members in another order, unknown ones between them, null for an absent one, lists and usual values written out.
  #"{"x":1,"name":"a"}"#, #"{"later":{"name":[1,"}"]},"name":"a","x":1,"later":2}"#, #"{"name":"a","note":null,"x":1}"#,
  #" { "name" : "a" , "list" : [ ] , "usual" : true , "x" : 1 , "y" : 0 , "children" : [ ] } "#,
  #"{"n\u0061me":"a","x":1}"#,
])
func takesWhatMeansTheSame(_ json: String) throws {
  #expect(try Whole(json: json.utf8) == Whole(name: "a", part: Part(x: 1)))
}

@Test(arguments: [
  ("{}", "the member \"name\" is missing in Whole"), (#"{"name":"a"}"#, "the member \"x\" is missing in Whole"),
  (#"{"name":"a","name":"b","x":1}"#, "the member \"name\" occurs twice"),
  (#"{"name":"a","x":1,"note":null,"note":"b"}"#, "the member \"note\" occurs twice"),
  (#"{"name":null,"x":1}"#, "expected a string"), (#"{"name":"a","x":"1"}"#, "expected a value"),
  (#"{"name":"a","x":1,"list":null}"#, "expected an array"),
  (#"{"name":"a","x":1,"usual":1}"#, "expected true or false"),
  (#"{"name":"a","x":1,"children":[{}]}"#, "the member \"name\" is missing in Whole"), ("[]", "expected an object"),
  (#"{"name":"a","x":1}{}"#, "expected the end of the message"), (#"{"unknown":[1,}"#, "expected a value"),
])
func saysWhatDoesNotFit(_ json: String, _ reason: String) {
  #expect { try Whole(json: json.utf8) } throws: { ($0 as? JSONError)?.reason == reason }
}

@Test func describesItself() {
  let schema = schemaDocument(of: Whole.self, title: "A whole")
  #expect(schema["$ref"] == .string("#/$defs/Whole"))
  let whole = schema["$defs"]?["Whole"]
  #expect(whole?["required"] == .array([.string("name"), .string("x")]))
  #expect(whole?["properties"]?["list"]?["items"]?["type"] == .string("integer"))
  #expect(whole?["properties"]?["children"]?["items"]?["$ref"] == .string("#/$defs/Whole"))
}

@Test func wordsAreAClosedSet() throws {
  #expect(try Freshness(json: #""catching-up""#.utf8) == .catchingUp)
  let mistake = JSONError(offset: 1, reason: "\"stale\" is none of fresh, catching-up, degraded")
  #expect(throws: mistake) { try [Freshness](json: #"["stale"]"#.utf8) }
}

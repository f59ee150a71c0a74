// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import AuditWire

@Test(arguments: findingExamples + factExamples + stringExamples + viewExamples + messageExamples)
func roundTrips(_ example: Example) throws {
  let result = try example.check()
  #expect(result.isSame)
  #expect(result.shape.filter { !result.written.contains($0) && !neverTogether.contains($0) } == [])
  #expect(Set(result.shape).count == result.shape.count)
}

/// A piece of text is literal or interpolated, so no example has both.
private let neverTogether = ["literal"]

@Test func piecesRoundTrip() throws {
  let literal = TextPiece(literal: "a")
  #expect(String(decoding: literal.json, as: UTF8.self) == #"{"literal":"a"}"#)
  #expect(try TextPiece(json: literal.json) == literal)
  let value = TextPiece(interpolation: "n", specifier: "%d")
  #expect(try TextPiece(json: value.json) == value)
}

@Test(arguments: exampleFacts)
func factsTravelInEnvelopes(_ fact: Fact) throws {
  let kind: FactKind =
    switch fact.body {
    case .swift: .swift
    case .strings: .strings
    case .screenshot: .screenshot
    }
  let envelope = FactEnvelope(
    path: fact.path, kind: kind, hash: fact.hash, claims: fact.claims, problems: fact.problems,
    written: fact.written, looks: fact.looks, body: fact.body.json)
  #expect(try FactEnvelope(json: envelope.json).fact() == fact)
}

@Test func factOfAnotherKindIsRefused() {
  let body = RawJSON(ScreenshotFact(format: .png, width: 1, height: 1).json)
  #expect(throws: JSONError.self) { try FactEnvelope(path: "a", kind: .strings, hash: "h", body: body).fact() }
}

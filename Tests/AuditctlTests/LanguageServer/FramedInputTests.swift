// SPDX-License-Identifier: MIT
import AuditWire
import Testing

@testable import auditctl

private let two = framed(.string("設定")) + framed(.number(2))

@Test func messagesComeInAnyPieces() throws {
  for size in 1...two.count {
    var input = FramedInput()
    var messages: [JSONValue] = []
    for start in stride(from: 0, to: two.count, by: size) {
      input.append(two[start..<min(start + size, two.count)])
      while let message = try input.next() { messages.append(try JSONValue(json: message)) }
    }
    #expect(messages == [.string("設定"), .number(2)])
  }
}

@Test func otherHeadersAreSkipped() throws {
  var input = FramedInput()
  input.append(Array("Content-Type: x\r\ncontent-length:  2\r\n\r\n{}".utf8))
  #expect(try input.next() == Array("{}".utf8))
  #expect(try input.next() == nil)
}

@Test(arguments: [
  "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "\r\n\r\n", "Content-Length: 99999999\r\n\r\n",
  String(repeating: "x", count: 5000),
])
func nonsenseIsRefused(_ text: String) {
  var input = FramedInput(limit: 1000)
  input.append(Array(text.utf8))
  #expect(throws: FramedInput.Failure.self) { try input.next() }
}

@Test(arguments: [
  ("file:///a/%E8%A8%AD%20b.swift", "/a/設 b.swift"), ("file://host/a", "/a"), ("untitled:Untitled-1", nil),
  ("file://", nil), ("file:///a%", "/a%"),
])
func urisArePaths(_ uri: String, _ path: String?) {
  #expect(filePath(ofURI: uri) == path)
  if let path, uri.hasPrefix("file:///"), path != "/a%" { #expect(fileURI(ofPath: path) == uri) }
}

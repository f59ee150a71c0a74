// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

/// Every JSON example of the protocol's page is read with the type it is tagged with and written again.
struct ProtocolExamplesTests {
  /// Reads an example and answers with what is written for it.
  private typealias Reading = @Sendable (String) throws -> [UInt8]

  private static let readings: [String: Reading] = [
    "initialize.params": { try InitializeParams(json: $0.utf8).json },
    "initialize.result": { try InitializeResult(json: $0.utf8).json },
    "update.params": { try UpdateParams(json: $0.utf8).json },
    "audit.params": { try AuditParams(json: $0.utf8).json },
    "ask.params": { try PluginQuestion(json: $0.utf8).json },
    "audit.result": { try AuditResult(json: $0.utf8).json },
    "error": { try RPCError(json: $0.utf8).json },
    "finding": { try Finding(json: $0.utf8).json },
    "notLookedAt": { try NotLookedAt(json: $0.utf8).json },
    "screen": { try ScreenRecord(json: $0.utf8).json },
    "findings.params": { try FindingsQuery(json: $0.utf8).json },
    "findings.result": { try FindingsAnswer(json: $0.utf8).json },
    "changed.params": { try ChangeNotice(json: $0.utf8).json },
    "fact": { text in
      let envelope = try FactEnvelope(json: text.utf8)
      let fact = try envelope.fact()
      return FactEnvelope(
        path: fact.path, kind: envelope.kind, hash: fact.hash, claims: fact.claims, problems: fact.problems,
        body: fact.body.json
      ).json
    },
  ]

  @Test func examplesAreWhatIsSpoken() throws {
    let examples = try fencedBlocks(projectFile("Documentation/Protocol.md"))
    for (tag, text) in examples where tag != "line" {
      let read = try #require(ProtocolExamplesTests.readings[tag], "no wire type for the tag \(tag)")
      let written = try JSONValue(json: read(text))
      #expect(try sorted(JSONValue(json: text.utf8)) == sorted(written), "\(tag): \(text)")
    }
    let missing = Set(ProtocolExamplesTests.readings.keys).subtracting(examples.map(\.tag))
    #expect(missing.isEmpty, "no example of \(missing.sorted())")
  }

  @Test func linesAreMessages() throws {
    let blocks = try fencedBlocks(projectFile("Documentation/Protocol.md")).filter { $0.tag == "line" }
    #expect(!blocks.isEmpty)
    for line in blocks.flatMap({ $0.text.split(separator: "\n") }) {
      #expect(throws: Never.self, "\(line)") { try Message(line: line.utf8) }
    }
  }

  /// The blocks fenced as ```json with a tag behind it.
  private func fencedBlocks(_ page: String) throws -> [(tag: String, text: String)] {
    var blocks: [(tag: String, text: String)] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if isInside, line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      } else if line.hasPrefix("```json") {
        blocks.append((tag: String(line.dropFirst(8)), text: ""))
        isInside = true
      }
    }
    #expect(!isInside)
    return blocks
  }

  /// The same value with the members of its objects in order, which JSON gives no meaning.
  private func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(members.map { .init($0.name, sorted($0.value)) }.sorted { $0.name < $1.name })
    case .array(let elements): .array(elements.map(sorted))
    default: value
    }
  }
}

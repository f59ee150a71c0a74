// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import AuditPluginKit

/// Reports one scope a catalog, with a finding for each entry whose key has at least `shortest` characters.
private struct LongKeys: RulePlugin {
  static let name = "long-keys"
  static let version = "1"
  static let rules = [RuleDescription(id: "long-keys/long", summary: "A long key", severity: .note)]
  private let shortest: Int

  init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {
    shortest = Int(try options.number("shortest", in: 1...100, default: 3))
  }

  mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes {
    let reports = facts.catalogs.flatMap { path, catalog in
      // One report an entry: the session joins those of a scope.
      catalog.entries.map { entry in
        let finding = Finding(
          rule: "long-keys/long", anchor: [entry.key], severity: .note, certainty: .certain, message: entry.key,
          location: Location(path: path))
        return ScopeReport(scope: path, findings: entry.key.count >= shortest ? [finding] : [])
      }
    }
    return .all(reports)
  }
}

private struct Conversation {
  var session = PluginSession<LongKeys>()
  private var generation = 0

  mutating func initialize(
    version: Int = 1, options: JSONValue = .null
  ) throws(RPCError) -> InitializeResult {
    let params = InitializeParams(protocolVersion: version, project: .blank, options: options)
    return try read(ask("initialize", params))
  }

  mutating func update(_ catalogs: [(path: String, keys: [String])], removals: [String] = []) throws(RPCError) {
    let upserts = catalogs.map { path, keys in
      let entries = keys.map { CatalogEntry(key: $0, position: .start) }
      let body = RawJSON(CatalogFact(format: .strings, entries: entries).json)
      return RawJSON(FactEnvelope(path: path, kind: .strings, hash: "h", body: body).json)
    }
    _ = try ask("update", UpdateParams(generation: generation, upserts: upserts, removals: removals))
  }

  /// The changed scopes with the messages of their findings.
  mutating func audit() throws(RPCError) -> [String: [String]] {
    generation += 1
    let result: AuditResult = try read(ask("audit", AuditParams(generation: generation)))
    #expect(result.generation == generation)
    #expect(result.scopes.map(\.scope) == result.scopes.map(\.scope).sorted())
    return Dictionary(uniqueKeysWithValues: result.scopes.map { ($0.scope, $0.findings.map(\.message)) })
  }

  mutating func ask(_ method: String, _ params: some WireValue) throws(RPCError) -> RawJSON {
    try session.answer(method, RawJSON(params.json)).get()
  }

  private func read<Value: WireValue>(_ json: RawJSON) throws(RPCError) -> Value {
    do throws(JSONError) {
      return try Value(json: json.bytes)
    } catch {
      throw RPCError(code: 0, message: "\(error)")
    }
  }
}

@Test func reportsOnlyWhatChanged() throws {
  var conversation = Conversation()
  #expect(try conversation.initialize() == InitializeResult(name: "long-keys", version: "1", rules: LongKeys.rules))
  #expect(try conversation.audit() == [:])
  try conversation.update([("a", ["long", "longer", "x"]), ("b", ["x"]), ("c", ["other"])])
  #expect(try conversation.audit() == ["a": ["long", "longer"], "b": [], "c": ["other"]])
  #expect(try conversation.audit() == [:])
  try conversation.update([("a", ["long"]), ("c", ["other"])])
  #expect(try conversation.audit() == ["a": ["long"]])
}

@Test func aScopeThatIsGoneIsReportedEmptyOnce() throws {
  var conversation = Conversation()
  _ = try conversation.initialize()
  try conversation.update([("a", ["long"]), ("b", ["long"])])
  _ = try conversation.audit()
  try conversation.update([], removals: ["a", "never-there"])
  #expect(try conversation.audit() == ["a": []])
  #expect(try conversation.audit() == [:])
  try conversation.update([("a", ["long"])])
  #expect(try conversation.audit() == ["a": ["long"]])
}

@Test func refusesAnotherVersion() {
  var conversation = Conversation()
  let error = RPCError(code: RPCError.invalidParams, message: "protocol version 2, this plugin speaks 1")
  #expect(throws: error) { try conversation.initialize(version: 2) }
}

@Test(
  arguments: [
    (.object([.init("shortets", .number(2))]), "shortets", "unknown option shortets; did you mean shortest?"),
    (.object([.init("colour", .null)]), "colour", "unknown option colour; the options are shortest"),
    (.object([.init("shortest", .string("2"))]), "shortest", "shortest is a number from 1.0 to 100.0"),
    (.object([.init("shortest", .number(101))]), "shortest", "shortest is a number from 1.0 to 100.0"),
    (.array([]), nil, "options are a mapping"),
  ] as [(JSONValue, String?, String)])
func refusesOptions(_ options: JSONValue, path: String?, message: String) {
  var conversation = Conversation()
  let data = JSONValue.object([.init("path", .array(path.map { [.string($0)] } ?? []))])
  #expect(throws: RPCError(code: RPCError.invalidParams, message: message, data: data)) {
    try conversation.initialize(options: options)
  }
}

@Test func takesOptions() throws {
  var conversation = Conversation()
  _ = try conversation.initialize(options: .object([.init("shortest", .number(5))]))
  try conversation.update([("a", ["long", "longer"])])
  #expect(try conversation.audit() == ["a": ["longer"]])
}

@Test func anUpdateThatCannotBeReadIsToldUntilTheConversationBeginsAgain() throws {
  var conversation = Conversation()
  _ = try conversation.initialize()
  _ = try conversation.ask("update", RawJSON(Array(#"{"generation":1,"upserts":[{}],"removals":[]}"#.utf8)))
  for _ in 0..<2 {
    #expect {
      try conversation.audit()
    } throws: {
      ($0 as? RPCError)?.message.hasPrefix("an update could not be read: byte ") ?? false
    }
  }
  _ = try conversation.initialize()
  try conversation.update([("a", ["long"])])
  #expect(try conversation.audit() == ["a": ["long"]])
}

@Test func beginningAgainReportsEverythingAgain() throws {
  var conversation = Conversation()
  _ = try conversation.initialize()
  try conversation.update([("a", ["long"])])
  _ = try conversation.audit()
  _ = try conversation.initialize()
  #expect(try conversation.audit() == [:])
  try conversation.update([("b", ["long"])])
  #expect(try conversation.audit() == ["b": ["long"]])
}

@Test func refusesWhatItDoesNotKnow() {
  var conversation = Conversation()
  #expect(throws: RPCError(code: RPCError.methodNotFound, message: "unknown method \"judge\"")) {
    try conversation.ask("judge", JSONValue.object([]))
  }
  #expect(throws: RPCError(code: RPCError.invalidParams, message: "audit before initialize")) {
    try conversation.audit()
  }
  #expect { try conversation.ask("audit", JSONValue.object([])) } throws: {
    ($0 as? RPCError)?.code == RPCError.invalidParams
  }
}

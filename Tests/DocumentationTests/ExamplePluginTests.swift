// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import ChildProcesses
import Glibc
import SystemCalls
import Testing

/// The worked example in Python, held in the conversation that the daemon holds.
@Suite(.enabled("python3 is not installed; `make deps` installs it") { hasPython() })
struct ExamplePluginTests {
  @Test func theExampleIsShort() throws {
    #expect(try projectFile("Documentation/Examples/todo_texts.py").count { $0 == "\n" } < 40)
  }

  @Test func theExampleJudges() async throws {
    let program = ChildProgram(
      path: "/usr/bin/env", arguments: ["python3", "\(projectFolder)/Documentation/Examples/todo_texts.py"],
      environment: ["PATH": path()])
    let supervisor = try Supervisor(
      ChildConfiguration(name: "todo-texts", program: program, limits: ChildLimits(memoryBytes: 1 << 30)))
    do {
      try await converse(with: supervisor)
    } catch {
      await supervisor.stop()
      throw error
    }
    await supervisor.stop()
  }

  private func converse(with supervisor: Supervisor) async throws {
    let incarnation = try await supervisor.start()
    func ask<Answer: WireValue>(_ method: String, _ params: some WireValue & Sendable) async throws -> Answer {
      let reply = try await supervisor.call(
        [Message.request(id: 7, method, params)], to: incarnation, deadline: .seconds(60)
      ) { $0.first == UInt8(ascii: "{") }
      guard case .response(7, let result) = try Message(line: reply) else { throw NoAnswer() }
      return try Answer(json: result.get().bytes)
    }
    func tell(_ upserts: [FactEnvelope], removals: [String] = []) async throws {
      let params = UpdateParams(generation: 1, upserts: upserts.map { RawJSON($0.json) }, removals: removals)
      try await supervisor.send(
        [Message.notification(UpdateParams.method, params)], to: incarnation, deadline: .seconds(60))
    }
    func audit() async throws -> [ScopeReport] {
      let result: AuditResult = try await ask(AuditParams.method, AuditParams(generation: 1))
      #expect(result.generation == 1)
      return result.scopes
    }
    let initialize = InitializeParams(project: .blank, options: .object([]))
    for _ in 0..<2 {
      let introduction: InitializeResult = try await ask(InitializeParams.method, initialize)
      #expect(introduction.rules.map(\.id) == ["todo-texts/placeholder"])
      #expect(try await audit() == [])
      try await tell([
        catalog("a.xcstrings", "Welcome", "TODO: \"write\" this"), catalog("b.xcstrings", "Todos"), swiftFile,
      ])
      #expect(
        try await audit() == [
          ScopeReport(scope: "a.xcstrings", findings: [expected]), ScopeReport(scope: "b.xcstrings"),
        ])
      #expect(try await audit() == [])
      try await tell([catalog("b.xcstrings", "lorem Ipsum")], removals: ["a.xcstrings"])
      let scopes = try await audit()
      #expect(scopes.map(\.scope) == ["a.xcstrings", "b.xcstrings"])
      #expect(scopes.map(\.findings.count) == [0, 1])
      #expect(try await audit() == [])
    }
    #expect(supervisor.status.garbageLines == 0)
    #expect(supervisor.status.incarnation == 1)
  }

  private let expected = Finding(
    rule: "todo-texts/placeholder", anchor: ["a.xcstrings", "key1", "en"], severity: .warning, certainty: .certain,
    message: "key1 still says \"TODO: \\\"write\\\" this\"",
    location: Location(path: "a.xcstrings", position: Position(line: 2, column: 3, offset: 40)))

  private func catalog(_ path: String, _ texts: String...) -> FactEnvelope {
    let place = Position(line: 2, column: 3, offset: 40)
    let entries = texts.enumerated().map { index, text in
      CatalogEntry(
        key: "key\(index)", position: place,
        localizations: [CatalogText(language: "en", position: place, value: text), CatalogText(position: place)])
    }
    let body = RawJSON(CatalogFact(format: .xcstrings, sourceLanguage: "en", entries: entries).json)
    return FactEnvelope(path: path, kind: .strings, hash: "h", body: body)
  }

  private let swiftFile = FactEnvelope(
    path: "A.swift", kind: .swift, hash: "h", body: RawJSON(SwiftFileFact().json))
}

private struct NoAnswer: Error {}

private func path() -> String { getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin" }

private func hasPython() -> Bool { path().split(separator: ":").contains { access("\($0)/python3", X_OK) == 0 } }

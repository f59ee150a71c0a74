// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private func answer(_ answers: ProjectAnswer...) -> String {
  text(Message.result(id: 1, AskAnswer(header: sampleHeader(), answers: answers))) + "\n"
}

private let plurals = ProjectAnswer(project: "Pairing", answer: RawJSON(samplePlurals.json))
private let chain = ProjectAnswer(project: "Pairing", answer: RawJSON(sampleChain.json))

private func auditctl(_ script: String, _ arguments: [String]) async -> Outcome {
  await auditctl(
    arguments, environment: ["FAKE_UIAUDITD": script, "PATH": "/usr/bin:/bin"], programFolder: fakeFolder)
}

@Test func pluralsAsksTheDaemon() async throws {
  let daemon = try FakeDaemon(answer(plurals))
  let outcome = await auditctl(["plurals", "--socket", daemon.path, "--project", "Pairing"])
  #expect(outcome.code == .findings)
  let replies = [ProjectReply(project: "Pairing", answer: samplePlurals)]
  #expect(outcome.output == pluralsPage(replies, sampleHeader(), in: plain(80)).text)
  #expect(
    daemon.asked == [
      #"{"jsonrpc":"2.0","id":1,"method":"ask","params":{"project":"Pairing","plugin":"plurals","#
        + #""question":{"name":"plurals","arguments":{}}}}"#
    ])
}

@Test func stringsAsksTheDaemonAboutAKey() async throws {
  let daemon = try FakeDaemon(answer(chain))
  let outcome = await auditctl(["strings", "macs.saved %lld", "--socket", daemon.path])
  #expect(outcome.code == .clean)
  let replies = [ProjectReply(project: "Pairing", answer: sampleChain)]
  #expect(outcome.output == stringsPage(replies, sampleHeader(), in: plain(80)).text)
  #expect(daemon.asked.first?.contains(#""name":"strings","arguments":{"key":"macs.saved %lld"}"#) ?? false)
}

@Test func answersArePrintedAsJSON() async throws {
  let daemon = try FakeDaemon(answer(chain))
  let outcome = await auditctl(["strings", "k", "--socket", daemon.path, "--format", "json", "--fail-on", "warning"])
  #expect(outcome.code == .findings)
  #expect(try AskAnswer(json: outcome.output.dropLast().utf8).answers == [chain])
}

@Test func aTreeIsAskedAboutWithoutADaemon() async {
  let outcome = await auditctl("cat <<'END'\n\(answer(plurals))END", ["plurals", "App"])
  #expect(outcome.code == .findings)
  #expect(outcome.output.hasPrefix("Pairing\n  1,412 texts"))
}

@Test func theQuestionIsPassedOn() async {
  let outcome = await auditctl(
    #"printf '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"%s"}}\n' "$(echo "$*" | tr '"' "'")""#,
    ["strings", "a b", "My App"])
  #expect(outcome.errors == "auditctl: --check --root My App --ask plurals strings {'key':'a b'}\n")
}

@Test func whatCannotBeAnsweredIsNoSuccess() async throws {
  let silent = try FakeDaemon(answer(ProjectAnswer(project: "Pairing", failure: "there is no plugin plurals")))
  let outcome = await auditctl(["plurals", "--socket", silent.path])
  #expect(outcome.code == .notLookedAt)
  #expect(outcome.output == "Pairing\n  there is no plugin plurals\n")
  let other = try FakeDaemon(answer(ProjectAnswer(project: "Pairing", answer: RawJSON(Array("{}".utf8)))))
  let confused = await auditctl(["plurals", "--socket", other.path])
  #expect(confused.code == .notLookedAt)
  #expect(confused.errors.contains("something else than was asked for"))
}

@Test func anUnknownKeyIsWrongUsage() async throws {
  let nothing = StringChain(key: "k", uses: [], tables: [], breaks: [])
  let daemon = try FakeDaemon(answer(ProjectAnswer(project: "Pairing", answer: RawJSON(nothing.json))))
  let outcome = await auditctl(["strings", "k", "--socket", daemon.path])
  #expect(outcome.code == .usage)
  #expect(outcome.output == "no catalog and no code has \"k\"\n")
}

@Test func aPathExcludesAProject() async {
  let outcome = await auditctl("exit 0", ["plurals", "App", "--project", "Pairing"])
  #expect(outcome.code == .usage)
  #expect(outcome.errors.hasPrefix("auditctl: plurals takes either PATH or --project\n"))
}

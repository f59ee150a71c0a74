// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private func check(_ script: String, _ arguments: String...) async -> Outcome {
  await auditctl(
    ["check"] + arguments, environment: ["FAKE_UIAUDITD": script, "PATH": "/usr/bin:/bin"], programFolder: fakeFolder)
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

private let progress = text(Message.notification("progress", Activity(phase: .reading, done: 3, total: 9)))

@Test func checkPrintsWhatTheProgramFinds() async {
  let answer = text(Message.result(id: 1, sampleFindings))
  let outcome = await check("cat <<'END'\n\(progress)\n\(answer)\nEND")
  #expect(outcome.code == .findings)
  #expect(outcome.output == findingsPage(sampleFindings, in: plain(80)).text)
  #expect(outcome.errors == "")
}

@Test func checkPrintsJSON() async {
  let clean = FindingsAnswer(header: sampleHeader(), findings: [], notLookedAt: [], summary: Summary())
  let outcome = await check("cat <<'END'\n\(text(Message.result(id: 1, clean)))\nEND", "--format", "json")
  #expect(outcome.code == .clean)
  #expect(outcome.output == text(clean.json) + "\n")
}

@Test func checkPassesItsArgumentsOn() async {
  let outcome = await check(
    #"printf '{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"%s"}}\n' "$*""#, "My App")
  #expect(outcome.errors == "auditctl: --check --root My App\n")
}

@Test func checkFindsTheProgramInPATH() async {
  let outcome = await auditctl(["check"], environment: ["PATH": "/nonexistent:\(fakeFolder)"])
  #expect(outcome.errors.contains("/uiauditd ended without an answer"))
  let none = await auditctl(["check"], environment: ["PATH": "/nonexistent"])
  #expect(none.code == .noDaemon)
}

@Test func checkPrintsTheMistakesOfAConfiguration() async {
  let data = JSONValue.object([.init("mistakes", .array([.string("c.yaml:1:2: unknown key")]))])
  let error = RPCError(code: RPCError.invalidParams, message: "the configuration has 1 mistake", data: data)
  let outcome = await check("cat <<'END'\n\(text(Message.error(id: 1, error)))\nEND", "--config", "c.yaml")
  #expect(outcome.code == .usage)
  #expect(outcome.errors == "auditctl: the configuration has 1 mistake\n          c.yaml:1:2: unknown key\n")
}

@Test(arguments: [
  ("echo first >&2; echo last words >&2; exit 3", "ended without an answer last words"),
  ("echo nonsense", "not its protocol: byte 0"),
  ("printf '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\\n'", "the member \"clock\" is missing"),
  ("kill -SEGV $$", "ended without an answer"),
  // More on standard error than a pipe holds must not stop it from answering.
  ("head -c 300000 /dev/zero | tr '\\0' 'x' >&2; echo >&2; echo last words >&2", "last words"),
])
func checkSurvivesTheProgram(_ script: String, message: String) async {
  let outcome = await check(script)
  #expect(outcome.code == .notLookedAt)
  let flat = outcome.errors.split(whereSeparator: \.isWhitespace).filter { $0 != "first" }.joined(separator: " ")
  #expect(flat.contains(message))
}

@Test func checkEndsAProgramThatHangs() async {
  let outcome = await check("exec sleep 1000", "--timeout", "1")
  #expect(outcome.code == .notLookedAt)
  #expect(outcome.errors.contains("within 1 s"))
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

@testable import auditctl

private func line(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) + "\n" }

private let header = "\"clock\":\"e:1\",\"state\":\"fresh\""

@Test func printsThePage() async throws {
  let daemon = try FakeDaemon(line(Message.result(id: 1, sampleFindings)))
  let outcome = await auditctl(["findings", "--socket", daemon.path, "--severity", "warning"])
  #expect(outcome.code == .findings)
  #expect(outcome.output == findingsPage(sampleFindings, in: plain(80)).text)
  #expect(outcome.errors == "")
  #expect(
    daemon.asked == [#"{"jsonrpc":"2.0","id":1,"method":"findings","params":{"severity":"warning"}}"#])
}

/// The daemon may be of a later version, so members that this one does not know are passed on.
@Test func printsTheDaemonsOwnJSON() async throws {
  let result =
    "{\(header),\"findings\":[],\"notLookedAt\":[],\"summary\":\(line(Summary().json).dropLast()),\"later\":1}"
  let daemon = try FakeDaemon("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\(result)}\n")
  let outcome = await auditctl(["--format", "json", "findings", "--socket", daemon.path])
  #expect(outcome.code == .clean)
  #expect(outcome.output == result + "\n")
}

@Test(arguments: [
  ("status", line(Message.result(id: 1, sampleStatus)), ExitCode.findings, "Broken: 1 error"),
  ("screens", line(Message.result(id: 1, sampleScreens)), .findings, "catching up"),
  ("plugins", line(Message.result(id: 1, samplePlugins)), .clean, "layout 0.1.0"),
  ("version", line(Message.result(id: 1, VersionAnswer(version: "9", protocolVersion: 3))), .clean, "auditctl"),
  (
    "rescan", line(Message.result(id: 1, Acknowledgement(header: sampleHeader()))), .clean, "rescanning (clock 6f1c:42)"
  ),
  ("reload", line(Message.result(id: 1, Acknowledgement(header: sampleHeader()))), .clean, "the configuration is in"),
  ("sync", line(Message.result(id: 1, Acknowledgement(header: sampleHeader()))), .clean, "everything written so far"),
  ("sync", line(Message.result(id: 1, Acknowledgement(header: sampleHeader(.degraded)))), .notLookedAt, "everything"),
])
func answersEachCommand(_ command: String, answer: String, code: ExitCode, beginning: String) async throws {
  let daemon = try FakeDaemon(answer)
  let outcome = await auditctl([command, "--socket", daemon.path])
  #expect(outcome.code == code)
  #expect(outcome.output.hasPrefix(beginning))
  #expect(daemon.asked.first?.contains("\"method\":\"\(command)\"") == true)
}

@Test func asksForOneFinding() async throws {
  let daemon = try FakeDaemon(line(Message.result(id: 1, sampleShow)))
  let outcome = await auditctl(["show", "l-7q", "--socket", daemon.path, "--project", "P"])
  #expect(outcome.code == .clean)
  #expect(daemon.asked.first?.hasSuffix(#""params":{"id":"l-7q","project":"P"}}"#) == true)
}

@Test func tellsTheDaemonHowLongToSync() async throws {
  let daemon = try FakeDaemon(line(Message.error(id: 1, RPCError(code: RPCError.timedOut, message: "not done in 2 s"))))
  let outcome = await auditctl(["sync", "--timeout", "2", "--socket", daemon.path])
  #expect(outcome.code == .notLookedAt)
  #expect(outcome.errors == "auditctl: not done in 2 s\n")
  #expect(daemon.asked.first?.contains("\"timeoutMilliseconds\":2000") == true)
}

@Test func printsEveryMistakeOfTheConfiguration() async throws {
  let data = JSONValue.object([.init("mistakes", .array([.string("c.yaml:1:2: a"), .string("c.yaml:3:4: b\u{1B}")]))])
  let error = RPCError(code: RPCError.invalidParams, message: "the configuration has 2 mistakes", data: data)
  let daemon = try FakeDaemon(line(Message.error(id: 1, error)))
  let outcome = await auditctl(["reload", "--socket", daemon.path])
  #expect(outcome.code == .usage)
  #expect(
    outcome.errors == """
      auditctl: the configuration has 2 mistakes
                c.yaml:1:2: a
                c.yaml:3:4: b\\u{1B}

      """)
}

/// Every way in which what answers can fail to be a daemon.
@Test(arguments: [
  ("garbage\n", "answers with something that is not the daemon's protocol: byte 0"),
  ("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n", "the member \"clock\" is missing"),
  ("{\"jsonrpc\":\"1.0\",\"id\":1,\"result\":{}}\n", "jsonrpc is \"1.0\""),
  ("{\"jsonrpc\":\"2.0\",\"id\":1,\"resu", "closed the connection in the middle of its answer"),
  ("", "closed the connection without an answer"),
  ("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}\n", "closed the connection without an answer"),
])
func survivesWhatIsNoDaemon(_ answer: String, message: String) async throws {
  let daemon = try FakeDaemon(answer)
  let outcome = await auditctl(["status", "--socket", daemon.path])
  #expect(outcome.code == .noDaemon)
  #expect(outcome.errors.contains(message))
  #expect(outcome.output == "")
}

@Test func givesUpOnALineWithoutEnd() throws {
  let daemon = try FakeDaemon(String(repeating: "x", count: 5000), then: .stays)
  let connection = try connect([daemon.path], limits: ClientLimits(seconds: 60, line: 1000))
  #expect {
    try connection.ask("status", ProjectQuery(), for: StatusAnswer.self)
  } throws: {
    ($0 as? Failure)?.message == "the answer from \(daemon.path) has a line longer than 1,000 bytes"
  }
}

@Test func givesUpAtTheDeadline() async throws {
  let daemon = try FakeDaemon("", then: .stays)
  let outcome = await auditctl(["status", "--socket", daemon.path, "--timeout", "1"])
  #expect(outcome.code == .noDaemon)
  #expect(outcome.errors.contains("within 1 s"))
}

@Test func skipsNotificationsBeforeTheAnswer() async throws {
  let notice = line(Message.notification(ChangeNotice.method, sampleChange))
  let daemon = try FakeDaemon(notice + line(Message.result(id: 1, cleanStatus)))
  #expect(await auditctl(["status", "--socket", daemon.path]).code == .clean)
}

@Test func saysThatNoDaemonRuns() async throws {
  let scratch = try Scratch()
  let outcome = await auditctl(
    ["status"], environment: ["XDG_RUNTIME_DIR": scratch.path, "UIAUDIT_SOCKET": "\(scratch.path)/s"])
  #expect(outcome.code == .noDaemon)
  #expect(
    outcome.errors.hasPrefix(
      "auditctl: no daemon to ask\n          tried \(scratch.path)/s: No such file or directory\n"))
  #expect(outcome.errors.contains("systemctl --user start uiauditd"))
}

@Test func refusesASocketPathThatCannotBe() async {
  let outcome = await auditctl(["status", "--socket", "/" + String(repeating: "x", count: 120)])
  #expect(outcome.code == .noDaemon)
  #expect(outcome.errors.contains("File name too long"))
}

@Test func triesTheNextSocketOnlyWhereOneIsMissing() throws {
  let daemon = try FakeDaemon("", then: .stays)
  let connection = try connect([daemon.scratch.path + "/none", daemon.path], limits: ClientLimits())
  #expect(connection.path == daemon.path)
  let notASocket = daemon.scratch.path
  #expect { try connect([notASocket, daemon.path], limits: ClientLimits()) } throws: {
    ($0 as? Failure)?.notes.first == "tried \(notASocket): Connection refused"
  }
}

/// The answer to `watch` where nothing was missed.
private let nothingMissed = ChangeNotice(header: sampleHeader(), project: "", findings: [], summary: Summary())

@Test func watchPrintsWhatWasMissedAndChangesUntilTheDaemonGoes() async throws {
  let daemon = try FakeDaemon(
    line(Message.result(id: 1, sampleChange))
      + line(Message.notification("later", ProjectQuery()))
      + line(Message.notification(ChangeNotice.method, sampleChange)))
  let outcome = await auditctl(["watch", "--format", "json", "--since", "6f1c:40", "--socket", daemon.path])
  #expect(outcome.code == .noDaemon)
  #expect(outcome.output == line(sampleChange.json) + line(sampleChange.json))
  #expect(outcome.errors == "auditctl: the daemon at \(daemon.path) has gone\n")
  #expect(daemon.asked.first?.hasSuffix(#""params":{"since":"6f1c:40"}}"#) == true)
}

@Test func watchEndsWhenItIsInterrupted() async throws {
  let daemon = try FakeDaemon(line(Message.result(id: 1, nothingMissed)), then: .stays)
  let outcome = await auditctl(["watch", "--socket", daemon.path], onOutput: { raise(SIGINT) })
  #expect(outcome.code == .clean)
  #expect(outcome.output == "watching from clock 6f1c:42\n")
  #expect(outcome.errors == "")
}

// SPDX-License-Identifier: MIT
import ChildProcesses
import Glibc
import SystemCalls
import Testing

/// A child that misbehaves, and what is to be said of it.
struct Rogue: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var program: ChildProgram
  var limits = ChildLimits(memoryBytes: 0, lineBytes: 1 << 20)
  var deadline = patience
  /// Bytes of the line that is sent.
  var request = 10
  var reason: ChildFailure.Reason
  var lastWords = ""
}

private let short = Duration.milliseconds(300)
/// More than any pipe holds.
private let large = 8 << 20

private let rogues = [
  Rogue(
    testDescription: "missing", program: ChildProgram(path: "/nonexistent/program"),
    reason: .notStarted(SystemError(call: "exec", subject: "/nonexistent/program", code: ENOENT))),
  Rogue(
    testDescription: "not executable", program: ChildProgram(path: "/etc/passwd"),
    reason: .notStarted(SystemError(call: "exec", subject: "/etc/passwd", code: EACCES))),
  Rogue(
    testDescription: "exits at start", program: shell("echo 'unknown option' >&2; exit 3"),
    reason: .exited(status: 3), lastWords: "unknown option"),
  Rogue(
    testDescription: "exits under a large request", program: shell("exit 4"), request: large,
    reason: .exited(status: 4)),
  Rogue(
    testDescription: "crashes at the first request", program: shell("read -r l; echo 'bad fact' >&2; kill -ILL $$"),
    reason: .signaled(SIGILL), lastWords: "bad fact"),
  Rogue(testDescription: "hangs", program: hangs, deadline: short, reason: .noReply(within: short)),
  Rogue(
    testDescription: "never reads", program: hangs, deadline: short, request: large, reason: .noReply(within: short)),
  Rogue(
    testDescription: "replies without reading", program: shell("echo reply; exec sleep 1000"), deadline: short,
    request: large, reason: .noReply(within: short)),
  Rogue(testDescription: "floods", program: shell("exec yes"), deadline: short, reason: .noReply(within: short)),
  Rogue(
    testDescription: "endless line", program: shell("exec tr '\\0' x </dev/zero"),
    reason: .lineTooLong(limit: 1 << 20)),
  Rogue(
    testDescription: "endless line and never reads", program: shell("exec tr '\\0' x </dev/zero"), request: large,
    reason: .lineTooLong(limit: 1 << 20)),
  Rogue(
    testDescription: "closes its output", program: shell("read -r l; exec >&-; exec sleep 1000"),
    reason: .closedOutput),
  Rogue(
    testDescription: "closes its input", program: shell("exec <&-; exec sleep 1000"), request: large,
    reason: .closedInput),
  Rogue(
    testDescription: "half a line, then the end", program: shell("read -r l; printf reply; exit 5"),
    reason: .exited(status: 5)),
  Rogue(
    testDescription: "spins", program: shell("while :; do :; done"),
    limits: ChildLimits(memoryBytes: 0, cpuSeconds: 1), reason: .signaled(SIGXCPU)),
]

@Suite("a rogue child")
struct RogueTests {
  @Test("is ended, reaped and described, and the next call starts another", arguments: rogues)
  func rogue(_ rogue: Rogue) async throws {
    let supervisor = try Supervisor(configuration(rogue.program, limits: rogue.limits))
    let line = String(repeating: "r", count: rogue.request)
    for incarnation in 1...2 {
      let failed = await failure { try await supervisor.ask(line, within: rogue.deadline) }
      #expect(failed == ChildFailure(child: "fake", reason: rogue.reason, lastWords: rogue.lastWords))
      #expect(supervisor.status.failures == incarnation)
      #expect(!supervisor.status.isRunning)
    }
    await supervisor.stop()
    let left = try zombies()
    try await eventually("nobody's child stays a zombie") { left.allSatisfy(isGone) }
  }

  @Test("that floods its standard error is read and answered", arguments: [true, false])
  func floodsErrors(beforeReply: Bool) async throws {
    let flood = "head -c 3000000 /dev/zero | tr '\\0' e >&2"
    let reply = #"echo "reply $l""#
    let script = beforeReply ? "read -r l; \(flood); \(reply)" : "read -r l; \(reply); \(flood)"
    try await withSupervisor(configuration(shell("\(script); echo >&2; echo end >&2; exit 1"))) { supervisor in
      #expect(try await supervisor.ask("a") == "reply a")
      try await eventually("it ends") { supervisor.status.failures == 1 }
      #expect(supervisor.status.lastFailure?.lastWords.hasSuffix("end") == true)
      #expect((supervisor.status.lastFailure?.lastWords.utf8.count ?? 0) < 1000)
    }
  }

  @Test("that takes too much memory and says so")
  func memory() async throws {
    let limits = ChildLimits(memoryBytes: 128 << 20)
    try await withSupervisor(configuration(python("input(); x = bytearray(1 << 30)"), limits: limits)) { supervisor in
      let failed = await failure { try await supervisor.ask("a") }
      #expect(failed?.reason == .exited(status: 1))
      #expect(failed?.reachedMemoryLimit == 128 << 20)
    }
  }

  @Test("that takes too much memory and says nothing")
  func silentMemory() async throws {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let limit = max(192 << 20, UInt64(usage.ru_maxrss) << 11)
    let silent = python(
      """
      import os
      input()
      kept = []
      try:
        while True: kept.append(bytearray(b'x' * (1 << 20)))
      except MemoryError:
        os.abort()
      """)
    try await withSupervisor(configuration(silent, limits: ChildLimits(memoryBytes: limit))) { supervisor in
      let failed = await failure { try await supervisor.ask("a") }
      #expect(failed?.reason == .signaled(SIGABRT))
      #expect(failed?.lastWords == "")
      #expect(failed?.reachedMemoryLimit == limit)
    }
  }

  @Test("sees standard signals, its own session and the environment it is given, nothing else")
  func surroundings() async throws {
    let looks = python(
      """
      import os, signal
      input()
      blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [])
      print('reply', os.getsid(0) == os.getpid(), len(blocked), sorted(os.environ), sorted(os.listdir('/proc/self/fd')))
      input()
      """)
    try await withSupervisor(configuration(looks)) { supervisor in
      // Descriptor 3 is the folder being listed. Python sets LC_CTYPE itself.
      let reply = try await supervisor.ask("a").replacing("'LC_CTYPE', ", with: "")
      #expect(reply == "reply True 0 ['PATH'] ['0', '1', '2', '3']")
    }
  }
}

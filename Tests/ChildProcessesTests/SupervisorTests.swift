// SPDX-License-Identifier: MIT
import ChildProcesses
import Glibc
import SystemCalls
import Testing

@Suite("a supervisor")
struct SupervisorTests {
  @Test("starts nothing until it is asked")
  func lazy() async throws {
    try await withSupervisor(configuration(echo)) { supervisor in
      #expect(supervisor.status == ChildStatus())
      let incarnations = [try await supervisor.start(), try await supervisor.start()]
      #expect(incarnations == [1, 1])
      #expect(supervisor.status.isRunning)
      #expect(supervisor.status.residentBytes > 0)
    }
  }

  @Test("passes lines both ways, long ones too")
  func echoes() async throws {
    let echo = python("import sys\nfor l in sys.stdin: print('reply', l, end='', flush=True)")
    try await withSupervisor(configuration(echo)) { supervisor in
      let long = String(repeating: "x", count: 1_000_000)
      for line in ["", "one", long, "two"] {
        let reply = try await supervisor.ask(line)
        #expect(reply == "reply \(line)")
      }
      #expect(supervisor.status.answered == 4)
      #expect(supervisor.status.failures == 0)
    }
  }

  @Test("answers calls that are made at the same time one after the other")
  func concurrentCalls() async throws {
    try await withSupervisor(configuration(echo)) { supervisor in
      let incarnation = try await supervisor.start()
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<50 {
          group.addTask { try await supervisor.ask("\(number)", of: incarnation) == "reply \(number)" }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test("counts what is no reply, and keeps the last of it")
  func garbage() async throws {
    let noisy = shell(#"echo hello; while read -r l; do echo debug; printf '\033[1mfoo\n'; echo "reply $l"; done"#)
    try await withSupervisor(configuration(noisy)) { supervisor in
      let reply = try await supervisor.ask("a")
      #expect(reply == "reply a")
      #expect(supervisor.status.garbageLines == 3)
      #expect(supervisor.status.lastGarbage == "[1mfoo")
    }
  }

  @Test("reads what an idle child writes")
  func idleGarbage() async throws {
    try await withSupervisor(configuration(shell("head -c 300000 /dev/zero | tr '\\0' '\\n'; exec sleep 1000"))) {
      supervisor in
      _ = try await supervisor.start()
      try await eventually("all garbage is read") { supervisor.status.garbageLines == 300_000 }
    }
  }

  @Test("does not mix the story of one incarnation into the next")
  func incarnations() async throws {
    // Counts the lines `add` and tells their number.
    let counter = shell(
      """
      n=0; while read -r l; do case $l in add) n=$((n+1));; die) kill -SEGV $$;; *) echo "reply $n";; esac; done
      """)
    try await withSupervisor(configuration(counter)) { supervisor in
      let first = try await supervisor.start()
      try await supervisor.send([bytes("add"), bytes("add")], to: first, deadline: patience)
      #expect(try await supervisor.ask("", of: first) == "reply 2")
      let failed = await failure { try await supervisor.ask("die", of: first) }
      #expect(failed?.reason == .signaled(SIGSEGV))
      // Nothing of this reaches the second incarnation; it fails with what ended the first.
      let late = await failure { try await supervisor.ask("add", of: first) }
      #expect(late == failed)
      let second = try await supervisor.start()
      #expect(second == first + 1)
      let stale = await failure { try await supervisor.ask("add", of: first) }
      #expect(stale == failed)
      #expect(try await supervisor.ask("", of: second) == "reply 0")
      #expect(supervisor.status.failures == 1)
    }
  }

  @Test("fails the calls in line for an incarnation that ends")
  func callsInLine() async throws {
    try await withSupervisor(configuration(shell("read -r l; read -r m; exit 7"))) { supervisor in
      let incarnation = try await supervisor.start()
      await withTaskGroup(of: ChildFailure?.self) { group in
        for _ in 0..<5 {
          group.addTask {
            let lines = [bytes("a"), bytes("b")]
            return await failure {
              text(try await supervisor.call(lines, to: incarnation, deadline: patience, isReply: isReply))
            }
          }
        }
        for await failed in group { #expect(failed?.reason == .exited(status: 7)) }
      }
      #expect(supervisor.status.failures == 1)
    }
  }

  @Test("notices that an idle child ended")
  func idleExit() async throws {
    try await withSupervisor(configuration(shell(#"read -r l; echo "reply $l"; echo bye >&2"#))) { supervisor in
      #expect(try await supervisor.ask("a") == "reply a")
      try await eventually("the exit is seen") { supervisor.status.failures == 1 }
      #expect(supervisor.status.lastFailure?.description == "fake: exited with status 0; last words: bye")
      #expect(try await supervisor.ask("b") == "reply b")
      #expect(supervisor.status.incarnation == 2)
    }
  }

  @Test("waits longer and longer before it starts a child that keeps failing")
  func backsOff() async throws {
    let policy = RestartPolicy(firstDelay: .milliseconds(1), longestDelay: .seconds(1000), healthyAfter: .seconds(1000))
    var waiting = configuration(ChildProgram(path: "/nonexistent/program"), restart: policy)
    waiting.restart.firstDelay = .seconds(500)
    try await withSupervisor(waiting) { supervisor in
      for count in 1...2 {
        let failed = await failure { try await supervisor.ask("") }
        #expect(supervisor.status.failures == count)
        #expect(supervisor.status.lastFailure == failed)
      }
      guard case .backingOff(let end, let failed) = supervisor.status.state else {
        Issue.record("not backing off: \(supervisor.status)")
        return
      }
      #expect(end > .now + .seconds(400))
      #expect(failed == supervisor.status.lastFailure)
    }
    try await withSupervisor(configuration(shell("exit 1"), restart: policy)) { supervisor in
      for _ in 1...5 {
        let failed = await failure { try await supervisor.ask("") }
        #expect(failed?.reason == .exited(status: 1))
      }
      #expect(supervisor.status.failures == 5)
    }
  }

  @Test("stops a child in the middle of a call, and calls that wait")
  func stopsOutstandingCall() async throws {
    let supervisor = try Supervisor(configuration(hangs))
    let incarnation = try await supervisor.start()
    let pid = try #require(supervisor.pid)
    async let first = failure { try await supervisor.ask("a", of: incarnation) }
    async let second = failure { try await supervisor.ask("b", of: incarnation) }
    await supervisor.stop()
    #expect(await first?.reason == .stopped)
    #expect(await second?.reason == .stopped)
    #expect(isGone(pid))
    #expect(await failure { try await supervisor.ask("") }?.reason == .stopped)
    await supervisor.stop()
  }

  @Test("stops while it waits to start a child again")
  func stopsBackOff() async throws {
    let policy = RestartPolicy(firstDelay: .seconds(1000), longestDelay: .seconds(1000))
    let supervisor = try Supervisor(configuration(ChildProgram(path: "/nonexistent/program"), restart: policy))
    for _ in 1...2 { _ = await failure { try await supervisor.ask("") } }
    async let waiting = failure { try await supervisor.ask("") }
    await supervisor.stop()
    #expect(await waiting?.reason == .stopped)
  }

  @Test("lets a child end by itself when it stops")
  func gentleStop() async throws {
    let path = "/tmp/uiaudit-gentle-\(getpid())"
    defer { unlink(path) }
    let careful = shell("trap 'echo saved > \(path); exit 0' TERM; echo ready; while :; do sleep 0.01; done")
    let supervisor = try Supervisor(configuration(careful, grace: patience))
    _ = try await supervisor.start()
    try await eventually("the trap is set") { supervisor.status.garbageLines == 1 }
    await supervisor.stop()
    #expect(try text(readFile(path, limit: 100)) == "saved\n")
  }

  @Test("kills a child that ignores being asked to end")
  func stubborn() async throws {
    let stubborn = shell("trap '' TERM; echo ready; while :; do sleep 0.05; done")
    let supervisor = try Supervisor(configuration(stubborn, grace: .milliseconds(100)))
    _ = try await supervisor.start()
    try await eventually("the signal is ignored") { supervisor.status.garbageLines == 1 }
    let pid = try #require(supervisor.pid)
    await supervisor.stop()
    #expect(isGone(pid))
  }
}

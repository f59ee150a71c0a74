// SPDX-License-Identifier: MIT
import ChildProcesses
import Glibc
import SystemCalls
import Testing

/// Long enough for a busy machine; a test that reaches it fails.
let patience = Duration.seconds(60)

/// A child that runs a shell script.
func shell(_ script: String) -> ChildProgram {
  ChildProgram(path: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
}

/// A child that runs a Python script.
func python(_ script: String) -> ChildProgram {
  ChildProgram(path: "/usr/bin/env", arguments: ["python3", "-c", script], environment: shell("").environment)
}

/// Answers every line with `reply` and that line.
let echo = shell(#"while read -r line; do echo "reply $line"; done"#)

/// Answers every line with its own process number.
let tellsNumber = shell(#"while read -r line; do echo "reply $$"; done"#)

/// Reads nothing, writes nothing, ends only by a signal.
let hangs = shell("exec sleep 1000")

func configuration(
  _ program: ChildProgram, limits: ChildLimits = ChildLimits(memoryBytes: 0, lineBytes: 1 << 20),
  restart: RestartPolicy = RestartPolicy(), grace: Duration = .seconds(5)
) -> ChildConfiguration {
  ChildConfiguration(name: "fake", program: program, limits: limits, restart: restart, grace: grace)
}

@Sendable func isReply(_ line: [UInt8]) -> Bool { line.starts(with: Array("reply".utf8)) }

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension Supervisor {
  /// Starts the child if need be and has it answer one line.
  func ask(_ line: String, within deadline: Duration = patience) async throws(ChildFailure) -> String {
    let incarnation = try await start()
    return try await ask(line, of: incarnation, within: deadline)
  }

  func ask(
    _ line: String, of incarnation: Int, within deadline: Duration = patience
  ) async throws(ChildFailure) -> String {
    text(try await call([bytes(line)], to: incarnation, deadline: deadline, isReply: isReply))
  }

  var pid: pid_t? { status.pid }
}

extension ChildStatus {
  var pid: pid_t? { if case .running(let pid, _) = state { pid } else { nil } }
}

extension ChildPool {
  func ask(_ line: String, within deadline: Duration = patience) async throws(ChildFailure) -> String {
    text(try await call(bytes(line), deadline: deadline, isReply: isReply))
  }
}

/// The failure of a call, `nil` where it does not fail.
func failure(of call: @Sendable () async throws -> String) async -> ChildFailure? {
  do {
    _ = try await call()
    return nil
  } catch {
    return error as? ChildFailure
  }
}

/// Runs `body` with a supervisor and stops it in any case.
func withSupervisor(
  _ configuration: ChildConfiguration, _ body: (Supervisor) async throws -> Void
) async throws {
  let supervisor = try Supervisor(configuration)
  do {
    try await body(supervisor)
  } catch {
    await supervisor.stop()
    throw error
  }
  await supervisor.stop()
  #expect(supervisor.status.state == .stopped)
}

/// Runs `body` with a pool and stops it in any case.
func withPool(
  _ configuration: ChildConfiguration, size: Int, idle: Duration = patience, recycleAfter: Int = 1000,
  _ body: (ChildPool) async throws -> Void
) async throws {
  let pool = try ChildPool(configuration, size: size, idle: idle, recycleAfter: recycleAfter)
  do {
    try await body(pool)
  } catch {
    await pool.stop()
    throw error
  }
  await pool.stop()
}

/// Polls until `condition` holds; fails where it does not before `patience` is over.
func eventually(
  _ what: Comment, _ condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let end = ContinuousClock.now + patience
  while !condition() {
    guard ContinuousClock.now < end else {
      Issue.record(what, sourceLocation: sourceLocation)
      return
    }
    try await Task.sleep(for: .milliseconds(2))
  }
}

/// Whether nothing of a process is left, not even a zombie.
func isGone(_ pid: pid_t) -> Bool { kill(pid, 0) != 0 && errno == ESRCH }

/// The children of this process that ended and that nobody has reaped yet.
func zombies() throws -> [pid_t] {
  try listDirectory("/proc/self/task").entries.flatMap { thread -> [pid_t] in
    // A thread may end while the list is read.
    guard let list = try? readFile("/proc/self/task/\(thread.name)/children", limit: 1 << 20) else { return [] }
    return text(list).split(separator: " ").compactMap { pid_t($0) }.filter { pid in
      // The state follows the name, which is in parentheses: proc_pid_stat(5).
      let status = (try? readFile("/proc/\(pid)/stat", limit: 4096)).map(text) ?? ""
      return status.contains(") Z ")
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditWire
import CSupport
import Glibc
import SystemCalls

/// One run of `uiauditd --check`: progress while it works, then its answer.
struct CheckRun {
  struct Limits {
    var seconds = 3600
    /// The longest line of its answer, in bytes.
    var line = 64 << 20
    /// How much of the end of its standard error is kept to explain a failure, in bytes.
    var errors = 4 << 10
    /// How long the process may take to end after its answer, in milliseconds.
    var patience: Int32 = 5000
  }
  var program: String
  var arguments: [String]
  var session: Session
  var limits = Limits()
  /// What is looked at, for the line of progress; nil where that is plain.
  var subject: String?

  func answer<Answer: WireObject>() throws(Failure) -> Reply<Answer> {
    var child = try CheckChild(program, arguments, session.environment, limits)
    var progress = ProgressLine(session, subject: subject)
    let result: Result<Reply<Answer>, Failure> = Result { () throws(Failure) in try read(from: &child, &progress) }
    progress.clear()
    if case .success = result { child.end(patience: limits.patience) } else { child.end(patience: 0) }
    return try result.get()
  }

  private func read<Answer: WireObject>(
    from child: inout CheckChild, _ progress: inout ProgressLine
  ) throws(Failure) -> Reply<Answer> {
    let deadline = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    while true {
      guard let line = try child.line(by: deadline) else {
        throw Failure(.notLookedAt, "\(program) ended without an answer", notes: child.lastErrors)
      }
      do {
        switch try Message(line: line) {
        case .request(_, "progress", let params): progress.show(try Activity(json: params.bytes), at: .now)
        case .request: continue
        case .response(_, .success(let result)):
          return Reply(answer: try Answer(json: result.bytes), json: result.bytes)
        case .response(_, .failure(let error)): throw Failure(error.exitCode, error.message, notes: error.mistakes)
        }
      } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(
          .notLookedAt, "\(program) answers with something that is not its protocol: \(error)", notes: child.lastErrors)
      }
    }
  }
}

/// The path of the daemon's program.
func findDaemon(_ session: Session) throws(Failure) -> String { try findProgram("uiauditd", session) }

/// The path of a program that belongs to auditctl.
func findProgram(_ name: String, _ session: Session) throws(Failure) -> String {
  let folders = (session.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map(String.init)
  let candidates = ((session.programFolder.map { [$0] } ?? []) + folders).map { "\($0)/\(name)" }
  guard let program = candidates.first(where: { access($0, X_OK) == 0 }) else {
    throw Failure(.noDaemon, "the program \(name) is neither beside auditctl nor in PATH")
  }
  return program
}

// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// Asks git about the repository around a folder. Nothing in the repository is written.
struct Git {
  /// The top of the repository.
  let top: String
  private let program: String
  private let environment: [String: String]
  private let limits: CheckRun.Limits

  init(around folder: String, _ session: Session, limits: CheckRun.Limits = CheckRun.Limits()) throws(Failure) {
    program = try findProgram("git", session)
    environment = session.environment
    self.limits = limits
    top = Repository(around: folder).top
  }

  /// The lines that a git command prints.
  ///
  /// - Parameter index: an index file to use instead of the repository's.
  func lines(_ arguments: [String], index: String? = nil) throws(Failure) -> [String] {
    var environment = environment
    // Messages are matched by nobody, but people report them.
    environment["LC_ALL"] = "C"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    if let index { environment["GIT_INDEX_FILE"] = index }
    // Names with any letter are printed as they are; only quotes and controls are escaped.
    var child = try CheckChild(program, ["-C", top, "-c", "core.quotePath=false"] + arguments, environment, limits)
    var lines: [String] = []
    let deadline = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    do throws(Failure) {
      while let line = try child.line(by: deadline) { lines.append(String(decoding: line, as: UTF8.self)) }
    } catch {
      child.end(patience: 0)
      throw error
    }
    guard child.end(patience: limits.patience) else {
      throw Failure(.usage, "git \(arguments.first ?? "") failed in \(top)", notes: child.lastErrors)
    }
    return lines
  }

  /// The commit where a branch left another, which is what a change is compared with.
  func mergeBase(with base: String) throws(Failure) -> String {
    do throws(Failure) {
      guard let commit = try lines(["merge-base", base, "HEAD"]).first else {
        throw Failure(.usage, "\(base) and HEAD have no commit in common")
      }
      return commit
    } catch {
      throw Failure(
        .usage, "cannot compare with \(base): \(error.notes.last ?? error.message)",
        notes: ["a shallow clone may lack it: fetch with full history, such as `fetch-depth: 0` of actions/checkout"])
    }
  }
}

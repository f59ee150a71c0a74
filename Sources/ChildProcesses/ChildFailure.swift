// SPDX-License-Identifier: MIT
import Glibc
package import SystemCalls

/// Why a child gave no answer, with what it last said about it.
package struct ChildFailure: Error, Equatable, CustomStringConvertible {
  package enum Reason: Error, Equatable {
    /// It could not be executed, or there were no descriptors or processes left to do so.
    case notStarted(SystemError)
    case exited(status: Int32)
    case signaled(Int32)
    /// No reply in time: it hangs, is too slow, or does not read its input.
    case noReply(within: Duration)
    /// A line, finished or not, is longer than `limit` bytes.
    case lineTooLong(limit: Int)
    /// It closed its standard input but lives on.
    case closedInput
    /// It closed its standard output but lives on.
    case closedOutput
    /// A call on its pipes failed in a way that is not the child's doing.
    case system(SystemError)
    /// Its supervisor was told to stop.
    case stopped
  }

  /// The configured name of the child.
  package var child: String
  package var reason: Reason
  /// The last lines of its standard error in printable form; empty where it wrote nothing.
  package var lastWords: String
  /// The memory limit in bytes where reaching it is what probably ended the child.
  package var reachedMemoryLimit: UInt64?

  package init(child: String, reason: Reason, lastWords: String = "", reachedMemoryLimit: UInt64? = nil) {
    self.child = child
    self.reason = reason
    self.lastWords = lastWords
    self.reachedMemoryLimit = reachedMemoryLimit
  }

  package var description: String {
    var text = "\(child): \(reason)"
    if let limit = reachedMemoryLimit { text += ", probably at its memory limit of \(limit >> 20) MiB" }
    if !lastWords.isEmpty { text += "; last words: \(lastWords)" }
    return text
  }
}

extension ChildFailure.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notStarted(let error): "not started: \(error)"
    case .exited(let status): "exited with status \(status)"
    case .signaled(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
    case .noReply(let deadline): "no reply within \(deadline)"
    case .lineTooLong(let limit): "wrote a line of more than \(limit) bytes"
    case .closedInput: "closed its standard input"
    case .closedOutput: "closed its standard output"
    case .system(let error): error.description
    case .stopped: "stopped"
    }
  }
}

extension ChildFailure {
  /// Whether a child that ended by itself probably did so because its memory limit was reached.
  ///
  /// Nobody says so: an allocation fails, and the child's runtime aborts, throws or exits. Either it says so itself, or
  /// its peak of resident memory comes near the limit. A single huge allocation that a silent child does not survive
  /// stays unexplained.
  ///
  /// - Parameter peakResident: bytes, `nil` where they are not known.
  static func isProbablyMemory(_ reason: Reason, lastWords: String, peakResident: UInt64?, limit: UInt64) -> Bool {
    guard limit > 0 else { return false }
    switch reason {
    case .exited(let status) where status != 0: break
    case .signaled: break
    default: return false
    }
    if let peakResident, peakResident >= limit / 4 * 3 { return true }
    let words = lastWords.lowercased()
    return ["out of memory", "allocate memory", "memoryerror", "bad_alloc"].contains { words.contains($0) }
  }
}

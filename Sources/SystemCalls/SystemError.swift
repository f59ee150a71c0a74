// SPDX-License-Identifier: MIT
import Glibc

/// A system call that failed: which one, on what, and why.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The call's name as in its manual page, such as `open`.
  package var call: String
  /// The path or other thing it was about; empty where there is none.
  package var subject: String
  /// The value of `errno`.
  package var code: Int32

  package init(call: String, subject: String = "", code: Int32 = errno) {
    self.call = call
    self.subject = subject
    self.code = code
  }

  /// The reason alone, in the system's words, such as `No such file or directory`.
  package var reason: String { String(cString: strerror(code)) }

  package var description: String {
    subject.isEmpty ? "\(call): \(reason)" : "\(call) \(subject): \(reason)"
  }
}

/// Makes a system call that answers -1 on failure: retries it when a signal interrupts it, and takes `errno` at once,
/// before anything else can change it.
@discardableResult
package func system<Result: SignedInteger>(
  _ call: String, _ subject: @autoclosure () -> String = "", _ body: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = body()
    if result != -1 { return result }
    let code = errno
    if code != EINTR { throw SystemError(call: call, subject: subject(), code: code) }
  }
}

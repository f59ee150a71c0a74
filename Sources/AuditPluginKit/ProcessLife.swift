// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// Runs a child's conversation on a thread with the stack it needs, and ends the process with it.
///
/// An error of the conversation itself (the pipe broke, a line without end) ends the process with status 1 and a line on
/// standard error, which the daemon keeps and shows.
func onOwnThread(stackSize: Int, _ body: @escaping @Sendable () throws -> Void) -> Never {
  startThread(name: "conversation", stackSize: stackSize) {
    do {
      try body()
      exit(0)
    } catch {
      try? writeAll(STDERR_FILENO, Array("\(error)\n".utf8))  // With standard error gone there is nobody to tell.
      exit(1)
    }
  }
  while true { pause() }
}

extension RPCError {
  static func unknownMethod(_ method: String) -> RPCError {
    RPCError(code: RPCError.methodNotFound, message: "unknown method \"\(method)\"")
  }
}

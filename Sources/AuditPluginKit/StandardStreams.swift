// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// A child process's end of its conversation with the daemon: lines in on standard input, lines out on standard output.
///
/// Standard output is kept for the conversation alone: whatever else in the process prints there goes to standard error,
/// so that a stray `print` cannot break a line of JSON.
struct StandardStreams {
  private var lines = LineBuffer(limit: 1 << 30)
  private let output: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  private init(output: Int32) { self.output = output }

  static func takingOver() throws(SystemError) -> StandardStreams {
    let output = try system("dup") { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) }
    try system("dup2") { dup2(STDERR_FILENO, STDOUT_FILENO) }
    return StandardStreams(output: output)
  }

  /// The next line, or nil when the daemon has closed the conversation.
  mutating func nextLine() throws -> [UInt8]? {
    while true {
      if let line = try lines.next() { return line }
      let count = try system("read") { read(STDIN_FILENO, &chunk, chunk.count) }
      if count == 0 { return nil }
      lines.append(chunk[..<count])
    }
  }

  func send(_ line: [UInt8]) throws(SystemError) {
    try writeAll(output, line + [UInt8(ascii: "\n")])
  }
}

/// Answers requests until the daemon closes the conversation or sends `shutdown`.
///
/// - Parameter answer: called for every request and notification; what it returns is sent where there is an id.
func converse(_ answer: (_ method: String, _ params: RawJSON) -> Result<RawJSON, RPCError>) throws {
  var streams = try StandardStreams.takingOver()
  while let line = try streams.nextLine() {
    let message: Message
    do throws(JSONError) {
      message = try Message(line: line)
    } catch {
      try streams.send(Message.error(id: nil, RPCError(code: RPCError.parseError, message: error.description)))
      continue
    }
    guard case .request(let id, let method, let params) = message else { continue }
    if method == "shutdown" { return }
    let result = answer(method, params)
    guard let id else { continue }
    switch result {
    case .success(let value): try streams.send(Message.result(id: id, value))
    case .failure(let error): try streams.send(Message.error(id: id, error))
    }
  }
}

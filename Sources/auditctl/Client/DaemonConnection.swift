// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// What the client accepts of the other side before it gives up.
struct ClientLimits: Equatable {
  /// How long a question may take to answer.
  var seconds = 60
  /// The longest line, in bytes: an answer with every finding of a large project is some megabytes.
  var line = 64 << 20
}

/// An answer, and the JSON it was read from.
struct Reply<Answer> {
  var answer: Answer
  var json: [UInt8]
}

/// A connection to the daemon's socket, for one question at a time.
final class DaemonConnection {
  let path: String
  private let socket: Descriptor
  private let limits: ClientLimits
  private var stream: LineStream
  private var lastID = 0

  /// Takes over a connected socket.
  init(socket: Descriptor, path: String, limits: ClientLimits) throws(SystemError) {
    try socket.setNonBlocking()
    self.path = path
    self.socket = socket
    self.limits = limits
    stream = LineStream(socket, limit: limits.line)
  }

  /// Asks a question and waits for its answer; notifications that come in between are dropped.
  func ask<Answer: WireObject>(
    _ method: String, _ query: some WireValue, for _: Answer.Type
  ) throws(Failure) -> Reply<Answer> {
    lastID += 1
    let deadline = ContinuousClock.now.advanced(by: .seconds(limits.seconds))
    try send(Message.request(id: lastID, method, query) + [UInt8(ascii: "\n")], by: deadline)
    while true {
      switch try event(by: deadline, beside: nil) {
      case .line(let line):
        guard let result = try response(line) else { continue }
        return Reply(answer: try decode(Answer.self, result), json: result)
      case .ended(let isInsideLine): throw gone(isInsideLine ? "in the middle of its answer" : "without an answer")
      case .late: throw late()
      case .beside: continue
      }
    }
  }

  /// One thing that happens on a connection that listens for notifications.
  enum Event {
    case notification(method: String, params: [UInt8])
    case beside
    case ended
  }

  /// Waits, for ever if need be, for the next notification.
  ///
  /// - Parameter beside: a descriptor to end the wait for.
  func listen(beside: Int32) throws(Failure) -> Event {
    while true {
      switch try event(by: nil, beside: beside) {
      case .line(let line):
        guard case .request(nil, let method, let params) = try message(line) else { continue }
        return .notification(method: method, params: params.bytes)
      case .beside: return .beside
      case .ended(isInsideLine: false): return .ended
      case .ended(isInsideLine: true): throw gone("in the middle of a message")
      case .late: continue
      }
    }
  }

  /// Reads a message's content as what the daemon promises it to be.
  func decode<Answer: WireObject>(_: Answer.Type, _ json: [UInt8]) throws(Failure) -> Answer {
    do { return try Answer(json: json) } catch { throw garbage(error) }
  }

  /// The result of a response to the question that waits, or nil for anything else.
  private func response(_ line: [UInt8]) throws(Failure) -> [UInt8]? {
    switch try message(line) {
    // The daemon answers with no id where it could not read the question's.
    case .response(let id, .failure(let error)) where id == lastID || id == nil:
      throw Failure(error.exitCode, error.message, notes: error.mistakes)
    case .response(lastID, .success(let result)): return result.bytes
    case .response, .request: return nil
    }
  }

  private func message(_ line: [UInt8]) throws(Failure) -> Message {
    do { return try Message(line: line) } catch { throw garbage(error) }
  }

  private func event(by deadline: ContinuousClock.Instant?, beside: Int32?) throws(Failure) -> LineStream.Event {
    do { return try stream.next(by: deadline, beside: beside) } catch {
      switch error {
      case .tooLong(let limit):
        throw Failure(.noDaemon, "the answer from \(path) has a line longer than \(grouped(limit)) bytes")
      case .system(let error): throw Failure(.noDaemon, "cannot read from \(path): \(error.reason)")
      }
    }
  }

  private func send(_ bytes: [UInt8], by deadline: ContinuousClock.Instant) throws(Failure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket.number, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        var waited = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
        // Waking early is harmless, so an interrupted poll needs no care.
        _ = poll(&waited, 1, 100)
        if ContinuousClock.now >= deadline { throw late() }
      } else if errno == EPIPE || errno == ECONNRESET {
        throw gone("before it was asked")
      } else if errno != EINTR {
        throw Failure(.noDaemon, "cannot write to \(path): \(SystemError(call: "send").reason)")
      }
    }
  }

  private func garbage(_ error: JSONError) -> Failure {
    Failure(
      .noDaemon, "\(path) answers with something that is not the daemon's protocol: \(error)",
      notes: ["auditctl and the daemon may be of different versions; see `auditctl version`"])
  }

  private func gone(_ when: String) -> Failure {
    Failure(
      .noDaemon, "the daemon at \(path) closed the connection \(when)",
      notes: ["its log says why: `journalctl -u uiauditd` or `journalctl --user -u uiauditd`"])
  }

  private func late() -> Failure {
    Failure(
      .noDaemon, "the daemon at \(path) did not answer within \(limits.seconds) s",
      notes: ["--timeout SECONDS waits longer"])
  }
}

extension RPCError {
  /// What is wrong with a configuration, each with file, line and column, where that is what failed.
  var mistakes: [String] {
    guard case .array(let items)? = data?["mistakes"] else { return [] }
    return items.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}

// SPDX-License-Identifier: MIT
import AuditWire
import CSupport
import Glibc
import Ledger
import SystemCalls

/// One client, on a thread of its own: reads its requests, answers them in order, and sends it the changes it watches.
///
/// A client that does not read what it asked for fills its own buffer and is cut off; nobody else waits for it.
final class Connection {
  private let socket: Descriptor
  private let wakeUp: WakeUp
  private let subscriber: Subscriber
  private let limits: QueryLimits
  private let isStopping: @Sendable () -> Bool
  private var handler: RequestHandler
  private var incoming: LineBuffer
  private var outgoing: [UInt8] = []
  private var isEnding = false

  init(
    socket: Descriptor, wakeUp: WakeUp, subscriber: Subscriber, limits: QueryLimits, source: QuerySource,
    isStopping: @escaping @Sendable () -> Bool
  ) {
    self.socket = socket
    self.wakeUp = wakeUp
    self.subscriber = subscriber
    self.limits = limits
    self.isStopping = isStopping
    handler = RequestHandler(
      source: source, limits: limits, subscriber: subscriber, mayChange: Connection.mayChange(socket))
    incoming = LineBuffer(limit: limits.longestRequest)
  }

  /// Whether the peer is the daemon's own user or root.
  private static func mayChange(_ socket: Descriptor) -> Bool {
    var pid: pid_t = 0
    var user: uid_t = 0
    var group: gid_t = 0
    guard uiaudit_peer(socket.number, &pid, &user, &group) == 0 else { return false }
    return user == 0 || user == geteuid()
  }

  func run() {
    while !isEnding || !outgoing.isEmpty {
      var wants = Int16(POLLIN)
      if !outgoing.isEmpty { wants |= Int16(POLLOUT) }
      var polled = [
        pollfd(fd: socket.number, events: isEnding ? Int16(POLLOUT) : wants, revents: 0),
        pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&polled, 2, -1) < 0, errno != EINTR { return }
      if isStopping() { return }
      if polled[1].revents != 0 { sendChanges() }
      if polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, !isEnding, !receive() { return }
      if !flush() { return }
    }
  }

  /// - Returns: false where the client is gone.
  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(socket.number, &chunk, chunk.count)
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    if count == 0 {
      isEnding = true
      return true
    }
    incoming.append(chunk[..<count])
    do throws(LineBuffer.TooLong) {
      while let line = try incoming.next() { handle(line) }
    } catch {
      let refusal = RPCError(
        code: RPCError.limitReached, message: "a request of more than \(error.limit) bytes; the connection is closed")
      send(Message.error(id: nil, refusal))
      isEnding = true
    }
    return true
  }

  private func handle(_ line: [UInt8]) {
    if let reply = handler.answer(line) { send(reply) }
    sendChanges()
    _ = flush()
  }

  private func sendChanges() {
    wakeUp.lower()
    guard let changes = subscriber.take() else {
      let refusal = RPCError(code: RPCError.limitReached, message: "too many changes were left unread; watch again")
      send(Message.error(id: nil, refusal))
      isEnding = true
      return
    }
    for change in changes {
      if let notice = handler.notice(of: change) { send(notice) }
    }
  }

  private func send(_ line: [UInt8]) {
    outgoing += line
    outgoing.append(UInt8(ascii: "\n"))
  }

  /// Writes what the client takes at the moment.
  ///
  /// - Returns: false where the client is gone or has left too much unread.
  private func flush() -> Bool {
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing.withUnsafeBytes {
        Glibc.send(socket.number, $0.baseAddress?.advanced(by: sent), outgoing.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return false
      }
    }
    outgoing.removeFirst(sent)
    return outgoing.count <= limits.unreadBytes
  }
}

// SPDX-License-Identifier: MIT
import AuditWire
import CSupport
import Glibc
import Synchronization
package import SystemCalls

/// Answers clients on a Unix socket: one thread that accepts, and one for each client.
package final class QueryService: Sendable {
  private let isStopping = Atomic(false)
  /// Whether the thread that accepts has not answered the last pulse yet.
  private let isPulsing = Atomic(false)
  private let subscribers: Subscribers
  private let listener: Descriptor
  private let limits: QueryLimits
  private let source: QuerySource
  /// Raised for an end and for a pulse.
  private let attention: WakeUp
  private let log: @Sendable (LogEntry) -> Void

  /// Begins to answer.
  ///
  /// - Parameters:
  ///   - listener: a listening Unix socket, made here or handed over by the system.
  ///   - subscribers: through which changes are told.
  package init(
    listener: Descriptor, limits: QueryLimits, source: QuerySource, subscribers: Subscribers,
    log: @escaping @Sendable (LogEntry) -> Void
  ) throws(SystemError) {
    self.listener = listener
    self.limits = limits
    self.source = source
    self.subscribers = subscribers
    self.log = log
    attention = try WakeUp()
    try listener.setNonBlocking()
    startThread(name: "queries") { [self] in accept() }
  }

  /// Accepts nobody more and ends every connection.
  package func stop() {
    isStopping.store(true, ordering: .releasing)
    attention.raise()
    for subscriber in subscribers.all { subscriber.wake() }
  }

  /// Asks for a sign of the thread that accepts.
  ///
  /// - Returns: whether it gave one since the last call.
  package func pulse() -> Bool {
    let isOwed = isPulsing.exchange(true, ordering: .acquiringAndReleasing)
    attention.raise()
    return !isOwed
  }

  private func accept() {
    while !isStopping.load(ordering: .acquiring) {
      var polled = [
        pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: attention.number, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&polled, 2, -1)
      if polled[1].revents != 0 {
        // Whether this is an end is asked above; what was raised for it stays known there.
        attention.lower()
        isPulsing.store(false, ordering: .releasing)
      }
      let client = uiaudit_accept(listener.number)
      if client >= 0 {
        serve(Descriptor(client))
      } else if errno == EMFILE || errno == ENFILE {
        log("no descriptor left for a client: \(SystemError(call: "accept").reason)")
        usleep(100_000)  // The client stays in the backlog, and poll would return at once.
      }
    }
  }

  private func serve(_ client: Descriptor) {
    let wakeUp: WakeUp
    do throws(SystemError) {
      wakeUp = try WakeUp()
    } catch {
      return log("a client was turned away: \(error)")
    }
    let subscriber = Subscriber(wakeUp: wakeUp)
    guard let id = subscribers.admit(subscriber, limit: limits.connections) else { return turnAway(client) }
    startThread(name: "client") { [self] in
      let connection = Connection(
        socket: client, wakeUp: wakeUp, subscriber: subscriber, limits: limits, source: source
      ) { [self] in isStopping.load(ordering: .acquiring) }
      connection.run()
      subscribers.release(id)
    }
  }

  private func turnAway(_ client: Descriptor) {
    let refusal = RPCError(
      code: RPCError.limitReached, message: "\(limits.connections) clients are connected; try again later")
    var line = Message.error(id: nil, refusal)
    line.append(UInt8(ascii: "\n"))
    // A fresh socket's buffer takes a line whole; where it does not, there is nothing more to do for this client.
    _ = send(client.number, line, line.count, Int32(MSG_NOSIGNAL))
  }
}

// SPDX-License-Identifier: MIT
import AuditWire
import CSupport
import Glibc
import Synchronization
package import SystemCalls

/// Answers clients on a Unix socket: one thread that accepts, and one for each client.
package final class QueryService: Sendable {
  private let isStopping = Atomic(false)
  private let subscribers: Subscribers
  private let listener: Descriptor
  private let limits: QueryLimits
  private let source: QuerySource
  private let stopping: WakeUp
  private let log: @Sendable (String) -> Void

  /// Begins to answer.
  ///
  /// - Parameters:
  ///   - listener: a listening Unix socket, made here or handed over by the system.
  ///   - subscribers: through which changes are told.
  package init(
    listener: Descriptor, limits: QueryLimits, source: QuerySource, subscribers: Subscribers,
    log: @escaping @Sendable (String) -> Void
  ) throws(SystemError) {
    self.listener = listener
    self.limits = limits
    self.source = source
    self.subscribers = subscribers
    self.log = log
    stopping = try WakeUp()
    try listener.setNonBlocking()
    startThread(name: "queries") { [self] in accept() }
  }

  /// Accepts nobody more and ends every connection.
  package func stop() {
    isStopping.store(true, ordering: .releasing)
    stopping.raise()
    for subscriber in subscribers.all { subscriber.wake() }
  }

  private func accept() {
    while !isStopping.load(ordering: .acquiring) {
      var polled = [
        pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopping.number, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&polled, 2, -1)
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

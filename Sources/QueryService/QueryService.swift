// SPDX-License-Identifier: MIT
package import AuditModel
import AuditWire
import CSupport
import Glibc
package import Ledger
import Synchronization
package import SystemCalls

/// Answers clients on a Unix socket: one thread that accepts, and one for each client.
package final class QueryService: Sendable {
  private struct State {
    var subscribers: [Int: Subscriber] = [:]
    var nextID = 0
    var isStopping = false
  }
  private let state = Mutex(State())
  private let listener: Descriptor
  private let limits: QueryLimits
  private let source: QuerySource
  private let stopping: WakeUp
  private let log: @Sendable (String) -> Void

  /// Begins to answer.
  ///
  /// - Parameter listener: a listening Unix socket, made here or handed over by the system.
  package init(
    listener: Descriptor, limits: QueryLimits, source: QuerySource, log: @escaping @Sendable (String) -> Void
  ) throws(SystemError) {
    self.listener = listener
    self.limits = limits
    self.source = source
    self.log = log
    stopping = try WakeUp()
    try listener.setNonBlocking()
    startThread(name: "queries") { [self] in accept() }
  }

  /// Tells those who watch what a batch changed.
  package func publish(project: String, clock: LedgerClock, _ findings: [FindingRecord]) {
    let change = Change(project: project, clock: clock, findings: findings)
    for subscriber in state.withLock({ Array($0.subscribers.values) }) { subscriber.offer(change) }
  }

  /// Accepts nobody more and ends every connection.
  package func stop() {
    let subscribers = state.withLock { state in
      state.isStopping = true
      return Array(state.subscribers.values)
    }
    stopping.raise()
    for subscriber in subscribers { subscriber.wake() }
  }

  private var isStopping: Bool { state.withLock { $0.isStopping } }

  private func accept() {
    while !isStopping {
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
    let id = state.withLock { state -> Int? in
      guard state.subscribers.count < limits.connections else { return nil }
      state.nextID += 1
      state.subscribers[state.nextID] = subscriber
      return state.nextID
    }
    guard let id else { return turnAway(client) }
    startThread(name: "client") { [self] in
      let connection = Connection(
        socket: client, wakeUp: wakeUp, subscriber: subscriber, limits: limits, source: source
      ) { [self] in isStopping }
      connection.run()
      state.withLock { $0.subscribers[id] = nil }
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

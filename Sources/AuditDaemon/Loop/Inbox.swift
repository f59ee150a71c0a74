// SPDX-License-Identifier: MIT
package import AuditWire
package import FileWatching

/// Everything that can make the loop work. A closed set, so that what can happen is visible in one place.
package enum AuditEvent: Sendable {
  /// Files may have changed.
  case changes(ChangeBatch)
  /// Somebody asks for everything to be looked at again; nil for every project.
  case rescan(project: String?, Waiter)
  /// The configuration is to be read again, by a signal, a request or a change of its file.
  case reload(Waiter)
  /// Somebody asks a plugin about projects.
  case ask(AskQuery, @Sendable ([ProjectAnswer]) -> Void)
  /// A plugin that failed may be tried again.
  case retry(project: String)
  /// A project's turn failed in a way that the daemon cannot go on with.
  case failed(any Error)
  case stop

  var isStop: Bool { if case .stop = self { true } else { false } }
}

/// Somebody who waits for an event to have been handled.
package struct Waiter: Sendable {
  package let finish: @Sendable (Result<Void, ConfigurationMistakes>) -> Void

  package init(_ finish: @escaping @Sendable (Result<Void, ConfigurationMistakes>) -> Void = { _ in }) {
    self.finish = finish
  }
}

/// Where events wait for the loop, in order.
///
/// Putting one in suspends until the loop has taken it, so changes pile up in the watcher's bounded and coalescing set
/// rather than here.
actor Inbox {
  private var waiting: [(event: AuditEvent, taken: CheckedContinuation<Void, Never>?)] = []
  private var consumer: CheckedContinuation<AuditEvent, Never>?
  /// When the loop last came for an event.
  private var visited = ContinuousClock.now
  /// Longer than the loop is with one event, even with one that waits for plugins.
  private static let longestVisit = Duration.seconds(900)

  /// Hands over an event and returns when the loop has taken it.
  func put(_ event: AuditEvent) async {
    if let consumer {
      self.consumer = nil
      return consumer.resume(returning: event)
    }
    await withCheckedContinuation { waiting.append((event, $0)) }
  }

  /// Leaves an event and returns at once. For the few senders that are not many: signals, timers, clients.
  func leave(_ event: AuditEvent) {
    if let consumer {
      self.consumer = nil
      return consumer.resume(returning: event)
    }
    waiting.append((event, nil))
  }

  /// The next event. For the loop alone.
  func next() async -> AuditEvent {
    visited = .now
    if waiting.isEmpty { return await withCheckedContinuation { consumer = $0 } }
    let first = waiting.removeFirst()
    first.taken?.resume()
    return first.event
  }

  var isEmpty: Bool { waiting.isEmpty }

  /// Whether the loop takes events, or has none to take.
  var isMoving: Bool { waiting.isEmpty || visited.duration(to: .now) < Inbox.longestVisit }
}

// SPDX-License-Identifier: MIT

/// One root's changes that wait until the save they belong to is over.
///
/// A value with the time passed in. Its size is bounded: above the limit the changes become one rescan.
struct PendingChanges: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// How soon a change can be told.
  enum Urgency {
    /// The save is complete: written and closed, or moved to its name.
    case prompt
    /// Perhaps half of a save: the other half may come.
    case held
  }

  private let timing: WatchTiming
  private let limit: Int
  private var prompt = ChangeSet()
  private var held = ChangeSet()
  private var firstChange: Instant?
  private var lastPrompt: Instant?
  private var lastHeld: Instant?

  init(timing: WatchTiming, limit: Int) {
    self.timing = timing
    self.limit = limit
  }

  var isEmpty: Bool { prompt.isEmpty && held.isEmpty }

  /// Notes that a file may have changed. The latest event on a path decides how long it waits.
  mutating func note(_ path: ExactPath, _ urgency: Urgency, at now: Instant) {
    switch urgency {
    case .prompt:
      held.remove(path)
      prompt.insert(path)
    case .held:
      prompt.remove(path)
      held.insert(path)
    }
    touch(urgency, at: now)
  }

  /// Notes that anything beneath a path may have changed.
  mutating func rescan(_ path: ExactPath, _ reason: RescanReason, _ urgency: Urgency, at now: Instant) {
    if path == .root {
      prompt.removeChanges()
      held.removeChanges()
    }
    switch urgency {
    case .prompt: prompt.rescan(path, reason)
    case .held: held.rescan(path, reason)
    }
    touch(urgency, at: now)
  }

  /// Notes a cookie, which makes everything before it due.
  mutating func note(cookie: String, at now: Instant) {
    prompt.insert(cookie: cookie)
    touch(.prompt, at: now)
  }

  /// When `take` should next be asked, `nil` while nothing waits.
  var due: Instant? {
    guard let first = firstChange else { return nil }
    guard prompt.cookies.isEmpty else { return first }
    return [promptDue, heldDue].compactMap { $0 }.reduce(first + timing.maximumWait, min)
  }

  /// What is due.
  ///
  /// - Parameter isBusy: more is known to be coming, so that only the longest wait and cookies count.
  mutating func take(at now: Instant, isBusy: Bool) -> ChangeSet? {
    guard let first = firstChange else { return nil }
    let cap = isBusy ? timing.busyWait : timing.maximumWait
    let takesAll = !prompt.cookies.isEmpty || now >= first + cap
    guard takesAll || !isBusy else { return nil }
    var taken = ChangeSet()
    if takesAll || promptDue.map({ now >= $0 }) == true {
      taken.formUnion(prompt)
      prompt = ChangeSet()
    }
    if takesAll || heldDue.map({ now >= $0 }) == true {
      taken.formUnion(held)
      held = ChangeSet()
    }
    if isEmpty { firstChange = nil }
    return taken.isEmpty ? nil : taken
  }

  private var promptDue: Instant? { prompt.isEmpty ? nil : lastPrompt.map { $0 + timing.settle } }
  private var heldDue: Instant? { held.isEmpty ? nil : lastHeld.map { $0 + timing.hold } }

  private mutating func touch(_ urgency: Urgency, at now: Instant) {
    if firstChange == nil { firstChange = now }
    switch urgency {
    case .prompt: lastPrompt = now
    case .held: lastHeld = now
    }
    collapse()
  }

  private mutating func collapse() {
    guard prompt.count + held.count > limit else { return }
    prompt.formUnion(held)
    held = ChangeSet()
    prompt.collapse(over: limit)
    lastPrompt = lastPrompt ?? lastHeld
  }
}

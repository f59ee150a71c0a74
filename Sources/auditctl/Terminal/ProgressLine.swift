// SPDX-License-Identifier: MIT
import AuditWire

/// One line at the foot of a terminal that says how far long work is. Elsewhere progress would be noise, so there is none.
struct ProgressLine {
  private let session: Session
  /// What is looked at; nil where that is plain.
  private let subject: String?
  /// When the phase that is shown began, and with how much done already.
  private var phase: (name: String, start: ContinuousClock.Instant, done: Int)?
  private var isShown = false

  init(_ session: Session, subject: String? = nil) {
    self.session = session
    self.subject = subject
  }

  mutating func show(_ activity: Activity, at time: ContinuousClock.Instant) {
    guard session.errors.isInteractive else { return }
    let name = "\(activity.phase.rawValue) \(activity.project ?? "")"
    if phase?.name != name || activity.done < (phase?.done ?? 0) { phase = (name, time, activity.done) }
    let text = (subject.map { "\($0): " } ?? "") + activityText(activity) + (timeLeft(activity, at: time) ?? "")
    clear()
    let shown = wrap(Cell.cells(Fragment(text)), first: session.errors.width - 1, rest: 8)
    session.writeError(Array((shown.first.map { String($0.map(\.character)) } ?? "").utf8))
    isShown = true
  }

  mutating func clear() {
    guard isShown else { return }
    // Erase in line, from its start (ECMA-48 EL 2).
    session.writeError(Array("\r\u{1B}[2K".utf8))
    isShown = false
  }

  /// How long the rest takes if it goes on as it went; nil while too little is done to say.
  private func timeLeft(_ activity: Activity, at time: ContinuousClock.Instant) -> String? {
    guard let phase, activity.total > activity.done else { return nil }
    let done = activity.done - phase.done
    let elapsed = phase.start.duration(to: time) / .seconds(1)
    guard elapsed >= 2, done >= 5 else { return nil }
    let left = elapsed / Double(done) * Double(activity.total - activity.done)
    return ", about \(duration(Int(min(left, 1e9).rounded(.up)))) left"
  }
}

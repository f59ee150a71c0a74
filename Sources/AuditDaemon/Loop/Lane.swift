// SPDX-License-Identifier: MIT
import FileWatching

/// Something to do on the loop once the changes that came before it are audited.
typealias Errand = @Sendable (isolated AuditLoop) async -> Void

/// What one project has to do. Its turns come one after the other, beside those of the other projects, so that one
/// project's storm or hanging plugin leaves the others fresh.
struct Lane {
  /// Changes merged into one batch beyond which everything is looked at.
  static let pendingChanges = 20_000

  /// Changes that no turn has taken up yet; bounded, because those that come meanwhile are merged.
  private(set) var changes: ChangeBatch?
  private var errands: [Errand] = []
  /// The turn under way.
  var turn: Task<Void, Never>?
  /// Ends the wait after a turn that could not be written.
  var rest: Task<Void, Never>?
  /// Turns in a row that could not be written.
  var failures = 0
  /// Whether the turn under way has more to read than anyone would wait for.
  var isBulk = false
  var early = EarlyAnswers()

  /// What one turn takes up.
  struct Work {
    var changes: ChangeBatch?
    var errands: [Errand]
  }

  mutating func add(_ later: ChangeBatch) {
    if changes == nil { changes = later } else { changes?.formUnion(later, limit: Lane.pendingChanges) }
  }

  mutating func add(_ errand: @escaping Errand) { errands.append(errand) }

  /// What waits, or nil where nothing does.
  mutating func take() -> Work? {
    if changes == nil, errands.isEmpty { return nil }
    defer { (changes, errands) = (nil, []) }
    return Work(changes: changes, errands: errands)
  }

  /// Puts back what a turn could not finish, before what came meanwhile.
  mutating func putBack(_ work: Work) {
    if var first = work.changes {
      if let changes { first.formUnion(changes, limit: Lane.pendingChanges) }
      changes = first
    }
    errands = work.errands + errands
  }
}

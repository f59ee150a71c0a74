// SPDX-License-Identifier: MIT

/// Where a finding is in its life.
package enum FindingState: String, CaseIterable, Sendable {
  /// Found, and never gone since.
  case open
  /// No longer found in the sources.
  case resolved
  /// Resolved, and fresh evidence shows it: the built product, or a newer look at each affected screen.
  case verified
  /// Found again after it had been resolved.
  case regressed
  /// Found, and somebody decided not to change it.
  case accepted

  /// Whether the fault is there and somebody has to do something about it.
  package var isOpen: Bool { self == .open || self == .regressed }

  /// Whether the fault is there.
  package var isFound: Bool { isOpen || self == .accepted }
}

/// A finding with its name and its life, as the ledger keeps it.
package struct FindingRecord: Equatable, Sendable {
  /// Short and stable, for people.
  package var id: String
  package var fingerprint: Fingerprint
  package var project: String
  package var plugin: String
  package var scope: String
  package var finding: Finding
  package var state: FindingState
  /// Set where the finding could not be checked again because a file it stands in cannot be read.
  package var isStale: Bool
  /// Seconds since 1970.
  package var firstSeen: Int
  /// Seconds since 1970 of the last change of state.
  package var changed: Int
  /// The decision by which it is accepted.
  package var waiver: Waiver?

  package init(
    id: String, fingerprint: Fingerprint, project: String, plugin: String, scope: String, finding: Finding,
    state: FindingState, isStale: Bool = false, firstSeen: Int, changed: Int, waiver: Waiver? = nil
  ) {
    self.id = id
    self.fingerprint = fingerprint
    self.project = project
    self.plugin = plugin
    self.scope = scope
    self.finding = finding
    self.state = state
    self.isStale = isStale
    self.firstSeen = firstSeen
    self.changed = changed
    self.waiver = waiver
  }
}

extension FindingRecord {
  /// A finding's first appearance, accepted from the start where there is a waiver for it.
  package init(
    opening report: ReportedFinding, id: String, project: String, plugin: String, time: Int, waiver: Waiver? = nil
  ) {
    self.init(
      id: id, fingerprint: report.fingerprint, project: project, plugin: plugin, scope: report.scope,
      finding: report.finding, state: waiver == nil ? .open : .accepted, firstSeen: time, changed: time,
      waiver: waiver)
  }
}

/// One step in a finding's life.
package struct HistoryEntry: Equatable, Sendable {
  /// Seconds since 1970.
  package var time: Int
  /// The clock's counter at that step.
  package var clock: Int
  package var state: FindingState

  package init(time: Int, clock: Int, state: FindingState) {
    self.time = time
    self.clock = clock
    self.state = state
  }
}

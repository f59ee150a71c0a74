// SPDX-License-Identifier: MIT

/// Every waiver of a project on some day, and which finding each accepts.
package struct Waivers: Equatable, Sendable {
  /// The entries of the file first, each kind in the order of places.
  package let all: [Waiver]
  package let today: CivilDate
  private let entries: [String: [Waiver]]
  private let comments: [String: [Waiver]]

  package init(_ waivers: [Waiver] = [], today: CivilDate) {
    all = waivers.sorted { ($0.finding == nil ? 1 : 0, $0.location) < ($1.finding == nil ? 1 : 0, $1.location) }
    self.today = today
    entries = Dictionary(grouping: all.filter { $0.finding != nil }) { $0.finding ?? "" }
    comments = Dictionary(grouping: all.filter { $0.finding == nil }) { $0.location.path }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// Whether it decides the same whatever is found: the same waivers, on days that end the same ones.
  package func decidesAlike(_ other: Waivers) -> Bool {
    all == other.all && all.map(isGood) == other.all.map(other.isGood)
  }

  /// The ids that the file's entries speak of.
  package var findings: Set<String> { Set(entries.keys) }

  /// The waiver that accepts a finding; nil where none does.
  ///
  /// - Parameter mark: the `codeMark` of the finding, asked for only where a waiver depends on it.
  package func waiver(for finding: Finding, id: String, mark: () -> String?) -> Waiver? {
    candidates(for: finding, id: id).first { waiver in
      isGood(waiver) && (waiver.code == nil || waiver.code == mark())
    }
  }

  /// Whether a comment stands where it could accept a finding.
  package func hasComment(on finding: Finding) -> Bool {
    !comments.isEmpty
      && finding.places.contains { place in
        (comments[place.path] ?? []).contains { $0.concerns(finding, id: "") }
      }
  }

  /// What becomes of each waiver, in the order of `all`.
  ///
  /// - Parameters:
  ///   - accepted: every finding that one of them accepts, with the waiver in it.
  ///   - open: the findings that the entries speak of and that are there without being accepted.
  package func standings(accepted: [FindingRecord], open: [FindingRecord]) -> [WaiverStanding] {
    let inForce = Dictionary(grouping: accepted.filter { $0.waiver != nil }) { $0.waiver }
    return all.map { waiver in
      let ids = Set((inForce[waiver] ?? []).map(\.id)).sorted()
      if !ids.isEmpty { return WaiverStanding(waiver: waiver, verdict: .inForce, findings: ids) }
      let found = Set(open.filter { waiver.concerns($0.finding, id: $0.id) }.map(\.id)).sorted()
      return WaiverStanding(waiver: waiver, verdict: verdict(ofIdle: waiver, isFound: !found.isEmpty), findings: found)
    }
  }

  private func verdict(ofIdle waiver: Waiver, isFound: Bool) -> WaiverStanding.Verdict {
    if waiver.reason.isEmpty { return .unreasoned }
    if let until = waiver.until, until < today { return .expired }
    return isFound && waiver.code != nil ? .outdated : .unused
  }

  private func isGood(_ waiver: Waiver) -> Bool {
    !waiver.reason.isEmpty && waiver.until.map { $0 >= today } ?? true
  }

  private func candidates(for finding: Finding, id: String) -> [Waiver] {
    let commented = Set(finding.places.map(\.path)).sorted().flatMap { comments[$0] ?? [] }
    return ((entries[id] ?? []) + commented).filter { $0.concerns(finding, id: id) }
  }
}

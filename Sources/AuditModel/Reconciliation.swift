// SPDX-License-Identifier: MIT

/// What a batch of judgements changes in the ledger.
package struct Reconciliation: Equatable, Sendable {
  /// Records to write: new ones, and known ones whose content, state or staleness changed.
  package var upserts: [FindingRecord] = []
  /// The ones among them whose state changed or that are new, in the order of their fingerprints: what subscribers hear.
  package var transitions: [FindingRecord] = []

  package init() {}
}

/// Compares what is known under some stems with what is reported under them.
///
/// A known finding that is reported again keeps its life; one that is not is resolved, except where a file it stands in
/// cannot be read: then nobody looked, so it stays as it is and is marked stale. A resolved finding that is reported
/// again has regressed. What a waiver accepts is accepted while it is found, and open again when the waiver ends.
///
/// - Parameters:
///   - known: every record under those stems, resolved ones included.
///   - verified: stems that fresh evidence shows to be mended: a finding under one of them that is gone is verified.
///   - unreadable: what could not be read.
///   - time: seconds since 1970.
///   - waiver: the decision that accepts a reported finding with some id; nil where none does.
package func reconcile(
  known: [FindingRecord], reported: [ReportedFinding], verified: Set<Stem> = [], project: String, plugin: String,
  unreadable: UnreadablePaths, time: Int, waiver: (Finding, _ id: String) -> Waiver? = { _, _ in nil }
) -> Reconciliation {
  var result = Reconciliation()
  var remaining = Dictionary(known.map { ($0.fingerprint, $0) }) { first, _ in first }
  for report in reported {
    let id = shortID(rule: report.finding.rule, fingerprint: report.fingerprint)
    let decision = waiver(report.finding, id)
    guard var record = remaining.removeValue(forKey: report.fingerprint) else {
      let record = FindingRecord(
        opening: report, id: id, project: project, plugin: plugin, time: time, waiver: decision)
      result.upserts.append(record)
      result.transitions.append(record)
      continue
    }
    let before = record
    record.finding = report.finding
    record.scope = report.scope
    record.isStale = false
    record.waiver = decision
    record.state = record.state.found(isAccepted: decision != nil)
    if record.state != before.state {
      record.changed = time
      result.transitions.append(record)
    }
    if record != before { result.upserts.append(record) }
  }
  for record in remaining.values {
    guard let gone = record.gone(isVerified: verified.contains(record.finding.stem), unreadable, time) else { continue }
    result.upserts.append(gone)
    if gone.state != record.state { result.transitions.append(gone) }
  }
  result.upserts.sort { $0.fingerprint < $1.fingerprint }
  result.transitions.sort { $0.fingerprint < $1.fingerprint }
  return result
}

extension FindingRecord {
  /// The record after a judgement that did not find it; nil where that changes nothing.
  fileprivate func gone(isVerified: Bool, _ unreadable: UnreadablePaths, _ time: Int) -> FindingRecord? {
    var record = self
    if state.isFound, finding.paths.contains(where: unreadable.contains) {
      record.isStale = true
      return isStale ? nil : record
    }
    let next = isVerified || state == .verified ? FindingState.verified : .resolved
    guard next != state else { return nil }
    record.state = next
    record.isStale = false
    record.waiver = nil
    record.changed = time
    return record
  }
}

extension FindingState {
  /// What a known finding is after it was found.
  fileprivate func found(isAccepted: Bool) -> FindingState {
    if isAccepted { return .accepted }
    switch self {
    case .open, .regressed: return self
    case .accepted: return .open
    case .resolved, .verified: return .regressed
    }
  }
}

extension Finding {
  /// The files that the judgement itself stands in.
  package var paths: [String] { places.map(\.path) }
}

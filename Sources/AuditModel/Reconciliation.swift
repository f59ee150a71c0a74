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
/// again has regressed.
///
/// - Parameters:
///   - known: every record under those stems, resolved ones included.
///   - verified: stems that fresh evidence shows to be mended: a finding under one of them that is gone is verified.
///   - unreadable: what could not be read.
///   - time: seconds since 1970.
package func reconcile(
  known: [FindingRecord], reported: [ReportedFinding], verified: Set<Stem> = [], project: String, plugin: String,
  unreadable: UnreadablePaths, time: Int
) -> Reconciliation {
  var result = Reconciliation()
  var remaining = Dictionary(known.map { ($0.fingerprint, $0) }) { first, _ in first }
  for report in reported {
    guard var record = remaining.removeValue(forKey: report.fingerprint) else {
      let record = FindingRecord(
        opening: report, id: shortID(rule: report.finding.rule, fingerprint: report.fingerprint), project: project,
        plugin: plugin, time: time)
      result.upserts.append(record)
      result.transitions.append(record)
      continue
    }
    let before = record
    record.finding = report.finding
    record.scope = report.scope
    record.isStale = false
    if !record.state.isOpen {
      record.state = .regressed
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
    if state.isOpen, finding.paths.contains(where: unreadable.contains) {
      record.isStale = true
      return isStale ? nil : record
    }
    let next = isVerified || state == .verified ? FindingState.verified : .resolved
    guard next != state else { return nil }
    record.state = next
    record.isStale = false
    record.changed = time
    return record
  }
}

extension Finding {
  /// The files that the judgement itself stands in.
  package var paths: [String] { [location.path] + (rootCause.map { [$0.location.path] } ?? []) }
}

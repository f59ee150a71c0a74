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
///   - unreadable: what could not be read.
///   - time: seconds since 1970.
package func reconcile(
  known: [FindingRecord], reported: [ReportedFinding], project: String, plugin: String, unreadable: UnreadablePaths,
  time: Int
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
    if record.state == .resolved {
      record.state = .regressed
      record.changed = time
      result.transitions.append(record)
    }
    if record != before { result.upserts.append(record) }
  }
  for var record in remaining.values where record.state.isOpen {
    if record.finding.paths.contains(where: unreadable.contains) {
      guard !record.isStale else { continue }
      record.isStale = true
    } else {
      record.state = .resolved
      record.isStale = false
      record.changed = time
      result.transitions.append(record)
    }
    result.upserts.append(record)
  }
  result.upserts.sort { $0.fingerprint < $1.fingerprint }
  result.transitions.sort { $0.fingerprint < $1.fingerprint }
  return result
}

extension Finding {
  /// The files that the judgement itself stands in.
  package var paths: [String] { [location.path] + (rootCause.map { [$0.location.path] } ?? []) }
}

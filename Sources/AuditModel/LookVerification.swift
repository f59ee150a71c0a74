// SPDX-License-Identifier: MIT

/// What decides from the looks at screens whether what is resolved is mended.
package struct LookVerification: Sendable {
  private let cells: [String: [CoverageCell]]
  /// Evidence that was there before the batch, by cell.
  private let earlier: [CellPlace: [CellEvidence]]

  /// - Parameters:
  ///   - cells: those of the project after a batch.
  ///   - earlier: those before it: a picture that came with the mended source is a newer look too, though it may have been
  ///     written a moment before the source was judged.
  package init(cells: [CoverageCell], earlier: [CoverageCell] = []) {
    self.cells = Dictionary(grouping: cells, by: \.screen)
    self.earlier = Dictionary(earlier.map { ($0.place, $0.evidence) }) { first, _ in first }
  }

  /// The cells that must be looked at anew before a resolved finding is verified: of every screen that it names those of
  /// its sizes and languages, or all where none of them is.
  package func cells(of finding: Finding) -> [CoverageCell] {
    finding.screens.flatMap { screen in
      let known = (cells[screen] ?? []).filter { $0.verdict != .exempt }
      let own = known.filter { finding.breaks(in: $0) }
      return own.isEmpty ? known : own
    }
  }

  /// Whether newer evidence of every screen that a resolved finding names shows it to be mended.
  ///
  /// - Parameter time: seconds since 1970 of the batch.
  package func isVerified(_ record: FindingRecord, at time: Int) -> Bool {
    let screens = Set(record.finding.screens)
    let cells = cells(of: record.finding)
    guard record.state == .resolved, !screens.isEmpty, screens == Set(cells.map(\.screen)) else { return false }
    return cells.allSatisfy { isNewer($0, than: record, at: time) }
  }

  /// Whether a cell was looked at after a finding had been resolved.
  package func isNewer(_ cell: CoverageCell, than record: FindingRecord, at time: Int? = nil) -> Bool {
    guard cell.verdict.isLookedAt, let newest = cell.evidence.first else { return false }
    if newest.time >= record.changed { return true }
    return record.changed == time && !(earlier[cell.place] ?? []).contains(newest)
  }
}

extension Finding {
  /// Whether a cell is one of those in which it breaks.
  fileprivate func breaks(in cell: CoverageCell) -> Bool {
    let sizes = Set(evidence.filter { $0.kind != .absent }.compactMap(\.size))
    let isOfSize = sizes.isEmpty || sizes.contains(cell.size)
    return isOfSize && (locales.isEmpty || cell.locale.map { locales.contains($0) } ?? true)
  }

  /// Whether it says only that nobody could look: no round counts that among what it found.
  package var isAboutLooks: Bool {
    !evidence.isEmpty && evidence.allSatisfy { $0.kind == .absent }
  }

  /// Whether its being gone is all that there is to see: it said that nobody looked, or spoke of a picture that shows no
  /// screen.
  package var isSettledByItself: Bool { isAboutLooks || (rootCause?.kind == "screenshot" && screens.isEmpty) }
}

extension Reconciliation {
  /// Turns what is resolved into verified where looks show it.
  ///
  /// - Parameters:
  ///   - resolved: records that were resolved before and are not in this batch.
  ///   - time: seconds since 1970.
  package mutating func verify(_ resolved: [FindingRecord], by looks: LookVerification, time: Int) {
    let touched = Set(upserts.map(\.fingerprint))
    for index in upserts.indices where looks.isVerified(upserts[index], at: time) { verify(at: index, time: time) }
    for record in resolved where !touched.contains(record.fingerprint) && looks.isVerified(record, at: time) {
      var record = record
      record.state = .verified
      record.changed = time
      upserts.append(record)
      transitions.append(record)
    }
    upserts.sort { $0.fingerprint < $1.fingerprint }
    transitions.sort { $0.fingerprint < $1.fingerprint }
  }

  private mutating func verify(at index: Int, time: Int) {
    let fingerprint = upserts[index].fingerprint
    upserts[index].state = .verified
    upserts[index].changed = time
    transitions.removeAll { $0.fingerprint == fingerprint }
    transitions.append(upserts[index])
  }
}

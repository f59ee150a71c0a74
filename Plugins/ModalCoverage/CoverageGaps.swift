// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

extension ScreenCoverage {
  /// What could not be told of a screen: presented views that nobody has looked at at the largest size, content without a
  /// name, and looks that show nothing of use.
  func notLookedAt(_ screen: Screen) -> [NotLookedAt] {
    var gaps: [NotLookedAt] = []
    func add(_ reason: String, _ remedy: String?) {
      gaps.append(
        NotLookedAt(
          kind: .screen, subject: screen.id, location: screen.entrances.first?.location, reason: reason,
          remedy: remedy))
    }
    if screen.unnamed != nil {
      add(reason(screen.unnamed), "give the \(screen.kind)'s content a view type of its own")
    } else if screen.isModal, isUnseenAtLargest(screen) {
      let size = required.largest.rawValue
      add("no screenshot at \(size)", "add a screenshot of \(screen.id) at \(size)")
    }
    for verdict in [CellVerdict.unreadable, .sizeNotApplied, .stale] {
      let cells = cells(of: screen, verdict)
      guard let first = cells.first else { continue }
      let others = cells.count == 1 ? "" : " and \(cells.count - 1) more"
      add("\(first.label)\(others): \(first.reason ?? verdict.rawValue)", "take a new screenshot of \(screen.id)")
    }
    return gaps
  }

  /// Whether no picture claims to show the screen at the largest size. One that does not say its size does not count.
  func isUnseenAtLargest(_ screen: Screen) -> Bool {
    guard !looks(at: screen).contains(where: { $0.size == required.largest }) else { return false }
    let cells = cells[screen.id] ?? []
    guard !cells.isEmpty else { return !isExcused(screen) }
    return cells.contains { $0.size == required.largest && $0.verdict == .neverLooked }
  }

  private func isExcused(_ screen: Screen) -> Bool { required.cells(of: screen).isEmpty }
}

extension CoverageCell {
  /// `AX5 in ja on iPhone SE`
  var label: String { "\(size.rawValue)\(locale.map { " in \($0)" } ?? "") on \(device)" }
}

private func reason(_ unnamed: UnnamedContent?) -> String {
  switch unnamed {
  case .inPlace: "content could not be named: it is built in place"
  case .givenByCaller: "content could not be named: a caller hands it in, and no caller is found"
  case .byValue, .computed, nil: "content could not be named: code that is not followed makes it"
  }
}

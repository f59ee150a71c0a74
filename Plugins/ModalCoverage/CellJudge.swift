// SPDX-License-Identifier: MIT
import AuditModel

/// A picture as a look at one screen.
struct JudgedLook {
  var picture: ReadPicture
  /// nil where nothing tells.
  var size: TextSize?
  var locale: String?
  /// nil where nothing tells, which is taken for any.
  var device: String?
  var memory: LookMemory?
  var verdict: CellVerdict
  /// One line without a final stop.
  var reason: String?

  var look: Look {
    Look(path: picture.path, size: size, locale: locale, device: device, memory: memory)
  }

  var evidence: CellEvidence {
    CellEvidence(path: picture.path, hash: picture.hash, time: picture.written / 1000)
  }
}

extension JudgedLook {
  /// Whether it is a look at a cell.
  func shows(_ cell: CellPlace) -> Bool {
    size == cell.size && cell.isIn(locale) && device.map { $0 == cell.device } ?? true
  }
}

extension CoverageCell {
  /// What some looks say of a cell, by the best of them: a fresh one that shows something broken, a fresh clean one, a
  /// stale one, and at last those that show nothing of use.
  init(_ cell: CellPlace, by looks: [JudgedLook], otherwise reason: String?) {
    let order: [CellVerdict] = [.lookedAtAndBroken, .lookedAtAndClean, .stale, .sizeNotApplied, .unreadable]
    let found = order.lazy.compactMap { verdict in looks.first { $0.verdict == verdict } }.first
    let verdict = found?.verdict ?? .neverLooked
    let evidence = looks.filter { $0.verdict == verdict }.map(\.evidence)
    self.init(
      screen: cell.screen, size: cell.size, locale: cell.locale, device: cell.device, verdict: verdict,
      reason: found == nil ? reason : found?.reason,
      evidence: evidence.sorted { ($1.time, $0.path) < ($0.time, $1.path) })
  }

  init(exempt cell: CellPlace, reason: String) {
    self.init(
      screen: cell.screen, size: cell.size, locale: cell.locale, device: cell.device, verdict: .exempt,
      reason: reason)
  }
}

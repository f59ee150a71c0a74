// SPDX-License-Identifier: MIT
import AuditModel
import Ledger

extension AuditLoop {
  /// Reads the project's own file of waivers, and puts it together with the comments in its sources.
  ///
  /// - Returns: whether something is decided otherwise than at the last judgement.
  func readWaivers(of project: inout ProjectState) -> Bool {
    let file = WaiverFile(root: project.configuration.root)
    let comments = project.acceptances.flatMap { path, comments in comments.map { Waiver($0, path: path) } }
    let waivers = Waivers(file.waivers + comments, today: CivilDate(time: environment.now()))
    let isSame =
      project.waivers?.decidesAlike(waivers) ?? waivers.isEmpty && file.mistakes == project.waiverFile.mistakes
    project.waiverFile = file
    project.waivers = waivers
    return !isSame
  }

  /// The stems whose findings may be decided otherwise although nothing new was said of them.
  func undecidedStems(
    of plugin: String, _ index: FindingIndex, _ project: ProjectState
  ) throws(LedgerError) -> Set<Stem> {
    guard let waivers = project.waivers else { return [] }
    let known = try ledger.decided(project: project.name, ids: waivers.findings)
    return Set(known.filter { $0.plugin == plugin }.map(\.finding.stem)).union(index.stems(where: waivers.hasComment))
  }

  /// What becomes of each waiver once some judgements are in the ledger.
  func standings(
    of project: ProjectState, after judgements: [PluginJudgement]
  ) throws(LedgerError) -> [WaiverStanding] {
    guard let waivers = project.waivers, !waivers.isEmpty else { return [] }
    var records = try ledger.decided(project: project.name, ids: waivers.findings).reduce(into: [:]) {
      $0[RecordName($1)] = $1
    }
    for record in judgements.flatMap(\.reconciliation.upserts) { records[RecordName(record)] = record }
    let found = records.values.filter { $0.state.isFound }
    return waivers.standings(
      accepted: found.filter { $0.state == .accepted }, open: found.filter { $0.state.isOpen })
  }
}

/// What tells the records of a project apart.
private struct RecordName: Hashable {
  var plugin: String
  var fingerprint: Fingerprint

  init(_ record: FindingRecord) {
    plugin = record.plugin
    fingerprint = record.fingerprint
  }
}

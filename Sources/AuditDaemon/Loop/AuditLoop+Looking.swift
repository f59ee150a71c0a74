// SPDX-License-Identifier: MIT
import AuditModel
import Ledger

extension AuditLoop {
  /// Has the looks at screens verify what is resolved, and end a round where every required cell has fresh evidence.
  ///
  /// While a plugin is silent nobody knows what it would say of the looks, so nothing is concluded from them.
  ///
  /// - Parameter earlier: the cells before the batch.
  func takeLooks(
    of project: ProjectState, since earlier: [CoverageCell], into batch: inout LedgerBatch
  ) throws(LedgerError) {
    let cells = project.cells.all
    guard project.silent.isEmpty, !cells.isEmpty else { return }
    let looks = LookVerification(cells: cells, earlier: earlier)
    for index in batch.judgements.indices {
      let plugin = batch.judgements[index].plugin
      let resolved = cells == earlier ? [] : try ledger.resolved(project: project.name, plugin: plugin)
      batch.judgements[index].reconciliation.verify(resolved, by: looks, time: batch.time)
    }
    let (last, known) = try ledger.lastRound(of: project.name)
    batch.round = AuditRound(
      after: last, cells: cells, time: batch.time, clock: ledger.clock.counter + 1,
      added: known + batch.judgements.flatMap(\.reconciliation.added))
  }
}

extension Reconciliation {
  /// What a batch found, or found again, apart from what says only that nobody looked.
  fileprivate var added: [AddedFinding] {
    transitions.filter { $0.state.isOpen && !$0.finding.isAboutLooks }.map { record in
      AddedFinding(id: record.id, severity: record.finding.severity)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Ledger

extension AuditLoop {
  /// Compares what the plugins say with what was known, and writes the difference in one transaction.
  ///
  /// - Returns: the findings whose state changed, and the new ones.
  func reconcile(
    _ verdicts: [(PluginConversation, PluginVerdict)], _ facts: FactChanges, of project: inout ProjectState
  ) throws(LedgerError) -> [FindingRecord] {
    board.act(.reconciling, project.name, total: 0)
    var batch = facts.batch
    project.isJudged = true
    let earlier = project.cells.all
    project.cells.keep(Set(verdicts.map(\.0.configuration.id)))
    for (conversation, verdict) in verdicts {
      let plugin = conversation.configuration.id
      switch verdict {
      case .judged(let reports, let isComplete):
        project.silent[plugin] = nil
        project.cells.replace(reports, of: plugin, isComplete: isComplete)
        let judgement = try judgement(of: plugin, reports, isComplete: isComplete, at: batch.time, &project)
        batch.judgements.append(judgement)
      case .silent(let reason, _): project.silent[plugin] = reason
      }
    }
    try takeLooks(of: project, since: earlier, into: &batch)
    batch.notLookedAt = project.notLookedAt
    batch.waivers = try standings(of: project, after: batch.judgements)
    let transitions = batch.judgements.flatMap(\.reconciliation.transitions)
    try commit(&batch)
    return transitions
  }

  private func judgement(
    of plugin: String, _ reports: [ScopeReport], isComplete: Bool, at time: Int, _ project: inout ProjectState
  ) throws(LedgerError) -> PluginJudgement {
    var index = isComplete ? FindingIndex() : project.indices[plugin, default: FindingIndex()]
    var touched = index.replace(reports).union(project.staleStems[plugin] ?? [])
    touched.formUnion(try undecidedStems(of: plugin, index, project))
    let (left, added) = settle(plugin, of: project.name)
    touched.formUnion(added)
    var known: [FindingRecord]
    if isComplete {
      known = try ledger.records(project: project.name, plugin: plugin)
      touched.formUnion(known.map(\.finding.stem))
    } else {
      known = try ledger.records(project: project.name, plugin: plugin, stems: touched)
    }
    if !left.isEmpty {
      touched.subtract(left)
      known.removeAll { left.contains($0.finding.stem) }
    }
    let code = CodeLines(root: project.configuration.root)
    let reconciliation = AuditModel.reconcile(
      known: known, reported: index.findings(of: touched.sorted()), verified: index.verified, project: project.name,
      plugin: plugin, unreadable: project.unreadable, time: time,
      waiver: { finding, id in
        project.waivers?.waiver(for: finding, id: id) { codeMark(of: finding, line: code.line) }
      })
    project.indices[plugin] = index
    let after = Dictionary(known.map { ($0.fingerprint, $0) }) { first, _ in first }
      .merging(reconciliation.upserts.map { ($0.fingerprint, $0) }) { $1 }
    project.staleStems[plugin] = Set(after.values.filter { $0.isStale && $0.state.isFound }.map(\.finding.stem))
    return PluginJudgement(
      plugin: plugin, reconciliation: reconciliation, scopes: reports,
      extent: isComplete ? .everyScope : .changedScopes)
  }
}

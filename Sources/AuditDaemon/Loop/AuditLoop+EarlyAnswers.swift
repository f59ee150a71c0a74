// SPDX-License-Identifier: MIT
import AuditModel
import FileWatching
import Ledger

extension AuditLoop {
  /// Has saved files looked at beside the bulk work of their project, so that a save is answered at once.
  ///
  /// The save's own turn comes all the same, and so does whoever waits for its cookie.
  func answerEarly(_ changes: ChangeBatch) {
    let name = changes.root
    guard let lane = lanes[name], lane.isBulk, changes.rescans.isEmpty, !changes.paths.isEmpty,
      lane.early.paths.count + changes.paths.count <= EarlyAnswers.mostFiles
    else { return }
    lanes[name]?.early.paths.formUnion(changes.paths)
    guard lane.early.task == nil else { return }
    lanes[name]?.early.task = Task {
      do {
        while let paths = lanes[name]?.early.takePaths(), isBulk(name) { try await answerEarly(paths, of: name) }
      } catch {
        // The turn under way meets the same trouble and tells of it.
        environment.log("\(name): a save is not answered before its turn: \(error)")
      }
      lanes[name]?.early.task = nil
    }
  }

  private func isBulk(_ name: String) -> Bool { lanes[name]?.isBulk == true && !isPausing && !isStopping }

  private func answerEarly(_ paths: [String], of name: String) async throws {
    guard let reading, var project = projects[name] else { return }
    // Nothing is known of the files here: the turn under way has the project's state.
    (project.files, project.problems, project.bodiless) = ([:], [:], [])
    var facts = FactChanges(batch: LedgerBatch(project: name, time: environment.now()))
    var survey = Survey(project.configuration, rules: project.rules) { reading.version(of: $0, locale: $1) }
    survey.look(at: ChangeBatch(root: name, paths: paths, rescans: [], cookies: []), known: [:])
    let files = survey.candidates.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for outcome in await outcomes(of: files, reading, project, onRead: {}) { take(outcome, &project, &facts) }
    guard isBulk(name), !facts.upserts.isEmpty else { return }
    var all = lanes[name]?.early.facts ?? facts
    all.batch.facts += facts.batch.facts
    all.upserts.merge(facts.upserts) { $1 }
    lanes[name]?.early.facts = all
    project.conversations = try earlyConversations(of: project)
    project.generation = .random(in: 1...Int(Int32.max))
    let verdicts = await verdicts(of: project, changed: facts, everything: all)
    guard isBulk(name) else { return }
    try keep(verdicts, of: name, saved: Set(all.upserts.keys))
  }

  private func earlyConversations(of project: ProjectState) throws -> [PluginConversation] {
    if let made = lanes[project.name]?.early.conversations, !made.isEmpty { return made }
    let made = try project.conversations.map {
      try PluginConversation($0.configuration, project: $0.project, log: environment.log)
    }
    lanes[project.name]?.early.conversations = made
    return made
  }

  private func verdicts(
    of project: ProjectState, changed: FactChanges, everything: FactChanges
  ) async -> [(PluginConversation, PluginVerdict)] {
    let all = changeLines(everything, generation: project.generation)
    let lines = FactLines(
      changes: changeLines(changed, generation: project.generation), everything: EverythingLines { all })
    return await verdicts(of: project, lines) {}
  }

  /// Writes what the saved files show; nothing is resolved by it, because the other files were not looked at.
  private func keep(
    _ verdicts: [(PluginConversation, PluginVerdict)], of name: String, saved: Set<String>
  ) throws(LedgerError) {
    guard let project = projects[name] else { return }
    let waivers = project.waivers
    let code = CodeLines(root: project.configuration.root)
    var batch = LedgerBatch(project: name, time: environment.now())
    for case (let conversation, .judged(let reports, _)) in verdicts {
      let plugin = conversation.configuration.id
      var index = lanes[name]?.early.indices[plugin] ?? FindingIndex()
      let touched = index.replace(reports)
      lanes[name]?.early.indices[plugin] = index
      // That nobody has looked at something is not known before everything was seen.
      let reported = index.findings(of: touched.sorted()).filter {
        saved.contains($0.finding.location.path) && !$0.finding.isAbsence
      }
      let again = Set(reported.map(\.fingerprint))
      let known = try ledger.records(project: name, plugin: plugin, stems: touched).filter {
        again.contains($0.fingerprint) || saved.contains($0.finding.location.path)
      }
      let reconciliation = AuditModel.reconcile(
        known: known, reported: reported, project: name, plugin: plugin,
        unreadable: UnreadablePaths(folders: [""]), time: environment.now(),
        waiver: { finding, id in waivers?.waiver(for: finding, id: id) { codeMark(of: finding, line: code.line) } })
      lanes[name]?.early.unsettled[plugin, default: []].formUnion(touched)
      batch.judgements.append(PluginJudgement(plugin: plugin, reconciliation: reconciliation))
    }
    let transitions = batch.judgements.flatMap(\.reconciliation.transitions)
    try commit(&batch)
    if !transitions.isEmpty { environment.publish(name, ledger.clock, transitions) }
  }

  /// Ends what early answers need; what they left to be judged again stays.
  func endEarlyAnswers(of name: String) {
    guard let early = lanes[name]?.early else { return }
    lanes[name]?.isBulk = false
    lanes[name]?.early.conversations = []
    lanes[name]?.early.facts = nil
    lanes[name]?.early.indices = [:]
    if early.conversations.isEmpty { return }
    Task { for conversation in early.conversations { await conversation.stop() } }
  }

  /// The stems that a judgement of a project has to leave alone, and those it has to judge besides what changed.
  ///
  /// While changes wait, the saves that were answered early may be among them: what they say is not judged without them.
  func settle(_ plugin: String, of name: String) -> (left: Set<Stem>, added: Set<Stem>) {
    guard let lane = lanes[name], let stems = lane.early.unsettled[plugin] else { return ([], []) }
    if lane.changes != nil || lane.early.task != nil { return (stems, []) }
    lanes[name]?.early.unsettled[plugin] = nil
    return ([], stems)
  }
}

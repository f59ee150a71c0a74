// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import FileWatching
import Ledger
import SystemCalls

extension AuditLoop {
  /// Asks every plugin of a project at once, and waits for all of them.
  func judge(_ facts: FactChanges, of project: ProjectState) async -> [(PluginConversation, PluginVerdict)] {
    board.act(.judging, project.name, total: project.conversations.count)
    let lines = FactLines(
      changes: changeLines(facts, generation: project.generation),
      everything: EverythingLines { [weak self, name = project.name, generation = project.generation] in
        try await self?.everythingLines(facts, project: name, generation: generation) ?? []
      })
    return await verdicts(of: project, lines) { [board] in board.advance(project.name) }
  }

  /// Asks the plugins of a project at once.
  func verdicts(
    of project: ProjectState, _ lines: FactLines, onVerdict: () -> Void
  ) async -> [(PluginConversation, PluginVerdict)] {
    await withTaskGroup(of: (Int, PluginVerdict).self) { group in
      for (index, conversation) in project.conversations.enumerated() {
        group.addTask { (index, await conversation.judge(generation: project.generation, lines)) }
      }
      var verdicts: [(Int, PluginVerdict)] = []
      for await verdict in group {
        verdicts.append(verdict)
        onVerdict()
      }
      return verdicts.sorted { $0.0 < $1.0 }.map { (project.conversations[$0.0], $0.1) }
    }
  }

  /// What a batch changed, as lines.
  func changeLines(_ facts: FactChanges, generation: Int) -> [[UInt8]] {
    var messages = FactMessages(generation: generation)
    for envelope in envelopes(facts, of: facts.batch.project) { messages.add(envelope) }
    return messages.finish(removals: facts.removals)
  }

  /// The facts of the batch that say something new, from the batch itself or, where it was committed, the ledger.
  private func envelopes(_ facts: FactChanges, of project: String) -> [FactEnvelope] {
    let bodies = Dictionary(facts.batch.facts.map { ($0.key, $0) }) { first, _ in first }
    return facts.upserts.sorted { $0.key < $1.key }.compactMap { path, record -> FactEnvelope? in
      guard let hash = record.hash else { return nil }
      let key = FactKey(kind: record.kind, readerVersion: record.readerVersion, hash: hash)
      guard let fact = bodies[key] ?? stored(key), let body = fact.body else { return nil }
      let isPicture = record.kind == .screenshot
      return FactEnvelope(
        path: path, kind: record.kind, hash: hash, claims: record.claims, problems: fact.problems,
        written: isPicture ? Int(record.stamp.modified / 1_000_000) : nil,
        looks: isPicture ? looks(of: project, at: path) : [], body: RawJSON(body))
    }
  }

  /// What is remembered of a picture. Where it cannot be had the picture counts as new.
  private func looks(of project: String, at path: String) -> [LookMemory] {
    do throws(LedgerError) {
      return try ledger.looks(of: project, at: path)
    } catch {
      environment.log("\(error)")
      return []
    }
  }

  /// Everything the project's files say, with the batch that is not in the ledger yet laid over it.
  private func everythingLines(
    _ facts: FactChanges, project: String, generation: Int
  ) throws(LedgerError) -> [[UInt8]] {
    var messages = FactMessages(generation: generation)
    let overlaid = Set(facts.upserts.keys).union(facts.removals)
    do throws(LedgerError) {
      try ledger.forEachFact(of: project) { envelope throws(LedgerError) in
        if !overlaid.contains(envelope.path) { messages.add(envelope) }
      }
    } catch {
      // The conversation takes this for the plugin's silence; the loop must know better.
      damage = error
      throw error
    }
    for envelope in envelopes(facts, of: project) { messages.add(envelope) }
    return messages.finish(removals: [])
  }
}

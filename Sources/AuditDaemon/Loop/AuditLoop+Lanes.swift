// SPDX-License-Identifier: MIT
import AuditWire
import FileWatching
import Ledger
import SystemCalls

extension AuditLoop {
  /// Leaves changes to their project's lane; those of a project that is not in force are dropped.
  ///
  /// - Parameter errand: to be done when they are audited, or at once where they are dropped.
  func add(_ changes: ChangeBatch, then errand: Errand? = nil) async {
    guard projects[changes.root] != nil else {
      await errand?(self)
      return
    }
    lanes[changes.root, default: Lane()].add(changes)
    if let errand { lanes[changes.root]?.add(errand) }
    answerEarly(changes)
    startTurn(of: changes.root)
  }

  /// Looks at all of some projects and calls back when every one is judged.
  func auditAll(of names: [String], _ waiter: Waiter) async {
    let countdown = Countdown(names.count) { waiter.finish(.success(())) }
    for name in names { await add(.whole(name)) { _ in countdown.happened() } }
  }

  /// Asks a plugin about projects, each in its lane so that it has heard of every change before, and replies with all
  /// their answers.
  func ask(
    _ query: AskQuery, of names: ArraySlice<String>, after answers: [ProjectAnswer] = [],
    _ reply: @escaping @Sendable ([ProjectAnswer]) -> Void
  ) {
    guard let name = names.first else { return reply(answers) }
    lanes[name, default: Lane()].add { loop in
      let answer = await loop.answer(to: query, of: name)
      loop.ask(query, of: names.dropFirst(), after: answers + [answer], reply)
    }
    startTurn(of: name)
  }

  private func startTurn(of name: String) {
    guard let lane = lanes[name], lane.turn == nil, lane.rest == nil, !isPausing, !isStopping else { return }
    board.awaits(name)
    lanes[name]?.turn = Task { await takeTurns(of: name) }
  }

  private func takeTurns(of name: String) async {
    while !isPausing, !isStopping, let work = lanes[name]?.take() {
      do {
        if let changes = work.changes { try await audit(changes) }
        lanes[name]?.failures = 0
      } catch {
        lanes[name]?.putBack(work)
        endEarlyAnswers(of: name)
        giveUp(name, because: error)
        break
      }
      endEarlyAnswers(of: name)
      for errand in work.errands { await errand(self) }
      if work.changes == nil, lanes[name]?.changes == nil { board.gaveUp(name, because: nil) }
    }
    lanes[name]?.turn = nil
  }

  /// Decides how to go on after a turn that failed.
  private func giveUp(_ name: String, because error: any Error) {
    // Paused or told to stop: whoever did so goes on with it or does not.
    if error is CancellationError { return }
    // What its plugins said is lost, so they are to say all of it again.
    for conversation in projects[name]?.conversations ?? [] { conversation.forget() }
    guard let ledgerError = error as? LedgerError, ledgerError.isWorthRetrying else {
      Task { [inbox] in await inbox.leave(.failed(error)) }
      return
    }
    let failures = (lanes[name]?.failures ?? 0) + 1
    environment.log(LogEntry("\(name): \(ledgerError)", .error, project: name))
    board.gaveUp(name, because: "what was found cannot be written: \(ledgerError)")
    lanes[name]?.failures = failures
    // 1, 2, 4 and so on up to 32 seconds: long enough not to keep a full disk busy, short enough to wait for.
    let wait = Duration.seconds(1 << min(failures - 1, 5))
    lanes[name]?.rest = Task {
      guard (try? await Task.sleep(for: wait)) != nil else { return }  // Cancelled: the daemon ends.
      lanes[name]?.rest = nil
      startTurn(of: name)
    }
  }

  /// Has every lane end its turn at the next moment that loses nothing, and waits for that.
  func pauseLanes() async {
    isPausing = true
    for name in lanes.keys.sorted() {
      await lanes[name]?.turn?.value
      await lanes[name]?.early.task?.value
    }
  }

  /// Lets the lanes go on, those of projects that are gone excepted: nobody waits for these any more.
  func resumeLanes() async {
    isPausing = false
    for name in lanes.keys.sorted() {
      if projects[name] != nil {
        startTurn(of: name)
      } else if var lane = lanes.removeValue(forKey: name) {
        lane.rest?.cancel()
        for errand in lane.take()?.errands ?? [] { await errand(self) }
      }
    }
  }
}

extension LedgerError {
  /// Whether the same write may go through later without anyone touching the daemon.
  fileprivate var isWorthRetrying: Bool {
    switch code {
    case .full, .readOnly, .busy, .failed: true
    case .damaged, .newerSchema, .notOpened: false
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
package import AuditWire
import Glibc
import Ledger
import QueryService
package import SystemCalls

/// What to audit once.
package enum OneShotSubject: Sendable {
  /// The projects that a configuration file names, or one of them.
  case configuration(String, project: String?)
  /// One folder.
  case tree(String)
}

/// An audit without watching and without a lasting ledger: the same reading, judging and reconciling as the daemon's.
package struct OneShot: Sendable {
  package var subject: OneShotSubject
  package var context: ConfigurationContext
  package var log: @Sendable (LogEntry) -> Void
  /// Called now and then with what is being done.
  package var progress: @Sendable (Activity) -> Void

  package init(
    subject: OneShotSubject, context: ConfigurationContext, log: @escaping @Sendable (LogEntry) -> Void,
    progress: @escaping @Sendable (Activity) -> Void
  ) {
    self.subject = subject
    self.context = context
    self.log = log
    self.progress = progress
  }

  /// What is found.
  package func findings() async throws -> FindingsAnswer {
    try await audit { _, answers in try answers.findings(FindingsQuery(isDescribed: true)) }
  }

  /// What a plugin answers once everything is judged.
  package func answers(to query: AskQuery) async throws -> AskAnswer {
    try await audit { loop, answers in
      AskAnswer(header: try answers.header(), answers: await loop.answers(to: query))
    }
  }

  private func audit<Answer: Sendable>(
    _ answer: (AuditLoop, QueryAnswers) async throws -> Answer
  ) async throws -> Answer {
    let configuration = try configuration(of: subject, context)
    let folder = try temporaryFolder(context)
    defer { removeFolder(folder) }
    let path = folder + "/ledger.sqlite"
    let board = StatusBoard()
    let environment = AuditEnvironment(
      load: { () throws(ConfigurationMistakes) in configuration }, watch: { _ in }, watchProblems: { _ in [] },
      publish: { _, _, _ in }, log: log, now: now)
    let loop = AuditLoop(
      inbox: Inbox(), board: board, environment: environment,
      ledger: try Ledger.open(path: path, durability: .temporary).ledger)
    let reporter = Task {
      // The sleep fails when the audit is done and this is cancelled.
      while (try? await Task.sleep(for: .milliseconds(100))) != nil { progress(board.snapshot.activity) }
    }
    defer { reporter.cancel() }
    try await loop.begin(configuration)
    try await loop.auditEverything()
    let live = LiveSource(board: board, watching: nil, started: now()).status
    let result = try await answer(loop, QueryAnswers(LedgerReader(path: path), live: live))
    await loop.stop()
    return result
  }
}

private func configuration(
  of subject: OneShotSubject, _ context: ConfigurationContext
) throws -> Configuration {
  switch subject {
  case .tree(let path): return try Configuration.load(tree: path, context: context)
  case .configuration(let path, let name):
    var configuration = try Configuration.load(path, context: context)
    guard let name else { return configuration }
    let names = configuration.projects.map(\.name)
    configuration.projects.removeAll { $0.name != name }
    guard configuration.projects.isEmpty else { return configuration }
    let near = nearestName(to: name, among: names).map { "; did you mean \($0)?" }
    let message = "there is no project \(name)\(near ?? "; there are: \(names.joined(separator: ", "))")"
    throw ConfigurationMistakes([ConfigurationMistake(file: path, line: 1, column: 1, message: message)])
  }
}

private func temporaryFolder(_ context: ConfigurationContext) throws(SystemError) -> String {
  var template = Array("\(context.environment["TMPDIR"] ?? "/tmp")/uiaudit-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp") }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Removes the scratch folder with the ledger's files. One that stays behind harms nobody, so failures are not told.
private func removeFolder(_ folder: String) {
  for name in ["ledger.sqlite", "ledger.sqlite-wal", "ledger.sqlite-shm"] { unlink("\(folder)/\(name)") }
  rmdir(folder)
}

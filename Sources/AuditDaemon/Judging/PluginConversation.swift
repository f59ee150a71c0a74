// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import ChildProcesses
import Synchronization
import SystemCalls

/// What one plugin made of a batch.
enum PluginVerdict: Sendable {
  /// The scopes that changed; every scope there is, where `isComplete`.
  case judged([ScopeReport], isComplete: Bool)
  /// It gave no answer: nothing of what it judges was looked at. To be asked again after a while.
  case silent(reason: String, retry: Duration)
}

/// The facts to tell a plugin, as lines ready to send.
struct FactLines: Sendable {
  /// What changed in this batch.
  var changes: [[UInt8]]
  /// Everything, for a plugin that knows nothing yet.
  var everything: EverythingLines
}

/// Every fact of a project as lines, made once, when the first plugin asks for them.
actor EverythingLines {
  private let make: @Sendable () async throws -> [[UInt8]]
  private var made: Task<[[UInt8]], any Error>?

  init(_ make: @escaping @Sendable () async throws -> [[UInt8]]) { self.make = make }

  func lines() async throws -> [[UInt8]] {
    let task = made ?? Task { [make] in try await make() }
    made = task
    return try await task.value
  }
}

/// The daemon's side of the conversation with one plugin about one project.
///
/// A plugin that was started anew knows nothing: it is introduced to the project and told everything before it is asked.
/// Used by the audit loop, one batch after another; `status` may be read from anywhere.
final class PluginConversation: Sendable {
  let configuration: PluginConfiguration
  let project: ProjectDescription
  /// The build of the program.
  let version: String
  private let supervisor: Supervisor
  private let state = Mutex(State())

  private struct State {
    /// The incarnation that was introduced, and that knows every fact up to the last batch.
    var informed: Int?
    var introduction: InitializeResult?
    var lastFailure: String?
  }

  init(
    _ configuration: PluginConfiguration, project: ProjectDescription, log: @escaping @Sendable (LogEntry) -> Void
  ) throws(SystemError) {
    self.configuration = configuration
    self.project = project
    version = try programVersion(configuration.run[0])
    let program = ChildProgram(
      path: configuration.run[0], arguments: Array(configuration.run.dropFirst()), environment: childEnvironment())
    supervisor = try Supervisor(
      ChildConfiguration(
        name: configuration.id, program: program,
        limits: ChildLimits(memoryBytes: UInt64(configuration.memory), lineBytes: 256 << 20),
        onFailure: { log(LogEntry($0.description, project: project.name, plugin: configuration.id)) }))
  }

  /// Has the plugin told everything before its next judgement, because what it said last was not taken in.
  func forget() { state.withLock { $0.informed = nil } }

  func stop() async { await supervisor.stop() }

  /// Starts the plugin and introduces the project, to learn whether it takes its options.
  ///
  /// - Throws: a mistake at the option's place, where the plugin rejects one. That it fails in another way is not
  ///   thrown: then it is silent, and says why in its status.
  func introduce() async throws(ConfigurationMistake) {
    do {
      try await introduce(to: try await supervisor.start())
    } catch let error as RPCError where error.code == RPCError.invalidParams {
      throw configuration.optionsPlace.mistake(error, plugin: configuration.id)
    } catch {
      note(failure: "\(error)")
    }
  }

  /// Tells the plugin what changed and asks for its judgement.
  func judge(generation: Int, _ facts: FactLines) async -> PluginVerdict {
    if case .backingOff(let until, let failure) = supervisor.status.state, until > .now {
      return .silent(reason: failure.description, retry: until - .now)
    }
    do {
      let incarnation = try await supervisor.start()
      let isInformed = state.withLock { $0.informed } == incarnation
      if !isInformed { try await introduce(to: incarnation) }
      for line in isInformed ? facts.changes : try await facts.everything.lines() {
        try await supervisor.send([line], to: incarnation, deadline: configuration.deadline)
      }
      let audit = Message.request(id: generation, AuditParams.method, AuditParams(generation: generation))
      let result = try AuditResult(json: try await ask(audit, of: incarnation).bytes)
      state.withLock {
        $0.informed = incarnation
        $0.lastFailure = nil
      }
      return .judged(result.scopes, isComplete: !isInformed)
    } catch {
      // Whether it took in this batch is unknown, so it is told everything next time.
      note(failure: "\(error)")
      return .silent(reason: "\(error)", retry: .milliseconds(100))
    }
  }

  /// Asks an informed plugin a question about its project.
  func answer(_ question: PluginQuestion) async -> ProjectAnswer {
    do {
      guard let incarnation = state.withLock({ $0.informed }) else {
        return ProjectAnswer(project: project.name, failure: "plugin \(configuration.id) does not answer")
      }
      let answer = try await ask(Message.request(id: 0, PluginQuestion.method, question), of: incarnation)
      return ProjectAnswer(project: project.name, answer: answer)
    } catch let error as RPCError {
      return ProjectAnswer(project: project.name, failure: error.message)
    } catch {
      return ProjectAnswer(project: project.name, failure: "\(error)")
    }
  }

  private func introduce(to incarnation: Int) async throws {
    let params = InitializeParams(project: project, options: configuration.options)
    let reply = try await ask(Message.request(id: 0, InitializeParams.method, params), of: incarnation)
    let introduction = try InitializeResult(json: reply.bytes)
    state.withLock { $0.introduction = introduction }
  }

  private func ask(_ line: [UInt8], of incarnation: Int) async throws -> RawJSON {
    let reply = try await supervisor.call([line], to: incarnation, deadline: configuration.deadline) {
      Reply.isReply($0)
    }
    return try Reply.result(of: reply)
  }

  private func note(failure: String) {
    state.withLock {
      $0.informed = nil
      $0.lastFailure = failure
    }
  }

  /// What `status` shows of it.
  func status() -> PluginStatus {
    let child = supervisor.status
    let state = state.withLock { $0 }
    let failure = state.lastFailure ?? child.lastGarbage.map { "wrote \(child.garbageLines) lines of no use: \($0)" }
    var status = PluginStatus(
      id: configuration.id, project: project.name, condition: .init(child.state), name: state.introduction?.name,
      version: state.introduction?.version, rules: state.introduction?.rules ?? [],
      restarts: max(child.incarnation - 1, 0), memory: Int(child.residentBytes), lastFailure: failure)
    if case .running(let pid, _) = child.state { status.pid = Int(pid) }
    if state.lastFailure != nil {
      status.remedy = "it is tried again with the next change, or at once with `auditctl rescan`"
    }
    return status
  }
}

extension ChildCondition {
  init(_ state: ChildState) {
    switch state {
    case .notRunning: self = .notStarted
    case .running: self = .running
    case .backingOff: self = .waitingToRestart
    case .stopped: self = .stopped
    }
  }
}

extension OptionsPlace {
  /// The place in the file of an option that a plugin rejected.
  func mistake(_ error: RPCError, plugin: String) -> ConfigurationMistake {
    var place = self
    if case .array(let path)? = error.data?["path"] {
      for case .string(let name) in path {
        guard let member = place.members[name] else { break }
        place = member
      }
    }
    return ConfigurationMistake(
      file: place.file, line: place.line, column: place.column, message: "plugin \(plugin): \(error.message)")
  }
}

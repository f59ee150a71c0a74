// SPDX-License-Identifier: MIT
import AuditModel
import FileWatching
import Ledger
import SystemCalls

extension AuditLoop {
  /// The root under which the folder of the daemon's own configuration is watched.
  static let configurationRoot = ":configuration"

  /// Reads the configuration again. One with mistakes changes nothing: the last good one stays in force.
  ///
  /// - Parameter waiter: hears of mistakes at once, else when all of it was looked at again.
  func reload(_ waiter: Waiter) async throws {
    do throws(ConfigurationMistakes) {
      let configuration = try environment.load()
      if configuration == self.configuration {
        board.mistakes([])
        return waiter.finish(.success(()))
      }
      try await replaceConfiguration(with: configuration)
    } catch {
      for mistake in error.mistakes { environment.log("configuration: \(mistake)") }
      board.mistakes(error.mistakes.map(\.description))
      return waiter.finish(.failure(error))
    }
    // Files of the projects may count otherwise and plugins may judge otherwise, so all of it is looked at again.
    await auditAll(of: projects.keys.sorted(), waiter)
  }

  /// Puts a configuration in force while no project has a turn.
  private func replaceConfiguration(with new: Configuration) async throws(ConfigurationMistakes) {
    await pauseLanes()
    do throws(ConfigurationMistakes) {
      try await adopt(new)
    } catch {
      await resumeLanes()
      throw error
    }
    await resumeLanes()
  }

  /// Puts a configuration in force.
  ///
  /// - Throws: what plugins reject of their options; then everything is as it was before.
  func adopt(_ new: Configuration) async throws(ConfigurationMistakes) {
    let reading = try start(new) { try self.reading(for: new) }
    var prepared: [String: ProjectState] = [:]
    for project in new.projects { prepared[project.name] = try start(new) { try state(of: project, in: new) } }
    try await introduce(prepared)
    await retire(keeping: prepared, reading: reading)
    self.reading = reading
    projects = prepared
    configuration = new
    try start(new) {
      try ledger.forgetAll(but: prepared.mapValues { Set($0.conversations.map(\.configuration.id)) })
    }
    board.adopted(new, reading: reading, conversations: prepared.values.flatMap(\.conversations), at: environment.now())
    environment.watch(new)
  }

  private func reading(for new: Configuration) throws -> FileReading {
    if let reading, configuration?.readers == new.readers { return reading }
    return try FileReading(new.readers, log: environment.log)
  }

  /// Has every new plugin take its options before any old one goes.
  private func introduce(_ prepared: [String: ProjectState]) async throws(ConfigurationMistakes) {
    let running = Set(projects.values.flatMap(\.conversations).map { ObjectIdentifier($0) })
    var mistakes: [ConfigurationMistake] = []
    let fresh = prepared.values.flatMap(\.conversations).filter { !running.contains(ObjectIdentifier($0)) }
    introducing = fresh
    defer { introducing = [] }
    for conversation in fresh {
      do throws(ConfigurationMistake) {
        try await conversation.introduce()
      } catch {
        mistakes.append(error)
      }
    }
    guard !mistakes.isEmpty else { return }
    for conversation in fresh { await conversation.stop() }
    throw ConfigurationMistakes(mistakes)
  }

  /// Ends what the new configuration has no use for.
  private func retire(keeping prepared: [String: ProjectState], reading kept: FileReading) async {
    let keeping = Set(prepared.values.flatMap(\.conversations).map { ObjectIdentifier($0) })
    for conversation in projects.values.flatMap(\.conversations) where !keeping.contains(ObjectIdentifier(conversation))
    {
      await conversation.stop()
    }
    if let reading, reading !== kept { await reading.stop() }
  }

  /// A project's state under a configuration: what is known of it, with the conversations that can go on.
  private func state(of project: ProjectConfiguration, in new: Configuration) throws -> ProjectState {
    let rules = project.rules(new.watching)
    let running = projects[project.name]
    let conversations = try new.plugins.map { plugin in
      let version = try programVersion(plugin.run[0])
      let going = running?.conversations.first {
        $0.configuration.judgesAlike(plugin) && $0.project == project.description && $0.version == version
      }
      return try going ?? PluginConversation(plugin, project: project.description, log: environment.log)
    }
    guard var state = running, state.configuration.root == project.root else {
      return try remembered(ProjectState(project, rules: rules, conversations: conversations, files: [:]))
    }
    state.configuration = project
    state.rules = rules
    state.conversations = conversations
    state.isJudged = false
    return state
  }

  /// A project's state with what the ledger knows of its files.
  private func remembered(_ fresh: ProjectState) throws(LedgerError) -> ProjectState {
    var state = fresh
    state.files = try ledger.files(of: state.name)
    for (path, fact) in try ledger.troubledFacts(of: state.name) {
      if !fact.problems.isEmpty { state.problems[path] = fact.problems }
      if !fact.hasBody { state.bodiless.insert(path) }
    }
    state.acceptances = try ledger.acceptances(of: state.name)
    return state
  }

  /// Whether a batch says that a file of the configuration changed.
  func concernsConfiguration(_ batch: ChangeBatch) -> Bool {
    guard let configuration else { return false }
    // A root that has just been added too: the file may have changed between being read and being watched.
    if batch.isWhole { return true }
    if batch.root == AuditLoop.configurationRoot {
      let name = configuration.path?.split(separator: "/").last.map(String.init)
      return batch.paths.contains { $0 == name }
    }
    let own = Configuration.ownFile
    return batch.paths.contains(own) || batch.rescans.contains { own.hasPrefix($0.path + "/") }
  }

  /// Names the configuration as what is wrong when something it asks for cannot be started.
  private func start<Value>(
    _ new: Configuration, _ body: () throws -> Value
  ) throws(ConfigurationMistakes) -> Value {
    do {
      return try body()
    } catch {
      throw ConfigurationMistakes([
        ConfigurationMistake(file: new.path ?? "configuration", line: 1, column: 1, message: "\(error)")
      ])
    }
  }
}

extension PluginConfiguration {
  /// Whether a plugin started under one judges the same under the other.
  func judgesAlike(_ other: PluginConfiguration) -> Bool {
    (id, run, options) == (other.id, other.run, other.options) && (memory, deadline) == (other.memory, other.deadline)
  }
}

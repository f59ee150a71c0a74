// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls

/// Turns a configuration file into a configuration, or into everything that is wrong with it.
struct ConfigurationDecoder {
  let context: ConfigurationContext
  let file: String
  /// What relative paths in the file are relative to.
  let folder: String
  private var mistakes: [ConfigurationMistake] = []
  private var sources: [String] = []

  init(context: ConfigurationContext, file: String, folder: String) {
    self.context = context
    self.file = file
    self.folder = folder
  }

  /// - Parameter tree: the one folder to audit, in place of the projects that the file names.
  mutating func decode(_ root: YAMLNode, tree: String? = nil) throws(ConfigurationMistakes) -> Configuration {
    var decoder = MappingDecoder(root, file: file, what: "the configuration")
    let configuration = Configuration(
      path: file,
      state: path(decoder.text("state") ?? context.standardState),
      socket: path(decoder.text("socket") ?? defaultSocketPaths(environment: context.environment)[0]),
      projects: projects(&decoder, tree: tree),
      plugins: plugins(&decoder),
      watching: watching(decoder.take("watching")),
      readers: readers(decoder.take("readers")),
      queries: queries(decoder.take("queries")),
      sources: sources)
    decoder.finish()
    mistakes += decoder.mistakes
    if !mistakes.isEmpty { throw ConfigurationMistakes(mistakes.sorted { $0.place < $1.place }) }
    return configuration
  }

  private func path(_ text: String) -> String {
    absolute(text, in: folder, home: context.environment["HOME"])
  }

  // MARK: - Projects

  private mutating func projects(_ decoder: inout MappingDecoder, tree: String?) -> [ProjectConfiguration] {
    if let tree {
      _ = decoder.take("projects")
      return [ownProject(decoder.take("project"), tree: tree)]
    }
    guard let nodes = decoder.sequence("projects") else {
      if !decoder.has("projects") { decoder.missing("projects", "a list of the apps to watch, each with a root") }
      return []
    }
    var projects: [ProjectConfiguration] = []
    for node in nodes {
      guard let project = project(node) else { continue }
      if let same = projects.first(where: { $0.name == project.name || $0.root == project.root }) {
        decoder.note(node, "a second project \(project.name) at \(project.root); \(same.name) is at \(same.root)")
      } else {
        projects.append(project)
      }
    }
    return projects
  }

  /// The project of a tree's own `.uiaudit/config.yaml`.
  private mutating func ownProject(_ node: YAMLNode?, tree: String) -> ProjectConfiguration {
    let standard = ProjectSettings()
    guard let node else { return standard.project(root: tree) }
    var decoder = MappingDecoder(node, file: file, what: "project")
    let settings = ProjectSettings(&decoder)
    decoder.finish()
    mistakes += decoder.mistakes
    return settings.project(root: tree)
  }

  private mutating func project(_ node: YAMLNode) -> ProjectConfiguration? {
    var decoder = MappingDecoder(node, file: file, what: "a project")
    let root = decoder.take("root")
    var settings = ProjectSettings(&decoder)
    decoder.finish()
    defer { mistakes += decoder.mistakes }
    guard let text = root?.text, !text.isEmpty else {
      decoder.missing("root", "the folder of the app's sources")
      return nil
    }
    let folder = path(text)
    guard let type = try? fileStatus(folder).type, type == .directory || type == .link else {
      decoder.note(root ?? node, "root is a folder that exists; there is none at \(folder)")
      return nil
    }
    settings.adopt(ownSettings(folder))
    return settings.project(root: folder)
  }

  /// What a project's own file says of the project. Only its `project` part counts here: a watched tree must not name
  /// programs for the daemon to run.
  private mutating func ownSettings(_ root: String) -> ProjectSettings {
    let own = root + "/" + Configuration.ownFile
    guard let bytes = readIfPresent(own), let node = parse(bytes, own) else { return ProjectSettings() }
    guard case .mapping(let members) = node.content else {
      let message = "the configuration is a mapping, not \(node.kindName)"
      mistakes.append(ConfigurationMistake(file: own, line: node.line, column: node.column, message: message))
      return ProjectSettings()
    }
    guard let part = members.first(where: { $0.key.text == "project" }) else { return ProjectSettings() }
    var decoder = MappingDecoder(part.value, file: own, what: "project")
    let settings = ProjectSettings(&decoder)
    decoder.finish()
    mistakes += decoder.mistakes
    return settings
  }

  private mutating func readIfPresent(_ own: String) -> [UInt8]? {
    do throws(FileRefusal) {
      sources.append(own)
      return try readFile(own, limit: YAMLParser.largestFile)
    } catch {
      if case .system(let failure) = error, failure.isAbsence { return nil }
      mistakes.append(ConfigurationMistake(file: own, line: 1, column: 1, message: error.reason))
      return nil
    }
  }

  private mutating func parse(_ bytes: [UInt8], _ own: String) -> YAMLNode? {
    do throws(ConfigurationMistake) {
      return try YAMLParser.parse(bytes, file: own)
    } catch {
      mistakes.append(error)
      return nil
    }
  }

  // MARK: - Plugins

  private mutating func plugins(_ decoder: inout MappingDecoder) -> [PluginConfiguration] {
    guard decoder.has("plugins") else {
      _ = decoder.take("plugins")
      return PluginConfiguration.standard.compactMap { id in
        standardPlugin(id)
      }
    }
    var plugins: [PluginConfiguration] = []
    for node in decoder.sequence("plugins") ?? [] {
      guard let plugin = plugin(node) else { continue }
      if plugins.contains(where: { $0.id == plugin.id }) {
        decoder.note(node, "a second plugin with the id \(plugin.id)")
      } else {
        plugins.append(plugin)
      }
    }
    return plugins
  }

  private mutating func standardPlugin(_ id: String) -> PluginConfiguration? {
    let program = "uiaudit-" + id
    guard let found = context.find(program: program, relativeTo: folder) else {
      let message = "the program \(program) is neither beside the daemon in \(context.programs) nor in PATH"
      mistakes.append(ConfigurationMistake(file: file, line: 1, column: 1, message: message))
      return nil
    }
    let place = OptionsPlace(file: file, line: 1, column: 1, members: [:])
    return PluginConfiguration(
      id: id, run: [found], options: .object([]), memory: PluginConfiguration.standardMemory,
      deadline: PluginConfiguration.standardDeadline, optionsPlace: place)
  }

  private mutating func plugin(_ node: YAMLNode) -> PluginConfiguration? {
    var decoder = MappingDecoder(node, file: file, what: "a plugin")
    let id = decoder.text("id")
    let run = decoder.texts("run")
    let options = decoder.take("options")
    let memory = decoder.bytes(
      "memory", in: (16 << 20)...(64 << 30), default: PluginConfiguration.standardMemory)
    let deadline = decoder.duration("deadline", default: PluginConfiguration.standardDeadline)
    decoder.finish()
    defer { mistakes += decoder.mistakes }
    if id == nil, !decoder.has("id") { decoder.missing("id", "the word before the `/` of its rules") }
    guard let program = run?.first, let name = program.text else {
      if !decoder.has("run") { decoder.missing("run", "a list of the program and its arguments") }
      return nil
    }
    guard let found = context.find(program: name, relativeTo: folder) else {
      let near = nearestName(to: name, among: context.programNames).map { "; did you mean \($0)?" } ?? ""
      decoder.note(program, "no program \(name) beside the daemon or in PATH\(near)")
      return nil
    }
    guard let id else { return nil }
    return PluginConfiguration(
      id: id, run: [found] + (run ?? []).dropFirst().compactMap(\.text), options: options?.json ?? .object([]),
      memory: memory, deadline: deadline, optionsPlace: (options ?? node).optionsPlace(file: file))
  }

  // MARK: - The daemon's own parts

  private mutating func watching(_ node: YAMLNode?) -> WatchingConfiguration {
    let standard = WatchingConfiguration.standard
    guard let node else { return standard }
    var decoder = MappingDecoder(node, file: file, what: "watching")
    defer { mistakes += decoder.mistakes }
    let result = WatchingConfiguration(
      settle: decoder.duration("settle", default: standard.settle),
      hold: decoder.duration("hold", default: standard.hold),
      longestWait: decoder.duration("longestWait", default: standard.longestWait),
      poll: decoder.duration("poll", default: standard.poll),
      reconcile: decoder.duration("reconcile", default: standard.reconcile),
      pendingPaths: decoder.integer("pendingPaths", in: 100...10_000_000, default: standard.pendingPaths),
      ignore: decoder.patterns("ignore") ?? standard.ignore)
    decoder.finish()
    return result
  }

  private mutating func readers(_ node: YAMLNode?) -> ReadersConfiguration {
    var readers = ReadersConfiguration.standard
    if let node {
      var decoder = MappingDecoder(node, file: file, what: "readers")
      readers.processes = decoder.integer("processes", in: 1...64, default: readers.processes)
      readers.deadline = decoder.duration("deadline", default: readers.deadline)
      readers.memory = decoder.bytes("memory", in: (768 << 20)...(64 << 30), default: readers.memory)
      readers.largestFile = decoder.bytes("largestFile", in: 1024...(1 << 30), default: readers.largestFile)
      readers.idle = decoder.duration("idle", default: readers.idle)
      readers.recycleAfter = decoder.integer("recycleAfter", in: 1...10_000_000, default: readers.recycleAfter)
      readers.quarantineAfter = decoder.integer("quarantineAfter", in: 1...100, default: readers.quarantineAfter)
      decoder.finish()
      mistakes += decoder.mistakes
    }
    for kind in FactKind.allCases {
      if let program = context.find(program: kind.reader, relativeTo: folder) {
        readers.programs[kind] = program
      } else {
        let message = "the reader \(kind.reader) is neither beside the daemon in \(context.programs) nor in PATH"
        mistakes.append(ConfigurationMistake(file: file, line: node?.line ?? 1, column: 1, message: message))
      }
    }
    return readers
  }

  private mutating func queries(_ node: YAMLNode?) -> QueriesConfiguration {
    let standard = QueriesConfiguration.standard
    guard let node else { return standard }
    var decoder = MappingDecoder(node, file: file, what: "queries")
    defer { mistakes += decoder.mistakes }
    let result = QueriesConfiguration(
      connections: decoder.integer("connections", in: 1...10_000, default: standard.connections),
      longestRequest: decoder.bytes("longestRequest", in: 1024...(64 << 20), default: standard.longestRequest),
      unreadBytes: decoder.bytes("unreadBytes", in: 65_536...(1 << 30), default: standard.unreadBytes),
      syncTimeout: decoder.duration("syncTimeout", default: standard.syncTimeout))
    decoder.finish()
    return result
  }
}

extension ConfigurationMistake {
  fileprivate var place: (String, Int, Int) { (file, line, column) }
}

extension FactKind {
  /// The program that reads this kind.
  fileprivate var reader: String {
    switch self {
    case .swift: "uiaudit-read-swift"
    case .strings: "uiaudit-read-strings"
    case .screenshot: "uiaudit-read-screenshots"
    }
  }
}

extension SystemError {
  /// Whether the thing is simply not there.
  var isAbsence: Bool { code == 2 || code == 20 }  // ENOENT, ENOTDIR
}

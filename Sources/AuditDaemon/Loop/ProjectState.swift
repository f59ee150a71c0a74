// SPDX-License-Identifier: MIT
import AuditModel
import FileWatching
import Ledger

/// What the loop knows of one project between two batches. Owned by the loop.
struct ProjectState {
  var configuration: ProjectConfiguration
  var rules: WatchRules
  var conversations: [PluginConversation]
  /// What is known of each file, by its path relative to the root.
  var files: [String: FileRecord]
  /// Parts of files that were not understood, by path.
  var problems: [String: [FactProblem]] = [:]
  /// Comments that accept findings, by path.
  var acceptances: [String: [Acceptance]] = [:]
  /// What the project's own file of waivers says, and what in it says nothing.
  var waiverFile = WaiverFile()
  /// What was in force at the last judgement.
  var waivers: Waivers?
  /// Files in which nothing was understood.
  var bodiless: Set<String> = []
  /// Folders that could not be listed at the last look, with the reason. The root itself is empty.
  var hiddenFolders: [String: String] = [:]
  /// How many names in a folder are not UTF-8.
  var unspeakable: [String: Int] = [:]
  /// What cannot be watched.
  var watchProblems: [NotLookedAt] = []
  /// What each plugin says at the moment.
  var indices: [String: FindingIndex] = [:]
  /// What the plugins say of the cells that somebody has to look at.
  var cells = CellIndex()
  /// Stems with findings that could not be checked again, by plugin.
  var staleStems: [String: Set<Stem>] = [:]
  /// Plugins that gave no answer at the last batch, with the reason.
  var silent: [String: String] = [:]
  /// Whether it was judged since the daemon started.
  var isJudged = false
  /// Grows with every batch.
  var generation = 0

  init(
    _ configuration: ProjectConfiguration, rules: WatchRules, conversations: [PluginConversation],
    files: [String: FileRecord]
  ) {
    self.configuration = configuration
    self.rules = rules
    self.conversations = conversations
    self.files = files
  }

  var name: String { configuration.name }

  /// Whether something is to be judged although no file changed.
  var awaitsJudgement: Bool { !isJudged || !silent.isEmpty }

  /// What nobody could read.
  var unreadable: UnreadablePaths {
    UnreadablePaths(
      files: bodiless.union(files.filter { $0.value.refusal != nil }.keys), folders: Set(hiddenFolders.keys))
  }

  /// What could not be looked at, by where that comes from.
  var notLookedAt: [String: [NotLookedAt]] {
    [
      "files": unreadFiles.sorted(), "folders": unseenFolders.sorted(), "plugins": silentPlugins.sorted(),
      "watching": watchProblems.sorted(), "waivers": waiverFile.notLookedAt.sorted(),
    ]
  }

  private var unreadFiles: [NotLookedAt] {
    let refused = files.compactMap { path, file in
      file.refusal.map { reason in
        NotLookedAt(
          kind: .file, subject: path, location: Location(path: path), reason: reason,
          remedy: file.failures > 0 ? "it is left alone until it changes or `auditctl rescan`" : nil)
      }
    }
    let partial = problems.flatMap { path, problems in
      problems.map { problem in
        NotLookedAt(
          kind: .file, subject: path, location: Location(path: path, position: problem.position),
          reason: problem.message)
      }
    }
    return refused + partial
  }

  private var unseenFolders: [NotLookedAt] {
    let hidden = hiddenFolders.map { folder, reason in
      NotLookedAt(
        kind: .folder, subject: folder.isEmpty ? configuration.root : folder, reason: reason,
        remedy: "let the daemon's user list it, or add it to ignore")
    }
    let unspeakable = unspeakable.map { folder, count in
      NotLookedAt(
        kind: .folder, subject: folder.isEmpty ? configuration.root : folder,
        reason: "\(count) of its names are not UTF-8", remedy: "rename them")
    }
    guard files.isEmpty, hidden.isEmpty else { return hidden + unspeakable }
    // A wrong root or a pattern that ignores everything must not look like an app without faults.
    let empty = NotLookedAt(
      kind: .folder, subject: configuration.root, reason: "there is no Swift file, catalog or screenshot in it",
      remedy: "check the project's root and what it ignores")
    return unspeakable + [empty]
  }

  private var silentPlugins: [NotLookedAt] {
    silent.map { id, reason in
      NotLookedAt(
        kind: .plugin, subject: id, reason: reason, remedy: "see `auditctl plugins`; it is tried again by itself")
    }
  }
}

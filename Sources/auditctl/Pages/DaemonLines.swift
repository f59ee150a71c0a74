// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Page {
  /// Adds the daemon's part of `status`: what it does, what hinders it, and what it costs.
  mutating func daemon(_ answer: StatusAnswer, now: Int) {
    line("Daemon", .strong)
    member("doing", activityText(answer.activity))
    configuration(answer.configuration, now: now)
    plugins(answer.plugins)
    for reader in answer.readers { readerLines(reader) }
    watching(answer.watching)
    let up = duration(now.subtractingReportingOverflow(answer.started).partialValue)
    member("running", "for \(up), uiauditd \(answer.version), process \(answer.pid), clock \(answer.header.clock)")
  }

  private mutating func member(_ name: String, _ text: String, _ style: Style = .plain) {
    line([Fragment(name, style, padded: 15), Fragment(text)], indent: 2, hanging: 17)
  }

  private mutating func detail(_ text: String) { line(text, indent: 17, hanging: 19) }

  private mutating func configuration(_ configuration: ConfigurationStatus, now: Int) {
    member("configuration", "\(configuration.path), loaded \(ago(configuration.loaded, now: now))")
    guard !configuration.mistakes.isEmpty else { return }
    let mistakes = counted(configuration.mistakes.count, "mistake")
    line(
      "the file has \(mistakes); the last good configuration stays in force until it is mended", .bad, indent: 17)
    for mistake in configuration.mistakes { detail("- " + mistake) }
  }

  private mutating func plugins(_ plugins: [PluginStatus]) {
    let well = plugins.filter(\.isWell)
    if !well.isEmpty { member("plugins", listed(well.map(\.title)) + " running") }
    for plugin in plugins where !plugin.isWell {
      member("plugin", "\(plugin.title) of \(plugin.project): \(plugin.condition.text)", .doubtful)
      pluginFailure(plugin, indent: 17)
    }
  }

  /// Adds why a plugin is not well and what to do about it.
  mutating func pluginFailure(_ plugin: PluginStatus, indent: Int) {
    if let failure = plugin.lastFailure {
      let times = plugin.restarts > 0 ? " (restarted \(counted(plugin.restarts, "time")))" : ""
      line("last failure: \(failure)\(times)", indent: indent, hanging: indent + 2)
    }
    if let remedy = plugin.remedy {
      line([Fragment("→ ", .faint), Fragment(remedy)], indent: indent, hanging: indent + 2)
    }
  }

  private mutating func readerLines(_ reader: ReaderStatus) {
    var text =
      "\(reader.kind.rawValue): \(reader.running) of \(reader.limit) running, \(counted(reader.read, "file")) read"
    if reader.memory > 0 { text += ", \(bytes(reader.memory))" }
    member("reader", text)
    guard reader.failures > 0 else { return }
    detail(counted(reader.failures, "failure") + (reader.lastFailure.map { "; the last: \($0)" } ?? ""))
  }

  private mutating func watching(_ watching: WatchingStatus) {
    var text = "\(counted(watching.directories, "folder")), \(counted(watching.events, "event"))"
    if watching.overflows > 0 { text += ", \(counted(watching.overflows, "queue overflow"))" }
    if watching.rescans > 0 { text += ", \(counted(watching.rescans, "rescan"))" }
    member("watching", text)
    notLookedAt(watching.problems, indent: 17, limit: 10)
  }
}

extension PluginStatus {
  var isWell: Bool { condition == .running && remedy == nil }

  /// Its id, with its version where it has told one.
  var title: String { version.map { "\(id) \($0)" } ?? id }
}

extension ChildCondition {
  var text: String {
    switch self {
    case .notStarted: "not started yet"
    case .running: "running"
    case .waitingToRestart: "waiting to be restarted"
    case .stopped: "stopped"
    }
  }
}

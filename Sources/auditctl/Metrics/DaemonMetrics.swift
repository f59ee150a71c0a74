// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What the metrics are made of.
struct DaemonMetrics {
  var status: StatusAnswer
  /// Every finding of every state, accepted ones too.
  var findings: [FindingRecord]
  /// By project.
  var notLookedAt: [String: [NotLookedAt]]
  var screens: [ScreenVerdict]
  /// How long the daemon took to answer `status`.
  var answered: Duration

  var text: String {
    var metrics = MetricsText()
    metrics.add("uiaudit_up", .gauge, "Whether a daemon answered.", 1)
    daemon(&metrics)
    projects(&metrics)
    plugins(&metrics)
    readers(&metrics)
    return metrics.text
  }

  /// Where no daemon answers, that alone is known.
  static var down: String {
    var metrics = MetricsText()
    metrics.add("uiaudit_up", .gauge, "Whether a daemon answered.", 0)
    return metrics.text
  }

  private func daemon(_ metrics: inout MetricsText) {
    metrics.add(
      "uiaudit_state", .gauge, "How far answers can be trusted: 1 for the state the daemon is in.",
      Freshness.allCases.map { ([("state", $0.rawValue)], status.header.state == $0 ? 1 : 0) })
    metrics.add(
      "uiaudit_degraded_reasons", .gauge, "Why answers cannot be trusted.", Double(status.header.reasons.count))
    metrics.add(
      "uiaudit_configuration_mistakes", .gauge, "Mistakes in the configuration file as it stands.",
      Double(status.configuration.mistakes.count))
    metrics.add("uiaudit_start_time_seconds", .gauge, "When the daemon started.", Double(status.started))
    metrics.add("uiaudit_answer_seconds", .gauge, "How long the daemon took to answer status.", answered / .seconds(1))
    let watching = status.watching
    metrics.add("uiaudit_watched_folders", .gauge, "Folders that are watched.", Double(watching.directories))
    metrics.add("uiaudit_watch_problems", .gauge, "Folders that cannot be watched.", Double(watching.problems.count))
    metrics.add("uiaudit_events_total", .counter, "Changes that the kernel told.", Double(watching.events))
    metrics.add("uiaudit_overflows_total", .counter, "Overflows of the kernel's queue.", Double(watching.overflows))
    metrics.add("uiaudit_rescans_total", .counter, "Rescans.", Double(watching.rescans))
  }

  private func projects(_ metrics: inout MetricsText) {
    metrics.add("uiaudit_findings", .gauge, "Findings by rule, severity and state.", findingCounts)
    metrics.add("uiaudit_not_looked_at", .gauge, "What could not be judged.", notLookedAtCounts)
    metrics.add(
      "uiaudit_screens", .gauge, "Screens by verdict.",
      counts(screens) { [("project", $0.project), ("verdict", $0.verdict.rawValue)] })
    let projects = status.projects
    func each(_ value: (ProjectStatus) -> Double?) -> [([(String, String)], Double)] {
      projects.compactMap { project in value(project).map { ([("project", project.name)], $0) } }
    }
    metrics.add(
      "uiaudit_looks", .gauge, "Screenshots that show a screen.",
      each { project in
        Double(screens.filter { $0.project == project.name }.reduce(0) { $0 + $1.screen.looks.count })
      })
    metrics.add("uiaudit_files", .gauge, "Files that were read.", each { Double($0.summary.files) })
    metrics.add(
      "uiaudit_judged_timestamp_seconds", .gauge, "When a project was last judged.", each { $0.judged.map(Double.init) }
    )
    metrics.add(
      "uiaudit_batches_total", .counter, "Batches of changes that were handled.",
      each { $0.batches.map { Double($0.count) } })
    metrics.add(
      "uiaudit_batch_seconds_total", .counter, "What all batches took, from being taken up to being answered for.",
      each { $0.batches.map { Double($0.total) / 1000 } })
    metrics.add(
      "uiaudit_last_batch_seconds", .gauge, "What the last batch took.",
      each { $0.batches.map { Double($0.last) / 1000 } })
  }

  private func plugins(_ metrics: inout MetricsText) {
    let plugins = status.plugins
    func labels(_ plugin: PluginStatus) -> [(String, String)] { [("project", plugin.project), ("plugin", plugin.id)] }
    metrics.add(
      "uiaudit_plugin_up", .gauge, "Whether a plugin runs.",
      plugins.map { (labels($0), $0.condition == .running ? 1 : 0) })
    metrics.add(
      "uiaudit_plugin_restarts_total", .counter, "How often a plugin was started again.",
      plugins.map { (labels($0), Double($0.restarts)) })
    metrics.add(
      "uiaudit_plugin_memory_bytes", .gauge, "Resident memory of a plugin.",
      plugins.map { (labels($0), Double($0.memory)) })
    metrics.add(
      "uiaudit_rule_precision", .gauge, "Share of a rule's reports that are right, as measured on real apps.",
      counted(once: plugins.flatMap(\.rules)).compactMap { rule in rule.precision.map { ([("rule", rule.id)], $0) } })
  }

  private func readers(_ metrics: inout MetricsText) {
    func each(_ value: (ReaderStatus) -> Int) -> [([(String, String)], Double)] {
      status.readers.map { ([("kind", $0.kind.rawValue)], Double(value($0))) }
    }
    metrics.add("uiaudit_reader_processes", .gauge, "Readers that run.", each(\.running))
    metrics.add("uiaudit_read_files_total", .counter, "Files that readers read.", each(\.read))
    metrics.add("uiaudit_reader_failures_total", .counter, "Readers that failed.", each(\.failures))
    metrics.add("uiaudit_reader_memory_bytes", .gauge, "Resident memory of readers.", each(\.memory))
  }

  private var findingCounts: [(labels: [(String, String)], value: Double)] {
    counts(findings) { record in
      [
        ("project", record.project), ("rule", record.finding.rule), ("severity", record.finding.severity.rawValue),
        ("state", record.state.rawValue),
      ]
    }
  }

  private var notLookedAtCounts: [(labels: [(String, String)], value: Double)] {
    let pairs = notLookedAt.sorted { $0.key < $1.key }.flatMap { project, items in items.map { (project, $0.kind) } }
    return counts(pairs) { [("project", $0.0), ("kind", $0.1.rawValue)] }
  }
}

/// How many elements have the same labels, in the order of the labels' values.
private func counts<Element>(
  _ elements: [Element], labels: (Element) -> [(String, String)]
) -> [(labels: [(String, String)], value: Double)] {
  var counts: [[String]: Double] = [:]
  var names: [String] = []
  for element in elements {
    let pairs = labels(element)
    names = pairs.map(\.0)
    counts[pairs.map(\.1), default: 0] += 1
  }
  return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { (Array(zip(names, $0.key)), $0.value) }
}

/// A rule that several projects apply is one rule.
private func counted(once rules: [RuleDescription]) -> [RuleDescription] {
  var known: Set<String> = []
  return rules.filter { known.insert($0.id).inserted }
}

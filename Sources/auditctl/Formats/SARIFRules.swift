// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The tool of one run: the product, and each plugin as an extension with its rules and how often they were right.
struct SARIFRules {
  private let plugins: [PluginDescription]

  init(_ project: String, _ report: Report) {
    var plugins = report.answer.plugins.filter { $0.project == project }
    // A finding's rule must be in the log, though its plugin may not have told of it, or of itself.
    for record in report.records where record.project == project {
      let index = plugins.firstIndex { $0.id == record.plugin } ?? plugins.count
      if index == plugins.count { plugins.append(PluginDescription(id: record.plugin, project: project)) }
      let finding = record.finding
      if !plugins[index].rules.contains(where: { $0.id == finding.rule }) {
        plugins[index].rules.append(
          RuleDescription(id: finding.rule, summary: finding.rule, severity: finding.severity))
      }
    }
    self.plugins = Array(plugins.prefix(SARIFLimits.extensions))
  }

  var tool: JSONValue {
    let notifications = NotLookedAt.Kind.allCases.map { kind in
      object(("id", .string(kind.notification)), ("shortDescription", text("a \(kind.rawValue) was not looked at")))
    }
    let general = [
      ("degraded", "not everything could be looked at"), ("left-off", "findings that are not in this log"),
    ]
    return object(
      (
        "driver",
        object(
          ("name", .string("uiaudit")), ("semanticVersion", .string(productVersion)), ("rules", .array([])),
          (
            "notifications",
            .array(
              notifications
                + general.map { object(("id", .string($0)), ("shortDescription", text($1))) })
          ))
      ),
      ("extensions", .nonEmpty(plugins.map(component))))
  }

  /// Where a rule stands in the tool.
  func reference(to rule: String, of plugin: String) -> JSONValue? {
    guard let component = plugins.firstIndex(where: { $0.id == plugin }),
      let index = plugins[component].rules.firstIndex(where: { $0.id == rule })
    else { return nil }
    return object(
      ("id", .string(rule)), ("index", .integer(index)), ("toolComponent", object(("index", .integer(component)))))
  }

  private func component(_ plugin: PluginDescription) -> JSONValue {
    object(
      ("name", .string(plugin.id)), ("semanticVersion", .nonEmpty(plugin.version)),
      ("rules", .array(plugin.rules.map { description($0, of: plugin.id) })))
  }

  private func description(_ rule: RuleDescription, of plugin: String) -> JSONValue {
    let summary = String(rule.summary.prefix(SARIFLimits.description))
    return object(
      ("id", .string(rule.id)), ("shortDescription", text(summary)), ("fullDescription", text(summary)),
      ("help", text("\(summary)\n\n`auditctl explain \(rule.id)` prints the rule's manual.")),
      ("helpUri", .nonEmpty(rule.helpURI)),
      ("defaultConfiguration", object(("level", .string(rule.severity.rawValue)))),
      (
        "properties",
        object(
          ("precision", rule.precision.map { .string(precisionWord($0)) }),
          ("measuredPrecision", rule.precision.map(JSONValue.number)),
          ("problem.severity", .string(rule.severity == .note ? "recommendation" : rule.severity.rawValue)),
          ("tags", .strings(["accessibility", "localization", plugin])))
      ))
  }
}

extension NotLookedAt.Kind {
  var notification: String { "not-looked-at/\(rawValue)" }
}

private func text(_ text: String) -> JSONValue { object(("text", .string(text.isEmpty ? "no description" : text))) }

/// The word that GitHub sorts alerts by.
private func precisionWord(_ precision: Double) -> String {
  switch precision {
  case 0.95...: "very-high"
  case 0.8...: "high"
  case 0.5...: "medium"
  default: "low"
  }
}

extension Report {
  /// The run itself: whether everything answered, and everything that was not looked at as a notification.
  func invocation(_ project: String, leftOff: Int) -> JSONValue {
    let items = answer.notLookedAt.filter { self.project(of: $0) == project }
    var notifications = answer.header.reasons.map { reason in
      object(
        ("descriptor", object(("id", .string("degraded")))), ("level", .string("warning")), ("message", text(reason)))
    }
    notifications += items.prefix(SARIFLimits.results).map { item in
      object(
        ("descriptor", object(("id", .string(item.kind.notification)))),
        ("level", .string(item.kind == .screen || item.kind == .text ? "warning" : "error")),
        ("message", text(item.qualifiedReason)),
        ("locations", item.location.map { .array([object(("physicalLocation", physicalLocation($0, project)))]) }))
    }
    let idle = project == projects.first ? answer.idleWaivers.map { idleWaiver($0, project) } : []
    if leftOff > 0 {
      notifications.append(
        object(
          ("descriptor", object(("id", .string("left-off")))), ("level", .string("warning")),
          ("message", text("\(counted(leftOff, "more finding")) left off, the least bad ones"))))
    }
    return object(
      ("executionSuccessful", .bool(!items.contains { $0.kind == .plugin })),
      ("toolExecutionNotifications", .nonEmpty(notifications)), ("toolConfigurationNotifications", .nonEmpty(idle)))
  }

  private func idleWaiver(_ standing: WaiverStanding, _ project: String) -> JSONValue {
    let waiver = standing.waiver
    let subject = ([waiver.finding].compactMap(\.self) + waiver.rules).joined(separator: " ")
    return object(
      ("descriptor", object(("id", .string("idle-waiver")))), ("level", .string("warning")),
      ("message", text("\(standing.verdict.rawValue) waiver of \(subject): \(standing.why)")),
      ("locations", .array([object(("physicalLocation", physicalLocation(waiver.location, project)))])))
  }
}

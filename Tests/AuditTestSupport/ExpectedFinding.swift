// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
import AuditWire

/// A finding that a test demands, at a marker in a source.
package struct ExpectedFinding: Sendable {
  package var rule: String
  package var path: String
  package var marker: Int
  package var severity: Severity
  package var message: String

  package init(
    _ rule: String, at marker: Int, in path: String = "App.swift", _ severity: Severity, _ message: String
  ) {
    self.rule = rule
    self.path = path
    self.marker = marker
    self.severity = severity
    self.message = message
  }
}

/// What a plugin reports of a project.
package func reports<Plugin: RulePlugin>(of _: Plugin.Type, on project: TestProject) throws -> [ScopeReport] {
  var options = try PluginOptions(.null)
  var plugin = try Plugin(project: project.description, options: &options)
  return plugin.audit(try project.facts(), since: .everything).reports
}

/// How a plugin's findings differ from the expected ones, which must be all there are; empty if they do not.
///
/// The project is audited a second time with a comment above every source, and must show the same findings with the
/// same anchors.
package func discrepancies<Plugin: RulePlugin>(
  of plugin: Plugin.Type, on project: TestProject, expecting expected: [ExpectedFinding]
) throws -> [String] {
  let shifted = project.shifted(by: "// A comment in front of everything.\n\n")
  let findings = try reports(of: plugin, on: project).flatMap(\.findings)
  let later = try reports(of: plugin, on: shifted).flatMap(\.findings)
  var problems = mismatches(findings, expected, project) + mismatches(later, expected, shifted)
  if findings.map(\.anchor) != later.map(\.anchor) { problems.append("a comment above the source changes anchors") }
  return problems
}

private func mismatches(_ findings: [Finding], _ expected: [ExpectedFinding], _ project: TestProject) -> [String] {
  let wanted = expected.map { finding in
    let offset = project.sources[finding.path]?.offsets[finding.marker] ?? -1
    return "\(finding.path):\(offset): \(finding.severity): \(finding.message) [\(finding.rule)]"
  }
  let found = findings.map { finding in
    let location = finding.location
    return "\(location.path):\(location.position.offset): \(finding.severity): \(finding.message) [\(finding.rule)]"
  }
  return wanted.filter { !found.contains($0) }.map { "missing: \($0)" }
    + found.filter { !wanted.contains($0) }.map { "unexpected: \($0)" }
    + (found.count == wanted.count ? [] : ["\(found.count) findings, expected \(wanted.count)"])
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Report {
  /// JUnit's XML: a suite for each plugin of each project, a case for each finding and for each rule that found nothing,
  /// and a skipped case for each thing not looked at.
  ///
  /// - Parameter failOn: findings below it are cases that pass and say so, since a failure fails the build.
  func junitReport(failOn: FailOn) -> String {
    var suites: [(name: String, cases: [JUnitCase])] = []
    for plugin in describedPlugins {
      let found = counting.filter { $0.project == plugin.project && $0.plugin == plugin.id }
      let quiet = plugin.rules.filter { rule in !found.contains { $0.finding.rule == rule.id } }
      suites.append(
        (
          "\(plugin.project) \(plugin.id)",
          found.map { testCase($0, failOn) } + quiet.map { JUnitCase(name: $0.summary, group: $0.id, outcome: .passed) }
        ))
    }
    if !answer.notLookedAt.isEmpty { suites.append(("not looked at", answer.notLookedAt.map(testCase))) }
    var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    xml += "<testsuites name=\"uiaudit\"\(counts(suites.flatMap(\.cases)))>\n"
    for suite in suites {
      xml += "  <testsuite name=\"\(xmlText(suite.name))\"\(counts(suite.cases))>\n"
      for item in suite.cases { xml += item.xml }
      xml += "  </testsuite>\n"
    }
    return xml + "</testsuites>\n"
  }

  /// Those of the answer, and those that only findings tell of.
  private var describedPlugins: [PluginDescription] {
    var plugins = answer.plugins
    for record in records where !plugins.contains(where: { $0.id == record.plugin && $0.project == record.project }) {
      plugins.append(PluginDescription(id: record.plugin, project: record.project))
    }
    return plugins
  }

  private func testCase(_ record: FindingRecord, _ failOn: FailOn) -> JUnitCase {
    let finding = record.finding
    let place = "\(repositoryPath(finding.location.path, in: record.project)):\(finding.location.position.line)"
    let details = [place, finding.explanation, finding.remedy].compactMap(\.self).joined(separator: "\n")
    let message = record.qualifiedMessage
    return JUnitCase(
      name: "\(record.id) \(message)", group: finding.rule,
      file: repositoryPath(finding.location.path, in: record.project), line: finding.location.position.line,
      outcome: failOn.includes(finding.severity)
        ? .failed(message: message, type: finding.severity.rawValue, details: details)
        : .told("\(finding.severity.rawValue): \(message)\n\(details)"))
  }

  private func testCase(_ item: NotLookedAt) -> JUnitCase {
    JUnitCase(
      name: item.subject, group: item.kind.rawValue,
      file: item.location.map { repositoryPath($0.path, in: project(of: item)) }, line: item.location?.position.line,
      outcome: .skipped(item.qualifiedReason))
  }

  private func counts(_ cases: [JUnitCase]) -> String {
    let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }
}

private struct JUnitCase {
  enum Outcome {
    case passed
    /// It passes, and something is to be said of it.
    case told(String)
    case failed(message: String, type: String, details: String)
    case skipped(String)
  }
  var name: String
  var group: String
  var file: String?
  var line: Int?
  var outcome: Outcome

  var xml: String {
    let place = (file.map { " file=\"\(xmlText($0))\"" } ?? "") + (line.map { " line=\"\($0)\"" } ?? "")
    let head = "    <testcase classname=\"\(xmlText(group))\" name=\"\(xmlText(name))\"\(place)"
    switch outcome {
    case .passed: return head + "/>\n"
    case .told(let text): return head + "><system-out>\(xmlText(text))</system-out></testcase>\n"
    case .skipped(let reason): return head + "><skipped message=\"\(xmlText(reason))\"/></testcase>\n"
    case .failed(let message, let type, let details):
      return head
        + "><failure message=\"\(xmlText(message))\" type=\"\(type)\">\(xmlText(details))</failure></testcase>\n"
    }
  }
}

/// Text for an attribute or an element; what XML 1.0 cannot hold at all becomes U+FFFD.
private func xmlText(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
    case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
    case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
    case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
    // A parser makes an attribute's line ends spaces unless they are written so.
    // The C1 controls would act on a terminal.
    case 0x09, 0x0A, 0x0D, 0x7F...0x9F: result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
    case 0..<0x20, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}

// SPDX-License-Identifier: MIT
import AuditModel

/// What an editor shows of findings at the pointer, as Markdown: the arithmetic, the lines as they are predicted or were
/// seen, and what to write instead.
func hoverText(_ records: [FindingRecord]) -> String {
  records.map(hoverText).joined(separator: "\n\n---\n\n")
}

private func hoverText(_ record: FindingRecord) -> String {
  let finding = record.finding
  var parts = ["**\(escaped(finding.message))**", "\(finding.rule), \(finding.certainty.rawValue), \(record.id)"]
  if let explanation = finding.explanation { parts.append(fenced(explanation)) }
  for evidence in finding.evidence.prefix(6) where !evidence.lines.isEmpty {
    let context = [evidence.device, evidence.size?.rawValue, evidence.locale, evidence.path].compactMap(\.self)
    parts.append(escaped(([evidence.kind.rawValue] + context).joined(separator: ", ")) + ":")
    parts.append(fenced(evidence.lines.joined(separator: "\n")))
  }
  if let cause = finding.rootCause {
    let screens = finding.screens.isEmpty ? "" : "; mending it heals \(listed(finding.screens))"
    parts.append("Root cause: " + escaped("\(cause.kind) \(cause.name), \(cause.location.text)\(screens)"))
  }
  if let remedy = finding.remedy { parts.append("Instead: " + escaped(remedy)) }
  return parts.joined(separator: "\n\n")
}

/// Text that Markdown shows as it is.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in visible(text) {
    if "\\`*_{}[]<>#|".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}

/// A block of code, with more backticks than the text has in a row.
private func fenced(_ text: String) -> String {
  var longest = 0
  var run = 0
  for character in text {
    run = character == "`" ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: max(3, longest + 1))
  return "\(fence)text\n\(visible(text))\n\(fence)"
}

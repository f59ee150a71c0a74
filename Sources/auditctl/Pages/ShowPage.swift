// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `show`: one finding, or each of those whose names begin alike.
///
/// - Parameters:
///   - id: what was asked for.
///   - now: seconds since 1970.
func showPage(_ answer: ShowAnswer, id: String, in terminal: Terminal, now: Int) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  if answer.findings.isEmpty { page.line("no finding is named \(id)") }
  for (index, finding) in answer.findings.enumerated() {
    if index > 0 || !page.text.isEmpty { page.blank() }
    page.finding(finding, now: now)
  }
  return page
}

extension Page {
  fileprivate mutating func finding(_ item: FindingHistory, now: Int) {
    let finding = item.record.finding
    line([
      Fragment("\(finding.severity.rawValue) ", finding.severity.style), Fragment(item.record.id, .strong),
      Fragment("  \(finding.rule), \(finding.certainty.rawValue)", .faint),
    ])
    line(finding.message, .strong)
    blank()
    facts(item.record, now: now)
    section("Why", finding.explanation)
    evidence(finding.evidence)
    section("Write instead", finding.remedy)
    related(finding.related)
    history(item.history, now: now)
  }

  private mutating func fact(_ name: String, _ text: String, _ style: Style = .plain) {
    line([Fragment(name, .faint, padded: 13), Fragment(text, style)], hanging: 13)
  }

  private mutating func facts(_ record: FindingRecord, now: Int) {
    let finding = record.finding
    fact("at", finding.location.text, .place)
    if let cause = finding.rootCause { fact("root cause", "\(cause.kind) \(cause.name), \(cause.location.text)") }
    if !finding.screens.isEmpty {
      fact("heals", "\(counted(finding.screens.count, "screen")): \(listed(finding.screens))")
    }
    if !finding.locales.isEmpty { fact("languages", listed(finding.locales)) }
    fact("state", "\(record.state.rawValue), changed \(ago(record.changed, now: now))")
    if let waiver = record.waiver { fact("accepted", waiver.decision) }
    if record.isStale { fact("", "could not be checked again: a file it stands in cannot be read", .doubtful) }
    fact("found by", "\(record.plugin) in \(record.project), first \(ago(record.firstSeen, now: now))")
    fact("fingerprint", record.fingerprint.text)
  }

  private mutating func heading(_ title: String) {
    blank()
    line(title, .strong)
  }

  private mutating func section(_ title: String, _ text: String?) {
    guard let text else { return }
    heading(title)
    line(text, indent: 2)
  }

  private mutating func evidence(_ evidence: [Evidence]) {
    guard !evidence.isEmpty else { return }
    heading("Evidence")
    for item in evidence {
      let context = [item.path, item.device, item.size?.rawValue, item.locale].compactMap(\.self)
      line(
        [Fragment(item.kind.rawValue, .plain, padded: 11), Fragment(context.joined(separator: ", "))], indent: 2,
        hanging: 13)
      // The bar shows where each line of the text begins and that nothing is missing before it.
      for text in item.lines { line([Fragment("│ ", .faint), Fragment(text)], indent: 13, hanging: 15) }
    }
  }

  private mutating func related(_ related: [RelatedLocation]) {
    guard !related.isEmpty else { return }
    heading("Related")
    for item in related.prefix(20) {
      line([Fragment(item.location.text, .place), Fragment("  \(item.message)")], indent: 2, hanging: 4)
    }
    if related.count > 20 { line("… and \(grouped(related.count - 20)) more", .faint, indent: 2) }
  }

  private mutating func history(_ history: [HistoryEntry], now: Int) {
    guard history.count > 1 else { return }
    heading("History")
    for entry in history {
      line([Fragment(entry.state.rawValue, .plain, padded: 11), Fragment(ago(entry.time, now: now))], indent: 2)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `findings` and of `check`: worst first, then what was not looked at, then the sum.
///
/// - Parameters:
///   - grouping: what findings stand together under.
///   - remarks: what was left out of the list, and why: one sentence each.
func findingsPage(
  _ answer: FindingsAnswer, by grouping: Grouping = .severity, remarks: [String] = [], in terminal: Terminal
) -> Page {
  var page = Page(terminal)
  page.roots = Dictionary(answer.projects.map { ($0.name, $0.root) }, uniquingKeysWith: { first, _ in first })
  switch grouping {
  case .severity: page.findings(worstFirst(answer.findings))
  case .cause: page.findings(byCause: answer.findings)
  }
  if answer.leftOff > 0 { page.line("… and \(grouped(answer.leftOff)) more: raise --limit to see them", .faint) }
  if !answer.findings.isEmpty { page.blank() }
  if !answer.accepted.isEmpty || !answer.idleWaivers.isEmpty {
    page.waived(answer.accepted, idle: answer.idleWaivers)
    page.blank()
  }
  if !answer.notLookedAt.isEmpty {
    page.line("Not looked at", .strong)
    page.notLookedAt(answer.notLookedAt, indent: 0, limit: 50)
    page.blank()
  }
  page.freshness(answer.header)
  for remark in remarks { page.line(remark, .faint) }
  page.sum(answer)
  return page
}

extension Page {
  fileprivate mutating func sum(_ answer: FindingsAnswer) {
    let shown = Summary(findings: answer.findings)
    let unseen = answer.notLookedAt.count
    let isComplete = unseen == 0 && answer.header.state == .fresh
    var fragments: [Fragment]
    if let findings = shown.findingsText {
      let more = answer.leftOff > 0 ? " shown, \(grouped(answer.leftOff)) left off" : ""
      fragments = [Fragment(findings + more, shown.style)]
    } else {
      fragments = [Fragment("nothing found", isComplete ? .good : .doubtful)]
    }
    fragments.append(Fragment(" in \(counted(answer.summary.files, "file"))"))
    if !answer.accepted.isEmpty { fragments.append(Fragment("; \(grouped(answer.accepted.count)) accepted")) }
    if unseen > 0 { fragments.append(Fragment("; \(counted(unseen, "thing")) not looked at", .doubtful)) }
    line(fragments)
    if !answer.findings.isEmpty { line("why, and what to write instead: auditctl show ID", .faint) }
  }
}

extension Summary {
  /// The severities of a list, which is all that a filtered answer can be summed to.
  fileprivate init(findings: [FindingRecord]) {
    self.init()
    for record in findings {
      switch record.finding.severity {
      case .error: errors += 1
      case .warning: warnings += 1
      case .note: notes += 1
      }
    }
  }
}

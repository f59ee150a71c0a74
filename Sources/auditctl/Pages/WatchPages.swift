// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What `watch` prints once it listens.
func watchPage(_ header: AnswerHeader, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(header)
  page.line("watching from clock \(header.clock)", .faint)
  return page
}

/// One change of the findings.
///
/// - Parameter time: as printed, such as `14:03:27`.
func changePage(_ notice: ChangeNotice, at time: String, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  let left = notice.summary.findingsText.map { "\($0) left" } ?? "nothing left"
  page.line(
    [
      Fragment(time, .faint), Fragment("  \(notice.project)", .strong), Fragment("  \(changeText(notice)); "),
      Fragment(left, notice.summary.style),
    ], hanging: 10)
  page.findings(worstFirst(notice.findings), indent: 2)
  page.freshness(notice.header)
  return page
}

/// What changed, in numbers.
func changeText(_ notice: ChangeNotice) -> String {
  if notice.isFreshInstance { return "everything that is open, since the ledger has begun anew" }
  let counts = FindingState.allCases.compactMap { state in
    let count = notice.findings.count { $0.state == state }
    return count == 0 ? nil : "\(grouped(count)) \(state == .open ? "opened" : state.rawValue)"
  }
  return counts.isEmpty ? "no finding changed" : listed(counts)
}

/// What `sync`, `rescan` and `reload` print.
func acknowledgementPage(_ answer: Acknowledgement, _ what: String, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line([Fragment(what), Fragment(" (clock \(answer.header.clock))", .faint)])
  page.freshness(answer.header)
  return page
}

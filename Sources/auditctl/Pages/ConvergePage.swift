// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `converge`: the verdict on each project, what is left, its rounds, and what is deliberately not changed.
///
/// - Parameter now: seconds since 1970.
func convergePage(_ answer: ConvergeAnswer, in terminal: Terminal, now: Int) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  for (index, project) in answer.projects.enumerated() {
    if index > 0 || !page.text.isEmpty { page.blank() }
    page.convergence(project, now: now)
  }
  if answer.projects.isEmpty { page.line("No project is configured.", .doubtful) }
  return page
}

extension Page {
  /// Cells listed of one piece of work.
  private static let mostCells = 12

  fileprivate mutating func convergence(_ item: ProjectConvergence, now: Int) {
    let left = item.convergence.left
    if item.convergence.isConverged {
      line([Fragment("\(item.project): ", .strong), Fragment("converged, nothing is left to do", .good)])
    } else {
      let pieces = counted(left.count, "piece")
      line([Fragment("\(item.project): ", .strong), Fragment("not converged, \(pieces) of work left", .doubtful)])
    }
    for group in left { work(group) }
    rounds(item.rounds, now: now)
    guard !item.accepted.isEmpty || !item.idleWaivers.isEmpty else { return }
    blank()
    waived(item.accepted, idle: item.idleWaivers, indent: 2)
  }

  private mutating func work(_ group: WorkGroup) {
    blank()
    line([Fragment(group.kind.rawValue, .doubtful, padded: 10), Fragment(group.work)], indent: 2, hanging: 12)
    if !group.findings.isEmpty { line(group.findings.joined(separator: " "), indent: 12) }
    for cell in group.cells.prefix(Page.mostCells) {
      let context = [cell.size.rawValue, cell.locale, cell.device].compactMap(\.self).joined(separator: " ")
      line([Fragment(cell.screen, .strong), Fragment("  \(context)")], indent: 12, hanging: 14)
    }
    let more = group.cells.count - Page.mostCells
    if more > 0 { line("… and \(grouped(more)) more", .faint, indent: 12) }
  }

  private mutating func rounds(_ rounds: [AuditRound], now: Int) {
    guard !rounds.isEmpty else { return }
    blank()
    line("Rounds", .strong, indent: 2)
    for round in rounds.suffix(10) {
      let looked = "\(grouped(round.looked)) of \(counted(round.screens, "screen")) looked at anew"
      let added = round.added.isEmpty ? "nothing new" : counted(round.added.count, "new finding")
      line(
        [
          Fragment("\(round.number)", .strong, padded: 4),
          Fragment("\(looked), \(added), \(ago(round.time, now: now))"),
        ],
        indent: 2, hanging: 6)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `status`: the verdict first, then each project, then the daemon.
///
/// - Parameter now: seconds since 1970.
func statusPage(_ answer: StatusAnswer, in terminal: Terminal, now: Int) -> Page {
  var page = Page(terminal)
  page.roots = Dictionary(answer.projects.map { ($0.name, $0.root) }, uniquingKeysWith: { first, _ in first })
  page.headline(answer)
  for project in answer.projects { page.project(project, now: now) }
  if answer.projects.isEmpty { page.line("No project is configured.", .doubtful) }
  page.blank()
  page.daemon(answer, now: now)
  return page
}

extension Page {
  /// One sentence that answers "is it all right?", and one that says how far to trust it.
  fileprivate mutating func headline(_ answer: StatusAnswer) {
    let total = answer.projects.map(\.summary).reduce(Summary(), +)
    let unseen = unseenText(answer)
    if let findings = total.findingsText {
      line(
        [Fragment("Broken: ", total.style), Fragment("\(findings).")] + (unseen.map { [Fragment(" \($0).")] } ?? []))
    } else if let unseen {
      line([Fragment("Nothing found, but not everything was looked at: ", .doubtful), Fragment("\(unseen).")])
    } else if answer.header.state == .fresh {
      line("Clean: everything was looked at, and nothing was found.", .good)
    } else {
      line("Nothing found so far.", .doubtful)
    }
    freshnessSentence(answer)
  }

  private mutating func freshnessSentence(_ answer: StatusAnswer) {
    switch answer.header.state {
    case .fresh: line("Fresh: every change seen so far is judged.", .faint)
    case .catchingUp:
      line([Fragment("Catching up: ", .doubtful), Fragment("\(activityText(answer.activity)).")])
    case .degraded:
      line([Fragment("Degraded: ", .doubtful), Fragment("not everything could be looked at.")])
    }
    reasons(answer.header, indent: 2)
  }

  private func unseenText(_ answer: StatusAnswer) -> String? {
    let screens = answer.projects.reduce(0) { $0 &+ $1.summary.screensNotLookedAt }
    let others = answer.projects.reduce(0) { $0 &+ $1.otherNotLookedAt }
    var parts: [String] = []
    if screens > 0 { parts.append(counted(screens, "screen")) }
    if others > 0 { parts.append(counted(others, "other thing")) }
    return parts.isEmpty ? nil : listed(parts) + " not looked at"
  }
}

extension ProjectStatus {
  /// What was not looked at beside screens, which have their own number.
  fileprivate var otherNotLookedAt: Int {
    max(summary.notLookedAt - summary.screensNotLookedAt, notLookedAt.count { $0.kind != .screen })
  }
}

extension Page {
  fileprivate mutating func project(_ project: ProjectStatus, now: Int) {
    blank()
    line([Fragment(project.name, .strong), Fragment("  \(project.root)", .faint)], hanging: 2)
    let summary = project.summary
    verdict("broken", brokenText(summary), summary.findingsText == nil ? .plain : summary.style)
    verdict("clean", screensText(summary.screensClean, of: summary.screens), summary.screensClean > 0 ? .good : .plain)
    verdict("not looked at", notLookedAtText(project), isUnseen(project) ? .doubtful : .plain)
    verdict("judged", judgedText(project, now: now), .plain)
    worst(project)
    if !project.accepted.isEmpty || !project.idleWaivers.isEmpty {
      blank()
      waived(project.accepted, idle: project.idleWaivers, indent: 2)
    }
    guard !project.notLookedAt.isEmpty else { return }
    blank()
    line("Not looked at", .strong, indent: 2)
    notLookedAt(project.notLookedAt, indent: 2, limit: 10)
  }

  private mutating func verdict(_ name: String, _ text: String, _ style: Style) {
    line([Fragment(name, style, padded: 15), Fragment(text)], indent: 2, hanging: 17)
  }

  private func brokenText(_ summary: Summary) -> String {
    guard let findings = summary.findingsText else { return "nothing found" }
    return findings
      + (summary.screensBroken > 0 ? " on \(screensText(summary.screensBroken, of: summary.screens))" : "")
  }

  private func screensText(_ number: Int, of total: Int) -> String {
    total == 0 ? "no screens known" : "\(grouped(number)) of \(counted(total, "screen"))"
  }

  private func isUnseen(_ project: ProjectStatus) -> Bool {
    project.summary.screensNotLookedAt > 0 || project.otherNotLookedAt > 0
  }

  private func notLookedAtText(_ project: ProjectStatus) -> String {
    guard isUnseen(project) else { return "nothing" }
    let screens = project.summary.screensNotLookedAt
    let others = project.otherNotLookedAt
    var parts: [String] = []
    if screens > 0 { parts.append(screensText(screens, of: project.summary.screens)) }
    if others > 0 { parts.append(counted(others, "other thing")) }
    return listed(parts)
  }

  private func judgedText(_ project: ProjectStatus, now: Int) -> String {
    guard let judged = project.judged else { return "not yet" }
    let resolved = project.summary.resolved
    return "\(ago(judged, now: now)), \(counted(project.summary.files, "file")) read"
      + (resolved > 0 ? ", \(counted(resolved, "finding")) resolved" : "")
      + (project.summary.accepted > 0 ? ", \(grouped(project.summary.accepted)) accepted" : "")
  }

  private mutating func worst(_ project: ProjectStatus) {
    guard !project.worst.isEmpty else { return }
    blank()
    line("Worst", .strong, indent: 2)
    findings(worstFirst(project.worst), indent: 2)
    let summary = project.summary
    let more = summary.errors &+ summary.warnings &+ summary.notes &- project.worst.count
    guard more > 0 else { return }
    line("… and \(grouped(more)) more: auditctl findings --project \(project.name)", .faint, indent: 2)
  }
}

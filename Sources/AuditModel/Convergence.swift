// SPDX-License-Identifier: MIT

/// Whether there is nothing left to do for a project, and what is left where there is.
package struct Convergence: Equatable, Sendable {
  package var isConverged: Bool
  /// What is left, in groups that are one piece of work each, the shortest first.
  package var left: [WorkGroup]

  package init(isConverged: Bool, left: [WorkGroup] = []) {
    self.isConverged = isConverged
    self.left = left
  }
}

/// One piece of work.
package struct WorkGroup: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// One component, catalog or file to change.
    case change
    /// Pictures to take in one language.
    case language
    /// Pictures to take on the way from one screen.
    case flow
    /// Evidence that no picture gives, such as a built product.
    case evidence
    /// Another look at everything.
    case round
  }
  package var kind: Kind
  /// The component, the language, the screen.
  package var name: String
  /// What to do, in one line without a final stop.
  package var work: String
  /// The findings that it settles, by the id printed to people.
  package var findings: [String]
  /// The cells that it fills.
  package var cells: [CellPlace]

  package init(kind: Kind, name: String, work: String, findings: [String] = [], cells: [CellPlace] = []) {
    self.kind = kind
    self.name = name
    self.work = work
    self.findings = findings
    self.cells = cells
  }
}

/// What is known of a project whose convergence is asked for.
package struct ConvergenceFacts: Sendable {
  package var screens: [ScreenRecord]
  /// Open and regressed findings, of every severity.
  package var open: [FindingRecord]
  /// Resolved and not verified.
  package var resolved: [FindingRecord]
  /// What waivers accept.
  package var accepted: [FindingRecord]
  package var lastRound: AuditRound?

  package init(
    screens: [ScreenRecord], open: [FindingRecord], resolved: [FindingRecord], accepted: [FindingRecord],
    lastRound: AuditRound?
  ) {
    self.screens = screens
    self.open = open
    self.resolved = resolved
    self.accepted = accepted
    self.lastRound = lastRound
  }
}

extension Convergence {
  /// Judges a project: converged is what has fresh evidence in every required cell, nothing open at or above a severity,
  /// nothing resolved that no newer look shows, and a last round that found nothing but what was accepted.
  package init(_ facts: ConvergenceFacts, threshold: Severity) {
    let cells = facts.screens.flatMap(\.cells)
    var work = RemainingWork(facts, cells: cells)
    work.addOpen(facts.open.filter { $0.finding.severity >= threshold })
    work.addResolved(facts.resolved.filter { !$0.finding.isSettledByItself })
    let groups = work.groups
    if let round = RemainingWork.round(facts, threshold: threshold, isLast: groups.isEmpty) {
      self.init(isConverged: false, left: groups + [round])
    } else {
      self.init(isConverged: groups.isEmpty, left: groups)
    }
  }
}

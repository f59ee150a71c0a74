// SPDX-License-Identifier: MIT
package import AuditModel

/// Asks whether there is nothing left to do. Method `converge`.
package struct ConvergeQuery: WireObject, Equatable {
  package var project: String?
  /// Findings of this severity and above have to be gone or accepted.
  package var threshold: Severity

  package init(project: String? = nil, threshold: Severity = .error) {
    self.project = project
    self.threshold = threshold
  }

  package static let method = "converge"
  package static var blank: ConvergeQuery { ConvergeQuery() }
  package static let shape = Shape<ConvergeQuery>(
    .optional("project", \.project), .usually(.error, "threshold", \.threshold))
}

/// One project's part of `converge`.
package struct ProjectConvergence: WireObject, Equatable {
  package var project: String
  package var convergence: Convergence
  /// The rounds that ended, the oldest first, without the evidence of each screen.
  package var rounds: [AuditRound]
  /// What is deliberately not changed, worst first: it counts as decided.
  package var accepted: [FindingRecord]
  /// Every waiver that accepts nothing, and why.
  package var idleWaivers: [WaiverStanding]

  package init(
    project: String, convergence: Convergence, rounds: [AuditRound] = [], accepted: [FindingRecord] = [],
    idleWaivers: [WaiverStanding] = []
  ) {
    self.project = project
    self.convergence = convergence
    self.rounds = rounds
    self.accepted = accepted
    self.idleWaivers = idleWaivers
  }

  package static var blank: ProjectConvergence { ProjectConvergence(project: "", convergence: .blank) }
  package static let shape = Shape<ProjectConvergence>(
    fields: [.required("project", \.project)] + Convergence.shape.lifted(\.convergence) + [
      .list("rounds", \.rounds), .list("accepted", \.accepted), .list("idleWaivers", \.idleWaivers),
    ])
}

/// Answers `converge`.
package struct ConvergeAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var projects: [ProjectConvergence]

  package init(header: AnswerHeader, projects: [ProjectConvergence]) {
    self.header = header
    self.projects = projects
  }

  package static var blank: ConvergeAnswer { ConvergeAnswer(header: .blank, projects: []) }
  package static let shape = Shape<ConvergeAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("projects", \.projects)])
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let converge = Command(
    name: "converge",
    summary: "whether nothing is left to do, and exactly what where there is",
    details: [
      "Exits with 0 only when every required cell of every screen has fresh evidence, the last full round added no finding, "
        + "nothing at or above the threshold (--fail-on, default error) is open, and everything that was resolved is "
        + "verified by a newer look. A round ends when every required cell has fresh evidence. What a waiver accepts "
        + "counts as decided, and is listed.",
      "Else it prints what is left, in groups that are one piece of work each, the shortest first, and exits with 1 where "
        + "something has to be changed, else with 3.",
    ]
  ) { invocation, session throws(Failure) in
    guard let threshold = invocation.failOn.severity else {
      throw Failure(.usage, "converge needs a threshold: --fail-on error, warning or note")
    }
    return try ask(
      ConvergeQuery.method, ConvergeQuery(project: invocation.project, threshold: threshold), invocation, session,
      page: { convergePage($0, in: $1, now: session.now()) },
      exitCode: { (answer: ConvergeAnswer) in answer.exitCode() })
  }
}

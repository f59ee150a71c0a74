// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let sync = Command(
    name: "sync",
    summary: "wait until every change made so far is judged",
    details: [
      "--timeout says how long to wait (default 60). Exits with 3 where the daemon was not done by then, or where "
        + "something could not be looked at."
    ]
  ) { invocation, session throws(Failure) in
    let seconds = invocation.number("timeout") ?? ClientLimits().seconds
    var patient = invocation
    // The daemon keeps the deadline; the client leaves it a moment to say that it passed.
    patient.values["timeout"] = String(seconds + 5)
    return try ask(
      SyncQuery.method, SyncQuery(project: invocation.project, timeoutMilliseconds: seconds * 1000), patient, session,
      page: { acknowledgementPage($0, "everything written so far is judged", in: $1) },
      exitCode: { (answer: Acknowledgement) in answer.exitCode() })
  }
}

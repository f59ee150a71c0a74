// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let capturePlan = Command(
    name: "capture-plan",
    summary: "what a Mac must run to take the pictures that are missing",
    formats: [.text, .sh, .json],
    details: [
      "Prints a shell script for a Mac with Xcode: for each simulator it sets the text size with `simctl ui`, launches the "
        + "app in each language, goes to each screen by the link or the arguments that `capture` in the project's "
        + "configuration gives, and stores the picture where it is recognised. --format sh prints it too, --format json the same as data.",
      "auditctl runs nothing of it, and the script says so. Screens to which no way is given are named in it.",
    ]
  ) { invocation, session throws(Failure) in
    let reply = try connect(invocation, session).ask(CapturePlan.method, invocation.projectQuery, for: CapturePlan.self)
    switch invocation.format {
    case .json: try session.print(json: reply.json)
    default: try session.print(script: captureScript(reply.answer))
    }
    return reply.answer.header.state == .fresh ? .clean : .notLookedAt
  }
}

// SPDX-License-Identifier: MIT
import AuditWire
import CSupport
import Glibc
import SystemCalls

extension Command {
  static let watch = Command(
    name: "watch",
    summary: "the findings live on a screen, or every change as it happens",
    options: [
      OptionDescription("since", .text("CLOCK"), "begin with what changed after this clock, from an earlier answer"),
      OptionDescription("lines", .none, "print changes one below the other on a terminal too"),
    ],
    details: [
      "On a terminal it shows the findings on a screen that follows every change and keeps its place: arrows, space, b, g "
        + "and G move, q leaves; what has just come is marked with +. Elsewhere, with --since or with --lines, it prints "
        + "every change below the last.",
      "Runs until it is interrupted, and then exits with 0, or until the daemon goes, and then exits with 4. With "
        + "--format json each change is one line.",
    ]
  ) { invocation, session throws(Failure) in
    // A pager would hold up what happens meanwhile.
    var session = session
    session.pager = { _ in false }
    let isLive =
      invocation.format == .text && !invocation.has("lines") && !invocation.has("since")
      && session.output.canBeLive(session.environment, input: STDIN_FILENO)
    let connection = try connect(invocation, session)
    let query = WatchQuery(project: invocation.project, since: invocation.text("since"))
    // Signals are kept from here on, so that none is lost before they are listened for.
    let signals = isLive ? nil : try interruptions()
    let reply = try connection.ask(WatchQuery.method, query, for: ChangeNotice.self)
    guard let signals else {
      var watching = try LiveWatching(invocation, session, connection, input: STDIN_FILENO)
      return try watching.run(since: reply.answer.header)
    }
    if invocation.format == .text { try session.print(watchPage(reply.answer.header, in: session.output)) }
    // What changed between the clock that was asked for and this one.
    if !reply.answer.findings.isEmpty || reply.answer.isFreshInstance {
      try print(reply.answer, reply.json, invocation, session)
    }
    while true {
      switch try connection.listen(beside: signals.number) {
      case .notification(ChangeNotice.method, let params):
        try print(try connection.decode(ChangeNotice.self, params), params, invocation, session)
      case .notification: continue
      case .beside: return .clean
      case .ended: throw Failure(.noDaemon, "the daemon at \(connection.path) has gone")
      }
    }
  }
}

private func print(
  _ notice: ChangeNotice, _ json: [UInt8], _ invocation: Invocation, _ session: Session
) throws(Failure) {
  switch invocation.format {
  case .json: try session.print(json: json)
  default: try session.print(changePage(notice, at: timeOfDay(session.now()), in: session.output))
  }
}

/// A descriptor that becomes readable when the user or the system asks the program to end.
private func interruptions() throws(Failure) -> Descriptor {
  let wanted = [SIGINT, SIGTERM]
  do { return Descriptor(try system("signalfd") { uiaudit_signalfd(wanted, Int32(wanted.count)) }) } catch {
    throw Failure(.notLookedAt, "cannot listen for signals: \(error)")
  }
}

/// Local time, as `14:03:27`.
func timeOfDay(_ time: Int) -> String {
  var seconds = time_t(time)
  var parts = tm()
  localtime_r(&seconds, &parts)
  return [parts.tm_hour, parts.tm_min, parts.tm_sec]
    .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
}

// SPDX-License-Identifier: MIT
import AuditWire
import CSupport
import Glibc
import SystemCalls

/// Watches on a live screen until the user leaves it or the daemon goes.
struct LiveWatching {
  private let invocation: Invocation
  private let session: Session
  private let connection: DaemonConnection
  private let signals: Descriptor
  private let input: Int32
  /// Readable when a key or a signal is there.
  private let either: Descriptor
  private var screen: LiveScreen

  init(
    _ invocation: Invocation, _ session: Session, _ connection: DaemonConnection, input: Int32
  ) throws(Failure) {
    (self.invocation, self.session, self.connection, self.input) = (invocation, session, connection, input)
    screen = LiveScreen(session.output)
    do throws(SystemError) {
      let wanted = [SIGINT, SIGTERM, SIGHUP, SIGWINCH]
      signals = Descriptor(try system("signalfd") { uiaudit_signalfd(wanted, Int32(wanted.count)) })
      let (keys, signalled) = (input, signals.number)
      either = Descriptor(try system("epoll_create1") { uiaudit_either(keys, signalled) })
    } catch {
      throw Failure(.notLookedAt, "cannot wait for keys: \(error.reason)")
    }
  }

  mutating func run(since header: AnswerHeader) throws(Failure) -> ExitCode {
    let raw: RawTerminal
    do throws(SystemError) { raw = try RawTerminal(input) } catch {
      throw Failure(.notLookedAt, "cannot read keys: \(error.reason)")
    }
    try session.print(script: RawTerminal.enter)
    defer {
      // The screen is left whatever happened; where it cannot be, nobody sees it.
      try? session.print(script: RawTerminal.leave)
      raw.restore()
    }
    screen.news = "watching from clock \(header.clock)"
    try refresh()
    while true {
      try session.print(script: RawTerminal.drawing(screen.page))
      switch try connection.listen(beside: either.number) {
      case .notification(ChangeNotice.method, let params):
        let notice = try connection.decode(ChangeNotice.self, params)
        screen.news = "\(timeOfDay(session.now()))  \(notice.project)  \(changeText(notice))"
        try refresh()
      case .notification: continue
      case .beside: guard heed() else { return .clean }
      case .ended: throw Failure(.noDaemon, "the daemon at \(connection.path) has gone")
      }
    }
  }

  private mutating func refresh() throws(Failure) {
    screen.update(
      try connect(invocation, session).ask(
        FindingsQuery.method, FindingsQuery(project: invocation.project), for: FindingsAnswer.self
      ).answer)
  }

  /// Does what keys and signals ask for.
  ///
  /// - Returns: false where that is to end.
  private mutating func heed() -> Bool {
    var waiting = [
      pollfd(fd: signals.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&waiting, 2, 0) > 0 else { return true }
    if waiting[0].revents != 0 {
      guard uiaudit_next_signal(signals.number) == SIGWINCH else { return false }
      screen.resize(screen.terminal.measured(STDOUT_FILENO))
    }
    guard waiting[1].revents != 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(input, &bytes, bytes.count)
    // The end of the input is that of its terminal.
    guard count > 0 else { return false }
    for key in LiveKey.keys(in: Array(bytes[..<count])) {
      switch key {
      case .move(let move): screen.move(move)
      case .leave: return false
      }
    }
    return true
  }
}

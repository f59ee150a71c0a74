// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

extension Command {
  static let lsp = Command(
    name: "lsp",
    summary: "a language server of the daemon's findings, for editors",
    formats: [.text],
    details: [
      "Speaks the Language Server Protocol on standard input and output: diagnostics as findings change, with their root "
        + "causes and call sites; on hover the arithmetic and the lines as they are predicted; a code action that writes "
        + "an acceptance. Documentation/Editors.md has the configuration of editors.",
      "Without a daemon it says so and tries again every few seconds. Exits with 0 when the client says so.",
    ]
  ) { invocation, session throws(Failure) in
    var serving = LanguageServing(invocation, session)
    return try serving.run()
  }
}

/// A language server between a client on standard input and the daemon.
private struct LanguageServing {
  /// How long to wait before asking for a daemon again, in milliseconds.
  private static let retry: Int32 = 3000

  private let invocation: Invocation
  private let server: LanguageServer
  private var input = FramedInput()
  private let standardInput: Int32 = STDIN_FILENO

  init(_ invocation: Invocation, _ session: Session) {
    self.invocation = invocation
    server = LanguageServer(
      fetch: { () throws(Failure) in
        let query = FindingsQuery(project: invocation.project, isDescribed: true)
        return try connect(invocation, session).ask(FindingsQuery.method, query, for: FindingsAnswer.self).answer
      },
      send: { message throws(Failure) in try session.print(framed(message)) })
    self.session = session
  }
  private let session: Session

  mutating func run() throws(Failure) -> ExitCode {
    while !server.isReady {
      guard try takeInput() else { return ending }
    }
    while true {
      guard let connection = try daemon() else { return ending }
      try server.refresh()
      guard try serve(connection) else { return ending }
      try server.tell(Failure(.noDaemon, "the daemon at \(connection.path) has gone"))
    }
  }

  private var ending: ExitCode { server.isShutDown ? .clean : .notLookedAt }

  /// A connection that is told of changes; waits for a daemon where there is none.
  ///
  /// - Returns: nil where the client ended first.
  private mutating func daemon() throws(Failure) -> DaemonConnection? {
    while true {
      do throws(Failure) {
        let connection = try connect(invocation, session)
        let query = WatchQuery(project: invocation.project)
        _ = try connection.ask(WatchQuery.method, query, for: ChangeNotice.self)
        return connection
      } catch { try server.tell(error) }
      var waited = pollfd(fd: standardInput, events: Int16(POLLIN), revents: 0)
      guard poll(&waited, 1, LanguageServing.retry) > 0 else { continue }
      guard try takeInput() else { return nil }
    }
  }

  /// Serves until the daemon goes.
  ///
  /// - Returns: false where the client ended.
  private mutating func serve(_ connection: DaemonConnection) throws(Failure) -> Bool {
    while true {
      let event: DaemonConnection.Event
      do throws(Failure) { event = try connection.listen(beside: standardInput) } catch {
        // Whatever it sent, it is no daemon to listen to any more; the next one may be.
        try server.tell(error)
        return true
      }
      switch event {
      case .notification(ChangeNotice.method, _): try server.refresh()
      case .notification: continue
      case .beside: guard try takeInput() else { return false }
      case .ended: return true
      }
    }
  }

  /// Takes what the client has written.
  ///
  /// - Returns: false where it has ended.
  private mutating func takeInput() throws(Failure) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(standardInput, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return true }
    guard count > 0 else { return false }
    input.append(chunk[..<count])
    do {
      while let message = try input.next() {
        // A message that is no JSON is answered by nothing: it has no id to answer to.
        if let value = try? JSONValue(json: message) { try server.handle(value) }
        if server.isEnded { return false }
      }
    } catch let error as FramedInput.Failure {
      throw Failure(.usage, "standard input is not the Language Server Protocol: \(error)")
    } catch let error as Failure {
      throw error
    } catch {
      preconditionFailure("\(error) is neither")
    }
    return true
  }
}

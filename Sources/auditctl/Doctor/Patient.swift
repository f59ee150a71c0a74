// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// What a doctor looks at: the machine, what the configuration says, and the daemon where one answers.
struct Patient {
  /// Where everything is by the configuration, or why that is not known.
  var places: Result<PlacesAnswer, Failure>
  /// What the daemon says of itself, or why it does not.
  var status: Result<StatusAnswer, Failure>
  /// Where the daemon is asked, most wanted first.
  var sockets: [String]
  /// Put before every path of the system; empty but in tests.
  var machine = ""

  var daemon: StatusAnswer? { try? status.get() }  // Who needs the failure takes it from `status`.

  /// The projects that the daemon watches, else those of the configuration.
  var roots: [(name: String, root: String)] {
    if let daemon { return daemon.projects.map { ($0.name, $0.root) } }
    guard case .success(let places) = places else { return [] }
    return places.projects.map { ($0.name, $0.root) }
  }

  /// The number in a file of /proc/sys; nil where there is none.
  func number(_ path: String) -> Int? { text(path).flatMap { Int($0) } }

  /// A small file of the system, without the line feed at its end.
  func text(_ path: String) -> String? {
    guard let file = fopen(machine + path, "re") else { return nil }
    defer { fclose(file) }
    // Files of /proc have no size that readFile could check.
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  func exists(_ path: String) -> Bool { access(machine + path, F_OK) == 0 }
}

extension Patient {
  /// Asks the daemon, and the daemon's program for the configuration.
  static func current(_ invocation: Invocation, _ session: Session) -> Patient {
    let status = Result { () throws(Failure) in
      try connect(invocation, session).ask(StatusAnswer.method, ProjectQuery(), for: StatusAnswer.self).answer
    }
    let running = (try? status.get())?.configuration.path  // Without a daemon the usual configuration is meant.
    let places = Result { () throws(Failure) in
      let run = CheckRun(
        program: try findDaemon(session), arguments: ["--where"] + (running.map { ["--config", $0] } ?? []),
        session: session)
      let reply: Reply<PlacesAnswer> = try run.answer()
      return reply.answer
    }
    let sockets = invocation.text("socket").map { [$0] } ?? defaultSocketPaths(environment: session.environment)
    return Patient(places: places, status: status, sockets: sockets)
  }
}

// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// Connects to the daemon that the command line or the environment means.
func connect(_ invocation: Invocation, _ session: Session) throws(Failure) -> DaemonConnection {
  let paths = invocation.text("socket").map { [$0] } ?? defaultSocketPaths(environment: session.environment)
  var limits = ClientLimits()
  if let seconds = invocation.number("timeout") { limits.seconds = seconds }
  return try connect(paths, limits: limits)
}

/// Connects to the first socket that exists.
///
/// One that exists but refuses ends the search: a daemon further down has other projects, and its answers would be
/// taken for this one's.
func connect(_ paths: [String], limits: ClientLimits) throws(Failure) -> DaemonConnection {
  var tried: [String] = []
  for path in paths {
    do throws(SystemError) {
      let socket = try openSocket(path, limits: limits)
      return try DaemonConnection(socket: socket, path: path, limits: limits)
    } catch {
      tried.append("\(path): \(error.reason)")
      if error.code != ENOENT && error.code != ENOTDIR { throw noDaemon(tried, error.code) }
    }
  }
  throw noDaemon(tried, ENOENT)
}

private func openSocket(_ path: String, limits: ClientLimits) throws(SystemError) -> Descriptor {
  let (address, length) = try address(path)
  let number = try system("socket", path) {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }
  let opened = Descriptor(number)
  // unix(7): connect waits as long as SO_SNDTIMEO says while the daemon's backlog is full.
  var patience = timeval(tv_sec: limits.seconds, tv_usec: 0)
  try system("setsockopt", path) {
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }
  try withUnsafePointer(to: address) { pointer throws(SystemError) in
    try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer throws(SystemError) in
      _ = try system("connect", path) { Glibc.connect(number, pointer, length) }
    }
  }
  return opened
}

private func address(_ path: String) throws(SystemError) -> (sockaddr_un, socklen_t) {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  // The kernel wants room for the final NUL.
  guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
    throw SystemError(call: "connect", subject: path, code: ENAMETOOLONG)
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  return (address, socklen_t(MemoryLayout<sockaddr_un>.size))
}

private func noDaemon(_ tried: [String], _ code: Int32) -> Failure {
  let advice =
    code == EACCES
    ? ["reading needs the socket's group: `sudo usermod -aG uiauditd $USER`, then log in again"]
    : [
      "start it with `systemctl --user start uiauditd` or `sudo systemctl start uiauditd`",
      "or look once, without a daemon: `auditctl check`",
    ]
  return Failure(.noDaemon, "no daemon to ask", notes: tried.map { "tried \($0)" } + advice)
}

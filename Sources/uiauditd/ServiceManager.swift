// SPDX-License-Identifier: MIT
import CSystemd
import Glibc
import SystemCalls

/// The sockets that the service manager hands over are not the one that the daemon can use.
struct InheritedSockets: Error, CustomStringConvertible {
  var description: String
}

/// The socket that the service manager listens on for this daemon, if it does: sd_listen_fds(3).
func inheritedListener() throws(InheritedSockets) -> Descriptor? {
  let count = sd_listen_fds(1)
  if count == 0 { return nil }
  guard count > 0 else {
    throw InheritedSockets(description: "cannot take over sockets: \(String(cString: strerror(-count)))")
  }
  guard count == 1 else {
    throw InheritedSockets(description: "\(count) sockets are handed over, and uiauditd listens on one alone")
  }
  let listener = Descriptor(SD_LISTEN_FDS_START)
  guard sd_is_socket(listener.number, AF_UNIX, Int32(SOCK_STREAM.rawValue), 1) > 0 else {
    throw InheritedSockets(description: "what is handed over is no Unix stream socket that listens; see ListenStream=")
  }
  return listener
}

/// Within which the service manager expects a sign of life; nil where it does not: sd_watchdog_enabled(3).
func watchdog() -> Duration? {
  var microseconds: UInt64 = 0
  return sd_watchdog_enabled(0, &microseconds) > 0 ? .microseconds(Int64(min(microseconds, 1 << 50))) : nil
}

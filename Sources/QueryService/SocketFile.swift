// SPDX-License-Identifier: MIT
import Glibc
package import SystemCalls

/// Why the socket cannot be had.
package enum SocketRefusal: Error, Equatable, CustomStringConvertible {
  case system(SystemError)
  case pathTooLong(String)
  /// Another daemon answers there.
  case inUse(String)
  /// Something that is no socket lies there.
  case notSocket(String)

  package var description: String {
    switch self {
    case .system(let error): error.description
    case .pathTooLong(let path): "\(path): a socket's path has at most 107 bytes; choose a shorter one"
    case .inUse(let path): "\(path): another uiauditd answers there"
    case .notSocket(let path): "\(path): is there and is no socket; move it away or choose another path"
    }
  }
}

/// Makes a Unix socket and listens on it.
///
/// Its folder is made for this user alone where it is missing. A socket left by a daemon that is gone is replaced; one
/// that answers is not.
package func listenOnSocket(path: String, backlog: Int) throws(SocketRefusal) -> Descriptor {
  var address = try socketAddress(path)
  try makeFolder(of: path)
  try removeStale(path, &address)
  do throws(SystemError) {
    let socket = try newSocket()
    // The mode that bind gives, so that there is no moment in which others may connect.
    let mask = umask(0o117)
    defer { umask(mask) }
    try system("bind", path) { withSocketAddress(&address) { bind(socket.number, $0, $1) } }
    try system("listen", path) { listen(socket.number, Int32(backlog)) }
    return socket
  } catch {
    throw .system(error)
  }
}

private func newSocket() throws(SystemError) -> Descriptor {
  let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  return Descriptor(try system("socket") { Glibc.socket(AF_UNIX, kind, 0) })
}

/// Removes the socket of a daemon that is gone.
private func removeStale(_ path: String, _ address: inout sockaddr_un) throws(SocketRefusal) {
  var status = stat()
  guard lstat(path, &status) == 0 else { return }
  guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notSocket(path) }
  let isAnswered: Bool
  do throws(SystemError) {
    let socket = try newSocket()
    isAnswered = withSocketAddress(&address) { connect(socket.number, $0, $1) } == 0
    if !isAnswered { try system("unlink", path) { unlink(path) } }
  } catch {
    throw .system(error)
  }
  if isAnswered { throw .inUse(path) }
}

/// Makes the folder of a path and those above it, for this user alone, where they are missing.
private func makeFolder(of path: String) throws(SocketRefusal) {
  guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
  let folder = String(path[..<slash])
  var status = stat()
  if stat(folder, &status) == 0 { return }
  try makeFolder(of: folder)
  if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .system(SystemError(call: "mkdir", subject: folder)) }
}

private func socketAddress(_ path: String) throws(SocketRefusal) -> sockaddr_un {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .pathTooLong(path) }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  return address
}

private func withSocketAddress(
  _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
  }
}

// SPDX-License-Identifier: MIT
import Glibc
import Synchronization
import SystemCalls

/// A socket that answers whatever it is asked with the same bytes.
final class FakeDaemon: Sendable {
  /// What it does once it has answered.
  enum Ending: Sendable {
    case closes
    /// Keeps the connection until the client closes it.
    case stays
  }
  let scratch: Scratch
  private let requests = Mutex<[String]>([])

  var path: String { scratch.path + "/s" }
  /// The lines it was asked.
  var asked: [String] { requests.withLock { $0 } }

  init(_ answer: String, then ending: Ending = .closes) throws {
    scratch = try Scratch()
    let listener = Descriptor(try system("socket") { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) })
    try bindAndListen(listener, path)
    startThread(name: "fake-daemon") { [self] in
      guard case let number = accept(listener.number, nil, nil), number >= 0 else { return }
      let client = Descriptor(number)
      let line = readLine(client)
      requests.withLock { $0.append(line) }
      // A client that has left already is what some tests are about.
      _ = answer.withCString { send(client.number, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      if ending == .stays { _ = readLine(client) }
    }
  }
}

private func bindAndListen(_ socket: Descriptor, _ path: String) throws(SystemError) {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
  try system("bind") {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
  try system("listen") { listen(socket.number, 4) }
}

/// Reads to a newline or the end.
private func readLine(_ client: Descriptor) -> String {
  var bytes: [UInt8] = []
  var byte: UInt8 = 0
  while read(client.number, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
  return String(decoding: bytes, as: UTF8.self)
}

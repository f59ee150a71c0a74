// SPDX-License-Identifier: MIT
import AuditWire
import Glibc
import SystemCalls

/// A client of the daemon's socket that does as it is told, right or wrong.
final class QueryClient {
  private let socket: Descriptor
  private var incoming = LineBuffer(limit: 256 << 20)
  private var lastID = 0
  /// Notifications that came while an answer was waited for, oldest first.
  private var notices: [ChangeNotice] = []

  init(_ path: String) throws {
    socket = Descriptor(try system("socket") { Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) })
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    precondition(bytes.count < MemoryLayout.size(ofValue: address.sun_path), "too long for a socket: \(path)")
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    try system("connect", path) {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }
    var limit = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      try system("setsockopt") {
        setsockopt(socket.number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
      }
    }
  }

  /// Sends one line as it is.
  func send(_ line: [UInt8]) throws {
    let line = line + [UInt8(ascii: "\n")]
    var sent = 0
    while sent < line.count {
      sent += try system("send") {
        line.withUnsafeBytes {
          Glibc.send(socket.number, $0.baseAddress?.advanced(by: sent), line.count - sent, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// The next line; nil where the daemon closed the connection.
  func receive() throws -> [UInt8]? {
    while true {
      if let line = try incoming.next() { return line }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(socket.number, &chunk, chunk.count)
      if count == 0 || (count < 0 && errno == ECONNRESET) { return nil }
      if count < 0 { throw SystemError(call: "read") }
      incoming.append(chunk[..<count])
    }
  }

  /// Asks and waits for the answer.
  ///
  /// - Throws: the daemon's error where it answers with one.
  func ask<Answer: WireObject>(
    _ method: String, _ params: some WireValue, _: Answer.Type = Answer.self
  ) throws -> Answer {
    lastID += 1
    try send(Message.request(id: lastID, method, params))
    while let line = try receive() {
      switch try Message(line: line) {
      case .request(_, _, let params): notices.append(try ChangeNotice(json: params.bytes))
      case .response(_, let result): return try Answer(json: try result.get().bytes)
      }
    }
    throw Disappointment("the daemon closed the connection instead of answering \(method)")
  }

  /// The next change it is told of.
  func nextNotice() throws -> ChangeNotice {
    if !notices.isEmpty { return notices.removeFirst() }
    guard let line = try receive() else { throw Disappointment("the daemon closed the connection") }
    guard case .request(_, _, let params) = try Message(line: line) else {
      throw Disappointment("an answer to nothing: \(String(decoding: line, as: UTF8.self))")
    }
    return try ChangeNotice(json: params.bytes)
  }
}

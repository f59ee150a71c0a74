// SPDX-License-Identifier: MIT
import AuditWire

/// Replies of children: which line is one, and what it holds.
enum Reply {
  /// Whether a line is a response rather than something that slipped onto standard output.
  static func isReply(_ line: [UInt8]) -> Bool {
    // A response is an object; what else children print rarely is, and the whole line is read strictly afterwards.
    guard line.first == UInt8(ascii: "{") else { return false }
    guard case .response? = try? Message(line: line) else { return false }  // Not JSON: garbage, which is counted.
    return true
  }

  /// The result of a reply, or the error it reports.
  static func result(of line: [UInt8]) throws -> RawJSON {
    guard case .response(_, let result) = try Message(line: line) else {
      throw RPCError(code: RPCError.internalError, message: "not a response")
    }
    return try result.get()
  }
}

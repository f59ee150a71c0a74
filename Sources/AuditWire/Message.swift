// SPDX-License-Identifier: MIT

/// One line of JSON-RPC 2.0: a request, a notification or a response.
package enum Message: Equatable, Sendable {
  /// A notification where `id` is nil.
  case request(id: Int?, method: String, params: RawJSON)
  case response(id: Int?, Result<RawJSON, RPCError>)

  /// Reads a line. Ids are whole numbers here: both ends are ours to choose them.
  package init(line: some Sequence<UInt8>) throws(JSONError) {
    let parts = try MessageParts(json: line)
    if let version = parts.version, version != "2.0" {
      throw JSONError(offset: 0, reason: "jsonrpc is \"\(version)\", not \"2.0\"")
    }
    if let method = parts.method {
      self = .request(id: parts.id, method: method, params: parts.params ?? RawJSON(Array("{}".utf8)))
    } else if let error = parts.error {
      self = .response(id: parts.id, .failure(error))
    } else if parts.result != .absent {
      self = .response(id: parts.id, .success(parts.result))
    } else {
      throw JSONError(offset: 0, reason: "neither method nor result nor error")
    }
  }

  /// A request's line, without the newline.
  package static func request(id: Int, _ method: String, _ params: some WireValue) -> [UInt8] {
    line { writer in
      writer.key("id")
      writer.integer(id)
      call(method, params, &writer)
    }
  }

  /// A notification's line, without the newline.
  package static func notification(_ method: String, _ params: some WireValue) -> [UInt8] {
    line { call(method, params, &$0) }
  }

  /// A successful response's line, without the newline.
  package static func result(id: Int?, _ result: some WireValue) -> [UInt8] {
    line { writer in
      write(id: id, &writer)
      writer.key("result")
      result.write(to: &writer)
    }
  }

  /// A failed response's line, without the newline.
  package static func error(id: Int?, _ error: RPCError) -> [UInt8] {
    line { writer in
      write(id: id, &writer)
      writer.key("error")
      error.write(to: &writer)
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("jsonrpc")
      writer.string("2.0")
      members(&writer)
    }
    return writer.bytes
  }

  private static func call(_ method: String, _ params: some WireValue, _ writer: inout JSONWriter) {
    writer.key("method")
    writer.string(method)
    writer.key("params")
    params.write(to: &writer)
  }

  private static func write(id: Int?, _ writer: inout JSONWriter) {
    writer.key("id")
    if let id { writer.integer(id) } else { writer.null() }
  }
}

/// Why a request failed.
package struct RPCError: Error, Equatable, Sendable {
  package var code: Int
  package var message: String
  /// More for a program to act on, such as the path of a rejected option.
  package var data: JSONValue?

  package init(code: Int, message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  // The codes of JSON-RPC 2.0.
  package static let parseError = -32700
  package static let methodNotFound = -32601
  package static let invalidParams = -32602
  package static let internalError = -32603
  // Codes of this project.
  package static let notAllowed = -32001
  package static let notFound = -32002
  package static let timedOut = -32003
  package static let limitReached = -32004
}

extension RPCError: WireObject {
  package static var blank: RPCError { RPCError(code: 0, message: "") }
  package static let shape = Shape<RPCError>(
    .required("code", \.code), .required("message", \.message), .optional("data", \.data))
}

/// The members a line of JSON-RPC may have.
private struct MessageParts: WireObject {
  var version: String?
  var id: Int?
  var method: String?
  var params: RawJSON?
  /// `null` is a result too, so its absence is told apart.
  var result = RawJSON.absent
  var error: RPCError?

  static var blank: MessageParts { MessageParts() }
  static let shape = Shape<MessageParts>(
    .optional("jsonrpc", \.version), .optional("id", \.id), .optional("method", \.method),
    .optional("params", \.params), .usually(.absent, "result", \.result), .optional("error", \.error))
}

extension RawJSON {
  /// What no JSON is: no bytes at all.
  fileprivate static let absent = RawJSON([])
}

// SPDX-License-Identifier: MIT

/// Any JSON value, for the few places whose shape only the other side knows: plugin options, schemas.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members keep their order.
  case object([Member])

  package struct Member: Equatable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}

extension JSONValue: WireValue {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let value): writer.number(value)
    case .string(let value): writer.string(value)
    case .array(let elements): writer.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.name)
          member.value.write(to: &writer)
        }
      }
    }
  }

  package init(from reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      try reader.object { reader, name throws(JSONError) in
        members.append(Member(name, try JSONValue(from: &reader)))
      }
      self = .object(members)
    case UInt8(ascii: "["): self = .array(try [JSONValue](from: &reader))
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.bool())
    case UInt8(ascii: "n"):
      guard reader.null() else { throw reader.failure("expected null") }
      self = .null
    default: self = .number(try reader.number())
    }
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { .object([]) }
}

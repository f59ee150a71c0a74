// SPDX-License-Identifier: MIT

/// A type with a JSON form: written, read and described in one place.
package protocol WireValue: Sendable {
  func write(to writer: inout JSONWriter)
  init(from reader: inout JSONReader) throws(JSONError)
  /// Its JSON Schema; objects add themselves to `definitions` and answer with a reference.
  static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue
}

extension WireValue {
  /// The value as one line of JSON.
  package var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a whole message.
  package init(json: some Sequence<UInt8>) throws(JSONError) {
    var reader = JSONReader(Array(json))
    try self.init(from: &reader)
    try reader.finish()
  }
}

extension Bool: WireValue {
  package func write(to writer: inout JSONWriter) { writer.bool(self) }
  package init(from reader: inout JSONReader) throws(JSONError) { self = try reader.bool() }
  package static func schema(_: inout SchemaDefinitions) -> JSONValue { .type("boolean") }
}

extension Int: WireValue {
  package func write(to writer: inout JSONWriter) { writer.integer(self) }
  package init(from reader: inout JSONReader) throws(JSONError) { self = try reader.integer() }
  package static func schema(_: inout SchemaDefinitions) -> JSONValue { .type("integer") }
}

extension Double: WireValue {
  package func write(to writer: inout JSONWriter) { writer.number(self) }
  package init(from reader: inout JSONReader) throws(JSONError) { self = try reader.number() }
  package static func schema(_: inout SchemaDefinitions) -> JSONValue { .type("number") }
}

extension String: WireValue {
  package func write(to writer: inout JSONWriter) { writer.string(self) }
  package init(from reader: inout JSONReader) throws(JSONError) { self = try reader.string() }
  package static func schema(_: inout SchemaDefinitions) -> JSONValue { .type("string") }
}

extension Array: WireValue where Element: WireValue {
  package func write(to writer: inout JSONWriter) { writer.array(self) { $1.write(to: &$0) } }

  package init(from reader: inout JSONReader) throws(JSONError) {
    var elements: [Element] = []
    try reader.array { reader throws(JSONError) in elements.append(try Element(from: &reader)) }
    self = elements
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    .object([.init("type", .string("array")), .init("items", Element.schema(&definitions))])
  }
}

/// JSON that is passed on without being looked into, beyond that it is JSON.
package struct RawJSON: WireValue, Equatable {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func write(to writer: inout JSONWriter) { writer.raw(bytes) }
  package init(from reader: inout JSONReader) throws(JSONError) { bytes = Array(try reader.raw()) }
  package static func schema(_: inout SchemaDefinitions) -> JSONValue { .object([]) }
}

/// A closed set of words.
package protocol WireWord: WireValue, RawRepresentable, CaseIterable where RawValue == String {}

extension WireWord {
  package func write(to writer: inout JSONWriter) { writer.string(rawValue) }

  package init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader
    let word = try reader.string()
    guard let value = Self(rawValue: word) else {
      let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw start.failure("\"\(word)\" is none of \(words)")
    }
    self = value
  }

  package static func schema(_: inout SchemaDefinitions) -> JSONValue {
    .object([.init("enum", .array(allCases.map { .string($0.rawValue) }))])
  }
}

extension JSONValue {
  fileprivate static func type(_ name: String) -> JSONValue { .object([.init("type", .string(name))]) }
}

// SPDX-License-Identifier: MIT

/// A type whose JSON form is an object, described once by its shape.
///
/// From that one description the value is written, read and given a JSON Schema, so that the three cannot disagree.
package protocol WireObject: WireValue {
  /// What reading starts from; every required member overwrites its part of it.
  static var blank: Self { get }
  static var shape: Shape<Self> { get }
}

extension WireObject {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for field in Self.shape.fields { field.write(self, &writer) }
    }
  }

  package init(from reader: inout JSONReader) throws(JSONError) {
    self = try Self.shape.read(from: &reader, blank: Self.blank)
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    definitions.reference("\(Self.self)") { shape.schema(&$0) }
  }
}

/// The members of a JSON object and the properties they fill.
package struct Shape<Value: Sendable>: Sendable {
  /// One member.
  package struct Field: Sendable {
    let name: String
    let isRequired: Bool
    let write: @Sendable (Value, inout JSONWriter) -> Void
    let read: @Sendable (inout Value, inout JSONReader) throws(JSONError) -> Void
    let schema: @Sendable (inout SchemaDefinitions) -> JSONValue
  }

  let fields: [Field]

  package init(_ fields: Field...) { self.fields = fields }

  /// Members that no field names are skipped, so that an older reader understands a newer writer.
  func read(from reader: inout JSONReader, blank: Value) throws(JSONError) -> Value {
    var value = blank
    var seen: UInt64 = 0
    var next = 0
    try reader.object { reader, name throws(JSONError) in
      guard let index = index(of: name, from: next) else { return try reader.skip() }
      next = index + 1
      if seen & (1 << index) != 0 { throw reader.failure("the member \"\(name)\" occurs twice") }
      seen |= 1 << index
      try fields[index].read(&value, &reader)
    }
    for (index, field) in fields.enumerated() where field.isRequired && seen & (1 << index) == 0 {
      throw reader.failure("the member \"\(field.name)\" is missing in \(Value.self)")
    }
    return value
  }

  /// Looks first where the writer's order has it.
  private func index(of name: String, from next: Int) -> Int? {
    if next < fields.count, fields[next].name == name { return next }
    return fields.firstIndex { $0.name == name }
  }

  func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    var properties: [JSONValue.Member] = []
    for field in fields { properties.append(.init(field.name, field.schema(&definitions))) }
    return .object([
      .init("type", .string("object")),
      .init("properties", .object(properties)),
      .init("required", .array(fields.filter(\.isRequired).map { .string($0.name) })),
    ])
  }
}

extension Shape.Field {
  /// A member that is always there.
  package static func required<Member: WireValue>(
    _ name: String, _ property: any WritableKeyPath<Value, Member> & Sendable
  ) -> Self {
    Self(name: name, isRequired: true) { value, writer in
      writer.key(name)
      value[keyPath: property].write(to: &writer)
    } read: { value, reader throws(JSONError) in
      value[keyPath: property] = try Member(from: &reader)
    } schema: {
      Member.schema(&$0)
    }
  }

  /// A member that is left out, or null, where there is no value.
  package static func optional<Member: WireValue>(
    _ name: String, _ property: any WritableKeyPath<Value, Member?> & Sendable
  ) -> Self {
    Self(name: name, isRequired: false) { value, writer in
      guard let member = value[keyPath: property] else { return }
      writer.key(name)
      member.write(to: &writer)
    } read: { value, reader throws(JSONError) in
      value[keyPath: property] = reader.null() ? nil : try Member(from: &reader)
    } schema: {
      Member.schema(&$0)
    }
  }

  /// A list that is left out where it is empty.
  package static func list<Element: WireValue>(
    _ name: String, _ property: any WritableKeyPath<Value, [Element]> & Sendable
  ) -> Self {
    Self(name: name, isRequired: false) { value, writer in
      let elements = value[keyPath: property]
      guard !elements.isEmpty else { return }
      writer.key(name)
      elements.write(to: &writer)
    } read: { value, reader throws(JSONError) in
      value[keyPath: property] = try [Element](from: &reader)
    } schema: {
      [Element].schema(&$0)
    }
  }

  /// A member that is left out where it has its usual value.
  package static func usually<Member: WireValue & Equatable>(
    _ usual: Member, _ name: String, _ property: any WritableKeyPath<Value, Member> & Sendable
  ) -> Self {
    Self(name: name, isRequired: false) { value, writer in
      let member = value[keyPath: property]
      guard member != usual else { return }
      writer.key(name)
      member.write(to: &writer)
    } read: { value, reader throws(JSONError) in
      value[keyPath: property] = try Member(from: &reader)
    } schema: {
      Member.schema(&$0)
    }
  }
}

extension Shape {
  /// The members of a part, laid flat beside one's own.
  package func lifted<Whole: Sendable>(
    _ property: any WritableKeyPath<Whole, Value> & Sendable
  ) -> [Shape<Whole>.Field] {
    fields.map { field in
      Shape<Whole>.Field(name: field.name, isRequired: field.isRequired) { whole, writer in
        field.write(whole[keyPath: property], &writer)
      } read: { whole, reader throws(JSONError) in
        try field.read(&whole[keyPath: property], &reader)
      } schema: {
        field.schema(&$0)
      }
    }
  }

  package init(fields: [Field]) { self.fields = fields }
}

/// The object types met while describing one, each described once under `$defs`.
package struct SchemaDefinitions {
  package private(set) var members: [JSONValue.Member] = []

  package init() {}

  mutating func reference(_ name: String, _ describe: (inout SchemaDefinitions) -> JSONValue) -> JSONValue {
    if !members.contains(where: { $0.name == name }) {
      let index = members.count
      members.append(.init(name, .null))
      members[index].value = describe(&self)
    }
    return .object([.init("$ref", .string("#/$defs/\(name)"))])
  }
}

/// A whole JSON Schema document for a type.
package func schemaDocument<Root: WireObject>(of root: Root.Type, title: String) -> JSONValue {
  var definitions = SchemaDefinitions()
  let reference = root.schema(&definitions)
  return .object([
    .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
    .init("title", .string(title)),
    .init("$ref", reference["$ref"] ?? .null),
    .init("$defs", .object(definitions.members)),
  ])
}

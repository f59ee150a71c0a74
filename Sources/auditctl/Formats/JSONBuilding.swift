// SPDX-License-Identifier: MIT
import AuditWire

/// An object of the members that have a value, in their order.
func object(_ members: (String, JSONValue?)...) -> JSONValue {
  .object(members.compactMap { name, value in value.map { .init(name, $0) } })
}

extension JSONValue {
  static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }
  static func strings(_ values: [String]) -> JSONValue { .array(values.map(JSONValue.string)) }

  /// nil where there is nothing in it, for members that are better left out than empty.
  static func nonEmpty(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }
  static func nonEmpty(_ value: String?) -> JSONValue? { value.flatMap { $0.isEmpty ? nil : .string($0) } }
}

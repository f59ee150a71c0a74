// SPDX-License-Identifier: MIT
import AuditWire

extension YAMLNode {
  /// The value as JSON, for a plugin's options: plain scalars become what YAML's core schema says they are.
  var json: JSONValue {
    switch content {
    case .sequence(let elements): .array(elements.map(\.json))
    case .mapping(let members): .object(members.map { .init($0.key.text ?? "", $0.value.json) })
    case .scalar(let text, isPlain: false): .string(text)
    case .scalar(let text, isPlain: true):
      switch text {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE": .bool(true)
      case "false", "False", "FALSE": .bool(false)
      default: Double(text).flatMap { $0.isFinite ? .number($0) : nil } ?? .string(text)
      }
    }
  }

  /// Where this and everything in it stands.
  func optionsPlace(file: String) -> OptionsPlace {
    var members: [String: OptionsPlace] = [:]
    if case .mapping(let pairs) = content {
      for (key, value) in pairs {
        var place = value.optionsPlace(file: file)
        place.line = key.line
        place.column = key.column
        members[key.text ?? ""] = place
      }
    }
    return OptionsPlace(file: file, line: line, column: column, members: members)
  }
}

// SPDX-License-Identifier: MIT

extension JSONValue {
  /// The value as indented text for people and for version control: the same value, the same text.
  ///
  /// A container stands on one line where it is short and holds no object; members keep their order.
  package var layout: String { layout(indentation: "", column: 0) + "\n" }

  private func layout(indentation: String, column: Int) -> String {
    let inner = indentation + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty && !isShort(at: column):
      let parts = elements.map { inner + $0.layout(indentation: inner, column: inner.count) }
      return "[\n" + parts.joined(separator: ",\n") + "\n\(indentation)]"
    case .object(let members) where !members.isEmpty && !isShort(at: column):
      let parts = members.map { member in
        let name = String(decoding: member.name.json, as: UTF8.self) + ": "
        return inner + name + member.value.layout(indentation: inner, column: inner.count + name.count)
      }
      return "{\n" + parts.joined(separator: ",\n") + "\n\(indentation)}"
    default: return spaced
    }
  }

  private func isShort(at column: Int) -> Bool {
    guard column + spaced.count <= 100 else { return false }
    switch self {
    case .array(let elements): return elements.allSatisfy(\.isScalar)
    case .object(let members): return members.allSatisfy(\.value.isScalar)
    default: return true
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  /// On one line, with a space after commas and colons.
  private var spaced: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.spaced).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { "\(String(decoding: $0.name.json, as: UTF8.self)): \($0.value.spaced)" }
        .joined(separator: ", ") + " }"
    default: String(decoding: json, as: UTF8.self)
    }
  }
}

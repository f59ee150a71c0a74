// SPDX-License-Identifier: MIT
import AuditModel

/// Takes a mapping's values by name, with the type each must have, and collects what does not fit.
///
/// It never stops at the first mistake: who edits a file wants to hear of all of them at once.
struct MappingDecoder {
  let file: String
  let node: YAMLNode
  private var members: [String: YAMLNode] = [:]
  private var keys: [(name: String, node: YAMLNode)] = []
  private var known: [String] = []
  private(set) var mistakes: [ConfigurationMistake] = []

  init(_ node: YAMLNode, file: String, what: String) {
    self.node = node
    self.file = file
    guard case .mapping(let pairs) = node.content else {
      // An empty value, as in `watching:` alone, is an empty mapping.
      if case .scalar("", true) = node.content { return }
      note(node, "\(what) is a mapping, not \(node.kindName)")
      return
    }
    for (key, value) in pairs {
      guard case .scalar(let name, _) = key.content else {
        note(key, "a key is a word, not \(key.kindName)")
        continue
      }
      if let first = keys.first(where: { $0.name == name }) {
        note(key, "\(name) is given twice; the first is on line \(first.node.line)")
      } else {
        keys.append((name, key))
        members[name] = value
      }
    }
  }

  mutating func note(_ place: YAMLNode, _ message: String) {
    mistakes.append(ConfigurationMistake(file: file, line: place.line, column: place.column, message: message))
  }

  mutating func adopt(_ others: [ConfigurationMistake]) { mistakes += others }

  /// The value's node, and that the name is known.
  mutating func take(_ name: String) -> YAMLNode? {
    known.append(name)
    return members[name]
  }

  func has(_ name: String) -> Bool { members[name] != nil }

  mutating func missing(_ name: String, _ expected: String) {
    note(node, "\(name) is missing; \(expected)")
  }

  /// Reports every key that nobody took.
  mutating func finish() {
    for (name, place) in keys where !known.contains(name) {
      let near = nearestName(to: name, among: known).map { "did you mean \($0)?" }
      note(place, "unknown key \(name); \(near ?? "the keys here are \(known.sorted().joined(separator: ", "))")")
    }
  }

  // MARK: - Values

  mutating func text(_ name: String) -> String? {
    guard let value = take(name) else { return nil }
    guard let text = value.text, !text.isEmpty else {
      note(value, "\(name) is a text, not \(value.kindName)")
      return nil
    }
    return text
  }

  mutating func texts(_ name: String) -> [YAMLNode]? {
    guard let value = take(name) else { return nil }
    guard case .sequence(let elements) = value.content else {
      note(value, "\(name) is a list of texts, not \(value.kindName)")
      return nil
    }
    for element in elements where element.text?.isEmpty ?? true {
      note(element, "\(name) is a list of texts, not of \(element.kindName)")
    }
    return elements.filter { !($0.text?.isEmpty ?? true) }
  }

  mutating func sequence(_ name: String) -> [YAMLNode]? {
    guard let value = take(name) else { return nil }
    guard case .sequence(let elements) = value.content else {
      note(value, "\(name) is a list, not \(value.kindName)")
      return nil
    }
    return elements
  }

  mutating func duration(_ name: String, default standard: Duration) -> Duration {
    guard let value = take(name) else { return standard }
    guard let text = value.text, let duration = Units.duration(text), duration > .zero else {
      note(value, "\(name) is a duration such as 20ms, 10s, 5m or 1h, not \(value.kindName)")
      return standard
    }
    return duration
  }

  mutating func bytes(_ name: String, in range: ClosedRange<Int>, default standard: Int) -> Int {
    guard let value = take(name) else { return standard }
    guard let text = value.text, let bytes = Units.bytes(text), range.contains(bytes) else {
      let bounds = "from \(range.lowerBound) to \(range.upperBound) bytes"
      note(value, "\(name) is a size such as 512KiB, 64MiB or 1GiB, \(bounds), not \(value.kindName)")
      return standard
    }
    return bytes
  }

  mutating func integer(_ name: String, in range: ClosedRange<Int>, default standard: Int) -> Int {
    guard let value = take(name) else { return standard }
    guard let text = value.text, let integer = Int(text), range.contains(integer) else {
      note(value, "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not \(value.kindName)")
      return standard
    }
    return integer
  }
}

extension YAMLNode {
  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}

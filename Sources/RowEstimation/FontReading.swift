// SPDX-License-Identifier: MIT
package import Typography

extension FontSpec {
  /// Reads a font as code writes it: `.headline`, `.title2.bold()`, `.system(.body, weight: .semibold)`,
  /// `.system(size: 15)`, `.custom("Name", size: 17, relativeTo: .body)`; nil for names of the project's own.
  package init?(source: String) {
    let steps = FontSpec.steps(of: source)
    guard let first = steps.first else { return nil }
    switch first.name {
    case "system": self.init(system: first.arguments)
    case "custom": self.init(custom: first.arguments)
    default:
      guard let style = TextStyle(rawValue: first.name) else { return nil }
      self.init(style: style)
    }
    for step in steps.dropFirst() {
      if step.name == "bold" { weight = boldWeight }
      if step.name == "weight", let named = Weight(source: step.arguments) { weight = named }
    }
  }

  private init?(system arguments: String) {
    let parts = FontSpec.parts(of: arguments)
    if let size = parts.first(where: { $0.label == "size" }).flatMap({ Double($0.value) }) {
      self.init(.fixed(size: size))
    } else if let style = parts.first.flatMap({ TextStyle(rawValue: memberName($0.value)) }) {
      self.init(style: style)
    } else {
      return nil
    }
    if let named = parts.first(where: { $0.label == "weight" }).flatMap({ Weight(source: $0.value) }) { weight = named }
  }

  private init?(custom arguments: String) {
    let parts = FontSpec.parts(of: arguments)
    func value(_ label: String) -> String? { parts.first { $0.label == label }?.value }
    if let size = value("fixedSize").flatMap({ Double($0) }) {
      self.init(.fixed(size: size))
    } else if let size = value("size").flatMap({ Double($0) }) {
      let style = value("relativeTo").flatMap { TextStyle(rawValue: memberName($0)) }
      self.init(.custom(size: size, relativeTo: style ?? .body))
    } else {
      return nil
    }
  }

  /// `Font.system(.body).bold()` as its calls.
  private static func steps(of source: String) -> [(name: String, arguments: String)] {
    var steps: [(name: String, arguments: String)] = []
    var depth = 0
    for character in source {
      if character == ")" { depth -= 1 }
      if depth > 0 {
        if let last = steps.indices.last { steps[last].arguments.append(character) }
      } else if character == "." {
        steps.append(("", ""))
      } else if character != "(", character != ")", let last = steps.indices.last {
        steps[last].name.append(character)
      }
      if character == "(" { depth += 1 }
    }
    return steps
  }

  private static func parts(of arguments: String) -> [(label: String?, value: String)] {
    arguments.split(separator: ",").map { part in
      let sides = part.split(separator: ":", maxSplits: 1).map { trimmed($0) }
      return sides.count == 2 ? (sides[0], sides[1]) : (nil, trimmed(part))
    }
  }
}

extension FontSpec.Weight {
  /// Reads `.semibold`; weights that are not told apart here are taken for the nearest.
  init?(source: String) {
    switch memberName(source) {
    case "ultraLight", "thin", "light", "regular": self = .regular
    case "medium": self = .medium
    case "semibold": self = .semibold
    case "bold", "heavy", "black": self = .bold
    default: return nil
    }
  }
}

/// The last name of `Font.TextStyle.body` or `.body`.
func memberName(_ source: some StringProtocol) -> String {
  trimmed(source.split(separator: ".").last ?? "")
}

func trimmed(_ text: some StringProtocol) -> String {
  let start = text.drop { $0.isWhitespace }
  guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(start[...end])
}

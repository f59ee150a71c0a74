// SPDX-License-Identifier: MIT
package import Typography
import ViewResolution

/// The fonts that a project gives names of its own, by those names: `compound.bodyMD` is the body style.
package struct FontTokens: Equatable, Sendable {
  private var styles: [String: FontSpec]

  package init(_ styles: [String: FontSpec] = [:]) { self.styles = styles }

  /// The font of a name as code writes it, with or without what is in front.
  subscript(_ path: [String]) -> FontSpec? {
    let name = path.filter { !$0.isEmpty }
    for start in name.indices {
      if let font = styles[name[start...].joined(separator: ".")] { return font }
    }
    return nil
  }

  /// Reads a token's font from a configuration: `body`, `headline semibold`, `16`.
  package static func font(_ text: String) -> FontSpec? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    var font: FontSpec
    if let style = TextStyle(named: first) {
      font = FontSpec(style: style)
    } else if let points = Double(first), points > 0 {
      font = FontSpec(.fixed(size: points))
    } else {
      return nil
    }
    if words.count > 1 {
      guard let weight = FontSpec.Weight(named: words[1]) else { return nil }
      font.weight = weight
    }
    return font
  }
}

extension FontSpec {
  /// Reads a font as code builds it: `.headline`, `.title2.bold()`, `.system(.body, weight: .semibold)`,
  /// `.system(size: 15)`, `.custom("Name", size: 17, relativeTo: .body)`; nil for names that nobody declares.
  init?(_ value: Value, tokens: FontTokens) {
    switch value {
    case .name(let path):
      if let known = tokens[path] {
        self = known
      } else if let style = path.last.flatMap({ TextStyle(named: $0) }), path.count <= 2 {
        self.init(style: style)
      } else {
        return nil
      }
    case .call(let path, let arguments, let base):
      if let base {
        self.init(base, tokens: tokens)
        apply(path.last ?? "", arguments)
      } else if let made = FontSpec.made(path.last ?? "", arguments) {
        self = made
      } else if path.count > 2, let style = TextStyle(named: path[path.count - 2]) {
        self.init(style: style)
        apply(path.last ?? "", arguments)
      } else {
        return nil
      }
    default: return nil
    }
  }

  private static func made(_ name: String, _ arguments: [ResolvedArgument]) -> FontSpec? {
    func number(_ labels: [String?]) -> Double? {
      arguments.lazy.filter { labels.contains($0.label) }.compactMap { argument -> Double? in
        switch argument.value {
        case .number(let number), .scaled(let number, _): number
        default: nil
        }
      }.first
    }
    func named(_ label: String) -> String? { arguments.first { $0.label == label }?.value.lastName }
    var font: FontSpec
    switch name {
    case "system", "systemFont":
      if let style = arguments.first.flatMap({ TextStyle(named: $0.value.lastName) }) {
        font = FontSpec(style: style)
      } else if let size = number(["size", "ofSize"]) {
        let scales = arguments.contains { if case .scaled = $0.value { true } else { false } }
        font = FontSpec(scales ? .custom(size: size, relativeTo: .body) : .fixed(size: size))
      } else {
        return nil
      }
    case "custom":
      if let fixed = number(["fixedSize"]) {
        font = FontSpec(.fixed(size: fixed))
      } else if let size = number(["size"]) {
        let style = named("relativeTo").flatMap { TextStyle(named: $0) }
        font = FontSpec(.custom(size: size, relativeTo: style ?? .body))
      } else {
        return nil
      }
    case "preferredFont":
      guard let style = named("forTextStyle").flatMap({ TextStyle(named: $0) }) else { return nil }
      font = FontSpec(style: style)
    default: return nil
    }
    if let weight = named("weight").flatMap({ FontSpec.Weight(named: $0) }) { font.weight = weight }
    if let design = named("design").flatMap({ FontSpec.Design(rawValue: $0) }) { font.design = design }
    return font
  }

  private mutating func apply(_ name: String, _ arguments: [ResolvedArgument]) {
    switch name {
    case "bold": weight = boldWeight
    case "weight": if let named = FontSpec.Weight(named: arguments.first?.value.lastName ?? "") { weight = named }
    case "monospaced": design = .monospaced
    case "monospacedDigit": hasMonospacedDigits = true
    default: break
    }
  }
}

extension FontSpec.Weight {
  init?(named name: String) { self.init(rawValue: name) }
}

extension TextStyle {
  /// As code names it, SwiftUI's way or UIKit's.
  init?(named name: String) {
    switch name {
    case "title1": self = .title
    case "caption1": self = .caption
    default: self.init(rawValue: name)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// A member of a type in a file, whose code has names of its own.
struct NamePlace: Hashable {
  /// Empty at file level.
  var owner: String
  var member: String
  var path: String
}

/// Stand-ins for the names that one member can use, which stay the same when a variable is given another name.
///
/// A property is told by its type and by its place among those of that type, a parameter by its place, so that two that
/// change places are not taken for each other.
struct LocalNames {
  private var stands: [String: String] = [:]
  /// Names that nothing of the project declares here, in the order in which they were met.
  private var met: [String: Int] = [:]

  init(of place: NamePlace, in sources: ProjectSources) {
    var counts: [String: Int] = [:]
    for declaration in sources.declarations(of: place.owner, from: place.path) {
      for property in declaration.type.properties {
        let kind = "\(property.wrapper ?? "") \(property.type ?? "")"
        stands[property.name] = "\u{1}property \(kind) \(counts[kind, default: 0])"
        counts[kind, default: 0] += 1
      }
    }
    var closureNames = 0
    for member in sources.members(place.member, of: place.owner, from: place.path) {
      guard case .builder(let builder) = member.content else { continue }
      for (index, parameter) in builder.parameters.enumerated() {
        stands[parameter.name] = "\u{1}parameter \(index)"
      }
      for name in closureParameters(of: builder.nodes) where stands[name] == nil {
        stands[name] = "\u{1}handed \(closureNames)"
        closureNames += 1
      }
    }
  }

  func known(_ name: String) -> String? { stands[name] }

  mutating func unknown(_ name: String) -> String {
    let number = met[name] ?? met.count
    met[name] = number
    return "\u{1}local \(number)"
  }
}

/// The names that closures and patterns give to what they are handed, in the order of the source.
private func closureParameters(of nodes: [ViewNode]) -> [String] {
  nodes.flatMap { node in
    let slots = node.slots + node.modifiers.flatMap(\.slots)
    return slots.flatMap { $0.parameters + closureParameters(of: $0.nodes) }
  }
}

/// Writes an expression without its white space and with stand-ins for its variables.
struct CodeNormalizer {
  private let code: [Character]
  private var result = ""
  private var index = 0

  init(_ source: String) { code = Array(source) }

  /// - Parameter stand: what to write for a name that is not a member, a label, a type, a function or a word of the
  ///   language.
  func text(_ stand: (String) -> String) -> String {
    var copy = self
    copy.readCode(until: nil, stand)
    return copy.result
  }

  private mutating func readCode(until end: Character?, _ stand: (String) -> String) {
    var depth = 0
    while index < code.count {
      let character = code[index]
      if character == end, depth == 0 { return }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == "\"" {
        readString(stand)
      } else if character.isLetter || character == "_" {
        readName(stand)
      } else {
        if !character.isWhitespace { result.append(character) }
        index += 1
      }
    }
  }

  private mutating func readString(_ stand: (String) -> String) {
    result.append(code[index])
    index += 1
    while index < code.count {
      let character = code[index]
      result.append(character)
      index += 1
      if character == "\"" { return }
      guard character == "\\", index < code.count else { continue }
      result.append(code[index])
      index += 1
      if code[index - 1] == "(" { readCode(until: ")", stand) }
    }
  }

  private mutating func readName(_ stand: (String) -> String) {
    let start = index
    while index < code.count, code[index].isLetter || code[index].isNumber || code[index] == "_" { index += 1 }
    let name = String(code[start..<index])
    let before = code[..<start].last { !$0.isWhitespace }
    let after = code[index...].first { !$0.isWhitespace }
    let isWord = CodeNormalizer.words.contains(name)
    // Two words side by side are told apart by the space between them.
    if start > 0, code[start - 1].isWhitespace, isWord || before?.isLetter ?? false { result.append(" ") }
    let isLabel = after == ":" && before.map { "(,[".contains($0) } ?? true
    let isFixed = isWord || before == "." || after == "(" || isLabel || name.first?.isUppercase ?? false
    result += isFixed ? name : stand(name)
  }

  private static let words: Set<String> = [
    "true", "false", "nil", "self", "is", "as", "in", "try", "await", "if", "else", "let", "var", "case", "switch",
    "return", "some", "any",
  ]
}

// SPDX-License-Identifier: MIT

/// What a path must be like: a file, a folder, or a pattern.
///
/// `Sources/Home` is that file, or everything in that folder. Where there is a `*` or a `?`, the pattern must match the
/// whole path: `*` stands for any characters within one part, `?` for one of them, and a part that is `**` for any
/// number of parts, none included. Matching takes at most the product of the two lengths.
package struct PathPattern: Sendable {
  private let parts: [Part]
  private let isLiteral: Bool

  private enum Part: Equatable, Sendable {
    case anyParts
    case characters([Character])
  }

  package init(_ text: String) {
    // `./Sources/` is what shells complete to.
    let names = text.split(separator: "/").filter { $0 != "." }
    isLiteral = !text.contains { $0 == "*" || $0 == "?" }
    parts = names.map { $0 == "**" ? .anyParts : .characters(Array($0)) }
  }

  /// - Parameter path: relative to the project's root.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    if isLiteral { return names.count >= parts.count && zip(parts, names).allSatisfy { $0 == .characters($1) } }
    return wildcardMatch(parts, names, isStar: { $0 == .anyParts }) { part, name in
      guard case .characters(let characters) = part else { return false }
      return wildcardMatch(characters, name, isStar: { $0 == "*" }) { $0 == "?" || $0 == $1 }
    }
  }
}

/// Matches a list against tokens of which some stand for any run of elements.
///
/// On a mismatch only the last such token is tried again with a longer run: what the earlier ones took is the shortest
/// they could, which leaves the most to the rest.
private func wildcardMatch<Token, Element>(
  _ tokens: [Token], _ elements: [Element], isStar: (Token) -> Bool, matches: (Token, Element) -> Bool
) -> Bool {
  var token = 0
  var element = 0
  var retry: (token: Int, element: Int)?
  while element < elements.count {
    if token < tokens.count, isStar(tokens[token]) {
      retry = (token + 1, element)
      token += 1
    } else if token < tokens.count, matches(tokens[token], elements[element]) {
      token += 1
      element += 1
    } else if let last = retry {
      retry = (last.token, last.element + 1)
      token = last.token
      element = last.element + 1
    } else {
      return false
    }
  }
  return tokens[token...].allSatisfy(isStar)
}

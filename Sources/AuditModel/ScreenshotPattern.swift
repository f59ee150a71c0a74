// SPDX-License-Identifier: MIT

/// A path pattern that tells what a screenshot claims to show, such as `Screenshots/{locale}/{size}/{screen}.png`.
///
/// `{screen}`, `{locale}`, `{size}` and `{device}` each take one or more characters of one path part, as few as the rest
/// allows; `*` takes any characters of one part and `**` any number of parts. A `{size}` that names no text size and a
/// `{locale}` that cannot be a language tag do not match, so that a later pattern may. The name of a `ScreenshotPreset`
/// stands for what a tool writes.
package struct ScreenshotPattern: Equatable, Sendable {
  package enum Element: Equatable, Sendable {
    case literal(Character)
    case field(String)
    /// `*`
    case anyCharacters
    /// `**/` or a trailing `**`
    case anyParts
  }
  package let text: String
  private let elements: [Element]
  /// Asked in place of the elements.
  private let preset: ScreenshotPreset?

  package static let fields = ["screen", "locale", "size", "device"]

  /// Characters a pattern may have, which bounds how deep matching goes.
  package static let longest = 1000

  /// Why a pattern cannot be used, and where in its text: a character offset from 0.
  package struct Mistake: Error, Equatable {
    package var offset: Int
    package var message: String
  }

  package init(_ text: String) throws(Mistake) {
    var elements: [Element] = []
    let characters = Array(text)
    var index = 0
    func mistake(_ message: String) -> Mistake { Mistake(offset: index, message: message) }
    guard characters.count <= ScreenshotPattern.longest else {
      throw mistake("longer than \(ScreenshotPattern.longest) characters")
    }
    while index < characters.count {
      switch characters[index] {
      case "{":
        guard let end = characters[index...].firstIndex(of: "}") else { throw mistake("`{` without `}`") }
        let name = String(characters[(index + 1)..<end])
        guard ScreenshotPattern.fields.contains(name) else {
          throw mistake("unknown field `{\(name)}`; the fields are {screen}, {locale}, {size} and {device}")
        }
        guard !elements.contains(.field(name)) else { throw mistake("`{\(name)}` occurs twice") }
        if case .field? = elements.last { throw mistake("two fields with nothing between them") }
        elements.append(.field(name))
        index = end + 1
      case "}": throw mistake("`}` without `{`")
      case "*" where index + 1 < characters.count && characters[index + 1] == "*":
        elements.append(.anyParts)
        index += 2
        if index < characters.count, characters[index] == "/" { index += 1 }
      case "*":
        elements.append(.anyCharacters)
        index += 1
      case let character:
        elements.append(.literal(character))
        index += 1
      }
    }
    guard !elements.isEmpty else { throw mistake("the pattern is empty") }
    self.text = text
    self.elements = elements
    preset = ScreenshotPreset(rawValue: text)
  }

  /// What the path claims, or nil where the pattern does not match it.
  package func claims(of path: String) -> ScreenshotClaims? {
    if let preset { return preset.claims(of: path) }
    var steps = 100_000
    var values: [String: Substring] = [:]
    let characters = Array(path)
    guard match(characters[...], elements[...], &values, &steps) else { return nil }
    return ScreenshotClaims(
      screen: values["screen"].map(String.init), locale: values["locale"].map(String.init),
      size: values["size"].flatMap { TextSize(spelling: $0) }, device: values["device"].map(String.init))
  }

  /// A path that the pattern takes for a picture of what is claimed; nil where it has a field for which nothing is
  /// claimed, or would take the path for something else.
  package func path(claiming claims: ScreenshotClaims) -> String? {
    var path = ""
    for element in elements {
      switch element {
      case .literal(let character): path.append(character)
      case .anyCharacters, .anyParts: continue
      case .field(let name):
        guard let value = claims.value(of: name), !value.contains("/") else { return nil }
        path += value
      }
    }
    // An empty part, where `*` stood for a folder, is no place for a file.
    guard !path.split(separator: "/", omittingEmptySubsequences: false).contains(""), let found = self.claims(of: path)
    else { return nil }
    let isSame = ScreenshotPattern.fields.allSatisfy { field in
      found.value(of: field) == nil || found.value(of: field) == claims.value(of: field)
    }
    return isSame ? path : nil
  }

  /// Backtracks; `steps` bounds the work on a pattern made to be slow.
  private func match(
    _ path: ArraySlice<Character>, _ pattern: ArraySlice<Element>, _ values: inout [String: Substring],
    _ steps: inout Int
  ) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    guard let element = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    switch element {
    case .literal(let character):
      return path.first == character && match(path.dropFirst(), rest, &values, &steps)
    case .anyCharacters:
      return splits(path, from: 0).contains { match(path[$0...], rest, &values, &steps) }
    case .anyParts:
      return partStarts(path).contains { match(path[$0...], rest, &values, &steps) }
    case .field(let name):
      for end in splits(path, from: 1) {
        let value = String(path[..<end])
        guard ScreenshotPattern.accepts(value, as: name) else { continue }
        var attempt = values
        attempt[name] = value[...]
        if match(path[end...], rest, &attempt, &steps) {
          values = attempt
          return true
        }
      }
      return false
    }
  }

  /// The indices at which a run inside one path part may end.
  private func splits(_ path: ArraySlice<Character>, from minimum: Int) -> [Int] {
    let end = path.firstIndex(of: "/") ?? path.endIndex
    let first = path.startIndex + minimum
    return first <= end ? Array(first...end) : []
  }

  private func partStarts(_ path: ArraySlice<Character>) -> [Int] {
    [path.startIndex] + path.indices.filter { path[$0] == "/" }.map { $0 + 1 } + [path.endIndex]
  }

  private static func accepts(_ value: String, as field: String) -> Bool {
    switch field {
    case "size": TextSize(spelling: value) != nil
    case "locale": isLanguageTag(value)
    default: true
    }
  }
}

/// Whether a text has the shape of a language tag, such as `en`, `pt-BR`, `zh_Hant`.
package func isLanguageTag(_ text: some StringProtocol) -> Bool {
  let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
  guard let language = parts.first, (2...3).contains(language.count) else { return false }
  return parts.count <= 4
    && parts.allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && language.allSatisfy(\.isLetter)
}

extension ScreenshotClaims {
  /// The text of a pattern's field.
  fileprivate func value(of field: String) -> String? {
    switch field {
    case "screen": screen
    case "locale": locale
    case "size": size?.rawValue
    default: device
    }
  }
}

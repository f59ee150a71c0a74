// SPDX-License-Identifier: MIT

/// Replaces the five named entities and character numbers; leaves any other as it stands.
func unescapedXML(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
  let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
  var result = ""
  var rest = text[...]
  while let start = rest.firstIndex(of: "&") {
    result += rest[..<start]
    rest = rest[start...]
    // No entity has a longer name, so that a text of ampersands is not searched to its end for each.
    guard let end = rest.prefix(12).firstIndex(of: ";") else {
      result += "&"
      rest = rest.dropFirst()
      continue
    }
    let name = rest[rest.index(after: start)..<end]
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    if let character = named[String(name)] {
      result += character
    } else if name.hasPrefix("#"), let scalar = number.flatMap(Unicode.Scalar.init) {
      result.unicodeScalars.append(scalar)
    } else {
      result += rest[...end]
    }
    rest = rest[rest.index(after: end)...]
  }
  return result + rest
}

// SPDX-License-Identifier: MIT

/// One line of an ignore list, such as `.git`, `*.xcodeproj/xcuserdata`, `/build/` or `*~`.
///
/// A pattern of n components is compared with the last n components of a path, at any depth; a leading slash ties it to
/// the root, a trailing slash to directories. `*` stands for any characters but a slash, `?` for one.
struct NamePattern: Sendable {
  private let components: [[UInt8]]
  private let isAnchored: Bool
  private let isForDirectories: Bool

  /// An empty pattern matches nothing.
  init(_ text: String) {
    components = text.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    isAnchored = text.hasPrefix("/")
    isForDirectories = text.hasSuffix("/")
  }

  /// The name this pattern stands for where it is one name in any place, so that a set can answer for it.
  var plainName: ExactPath? {
    guard let only = components.first, components.count == 1, !isAnchored, !isForDirectories else { return nil }
    guard !only.contains(UInt8(ascii: "*")), !only.contains(UInt8(ascii: "?")) else { return nil }
    return ExactPath(String(decoding: only, as: UTF8.self))
  }

  func matches(_ name: String, in directory: String, isDirectory: Bool) -> Bool {
    guard let last = components.last, isDirectory || !isForDirectories else { return false }
    // Most names differ from most patterns in their last character.
    guard isWild(last.last) || last.last == name.utf8.last else { return false }
    guard matchesGlob(last, Array(name.utf8)) else { return false }
    if components.count == 1 && !isAnchored { return true }
    let above = directory.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    let wanted = components.dropLast()
    guard isAnchored ? above.count == wanted.count : above.count >= wanted.count else { return false }
    return zip(wanted, above.suffix(wanted.count)).allSatisfy(matchesGlob)
  }
}

private func isWild(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") }

/// Compares bytes with a pattern of `*` and `?`, in at most pattern × text steps: only the last `*` is ever retried.
private func matchesGlob(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
  var (p, t) = (0, 0)
  var retry: (pattern: Int, text: Int)?
  while t < text.count {
    if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
      retry = (p + 1, t)
      p += 1
    } else if p < pattern.count, pattern[p] == UInt8(ascii: "?") {
      p += 1
      t += 1
      // The rest of a character of several bytes: continuation bytes are 10xxxxxx.
      while t < text.count, text[t] & 0xC0 == 0x80 { t += 1 }
    } else if p < pattern.count, pattern[p] == text[t] {
      p += 1
      t += 1
    } else if let last = retry {
      retry = (last.pattern, last.text + 1)
      (p, t) = (last.pattern, last.text + 1)
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
}

// SPDX-License-Identifier: MIT

/// A path or a name, compared byte for byte.
///
/// Swift compares strings by canonical equivalence, under which the two spellings of `é` are one string. Linux takes
/// them for two files.
struct ExactPath: Hashable, Comparable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// The watched root itself.
  static let root = ExactPath("")

  static func == (left: ExactPath, right: ExactPath) -> Bool {
    // The first comparison is the fast one; equal bytes are always equal strings.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: ExactPath, right: ExactPath) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }

  /// The directory this lies in, `root` for a name without a slash, `nil` for the root.
  var parent: ExactPath? {
    guard !text.isEmpty else { return nil }
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .root }
    return ExactPath(String(text[..<slash]))
  }
}

/// `directory/name`, or the name alone where the directory is the root of a relative path.
func joined(_ directory: String, _ name: String) -> String {
  directory.isEmpty ? name : directory == "/" ? "/" + name : directory + "/" + name
}

/// The part of `path` below `directory`, both absolute: empty where they are the same, `nil` where it lies elsewhere.
func relativePath(of path: String, in directory: String) -> String? {
  let (whole, start) = (path.utf8, directory == "/" ? "".utf8 : directory.utf8)
  guard whole.starts(with: start) else { return nil }
  let rest = whole.dropFirst(start.count)
  guard let first = rest.first else { return "" }
  return first == UInt8(ascii: "/") ? String(Substring(rest.dropFirst())) : nil
}

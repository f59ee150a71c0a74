// SPDX-License-Identifier: MIT
import AuditModel

/// The lines that a change touches, by the path from the top of the repository.
struct ChangedLines: Equatable {
  /// In the changed file. A deletion touches the line before and the line after it.
  var lines: [String: [ClosedRange<Int>]] = [:]
  /// Files of which every line is touched.
  var whole: Set<String> = []

  var isEmpty: Bool { lines.isEmpty && whole.isEmpty }

  func hasFile(_ path: String) -> Bool { whole.contains(path) || lines[path] != nil }

  func touches(_ path: String, _ line: Int) -> Bool {
    whole.contains(path) || lines[path]?.contains { $0.contains(line) } ?? false
  }
}

extension ChangedLines {
  /// - Parameters:
  ///   - diff: the lines of `git diff --unified=0 --no-prefix`.
  ///   - untracked: files that git does not know yet.
  init(diff: [String], untracked: [String] = []) {
    whole = Set(untracked.map(unquoted))
    var path: String?
    // Lines of a hunk that are still to come: their text could look like a header.
    var pending = 0
    for line in diff {
      if pending > 0, line.hasPrefix("+") || line.hasPrefix("-") {
        pending -= 1
      } else if line.hasPrefix("+++ ") {
        let name = line.dropFirst(4)
        // A name with a space is followed by a tab, so that patch(1) sees its end.
        path = unquoted(String(name.hasSuffix("\t") ? name.dropLast() : name))
        if path == "/dev/null" { path = nil }
      } else if line.hasPrefix("Binary files "), let name = line.binaryName {
        whole.insert(name)
      } else if let hunk = Hunk(line) {
        pending = hunk.old + hunk.new
        if let path { lines[path, default: []].append(hunk.touched) }
      }
    }
  }
}

private struct Hunk {
  var old: Int
  var new: Int
  var touched: ClosedRange<Int>

  /// `@@ -12,3 +12,4 @@`, where a missing count is one.
  init?(_ line: String) {
    guard line.hasPrefix("@@ -") else { return nil }
    let parts = line.split(separator: " ", maxSplits: 3)
    guard parts.count >= 3, let before = Self.range(parts[1]), let after = Self.range(parts[2]) else { return nil }
    old = before.count
    new = after.count
    // Where nothing is left, the place is the line before.
    touched = after.count > 0 ? after.start...(after.start + after.count - 1) : after.start...(after.start + 1)
  }

  private static func range(_ text: Substring) -> (start: Int, count: Int)? {
    let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
    guard let start = numbers.first ?? nil, start >= 0 else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    guard let count = numbers[1], count >= 0, count < Int.max - start - 1 else { return nil }
    return (start, count)
  }
}

extension String {
  /// `Binary files a and b differ`, of which the second is the changed one.
  fileprivate var binaryName: String? {
    guard hasSuffix(" differ"), let middle = range(of: " and ") else { return nil }
    let name = unquoted(String(self[middle.upperBound...].dropLast(7)))
    return name == "/dev/null" ? nil : name
  }

  private func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}

/// A path as git prints it where it has quotes, backslashes or controls: in quotes, as C writes strings.
private func unquoted(_ name: String) -> String {
  guard name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") else { return name }
  let named: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "r"): 13, UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12,
  ]
  var bytes: [UInt8] = []
  var rest = Array(name.utf8.dropFirst().dropLast())[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let next = rest.first else {
      bytes.append(byte)
      continue
    }
    let digits = rest.prefix(3)
    if digits.count == 3, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8) {
      bytes.append(value)
      rest = rest.dropFirst(3)
    } else {
      bytes.append(named[next] ?? next)
      rest = rest.dropFirst()
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

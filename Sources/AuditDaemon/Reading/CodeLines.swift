// SPDX-License-Identifier: MIT
import AuditModel
import SystemCalls

/// Lines of a project's files as they are on the disk, each file read once. They are only hashed.
final class CodeLines {
  /// Bytes; a file beyond it has no lines.
  private static let largestFile = 16 << 20

  private let root: String
  private var files: [String: [ArraySlice<UInt8>]] = [:]

  init(root: String) { self.root = root }

  /// The text of the line a place stands in; nil where it cannot be read or has not so many lines.
  func line(_ place: Location) -> String? {
    let lines = lines(of: place.path)
    let index = place.position.line - 1
    return lines.indices.contains(index) ? String(decoding: lines[index], as: UTF8.self) : nil
  }

  private func lines(of path: String) -> [ArraySlice<UInt8>] {
    if let known = files[path] { return known }
    // A file that cannot be read has nothing to compare, which ends the waiver rather than keeping it.
    let bytes = (try? readFile(root + "/" + path, limit: CodeLines.largestFile)) ?? []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    files[path] = lines
    return lines
  }
}

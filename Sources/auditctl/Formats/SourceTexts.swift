// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import SystemCalls

/// How a format counts columns.
enum ColumnUnit {
  /// UTF-8 bytes, as positions of the model have them.
  case bytes
  case utf16
  case codePoints
}

/// A stretch of one line, counted from 1; the end is the column behind the last one.
struct LineRange: Equatable {
  var line: Int
  var start: Int
  var end: Int
}

/// The lines that positions lie in, read when they are asked for, to say the positions in other units.
final class SourceTexts {
  private let roots: [String: String]
  private let limit: Int
  /// By absolute path; nil where the file cannot be read. Only the last few files are kept: findings come in no order.
  private var files: [String: SourceLines?] = [:]

  /// - Parameters:
  ///   - roots: the absolute folder of each project.
  ///   - limit: the largest file to read, in bytes.
  init(roots: [String: String], limit: Int = 64 << 20) {
    self.roots = roots
    self.limit = limit
  }

  func path(_ path: String, in project: String) -> String? {
    roots[project].map { $0.hasSuffix("/") ? $0 + path : "\($0)/\(path)" }
  }

  func hasFile(_ path: String, in project: String) -> Bool {
    self.path(path, in: project).map { access($0, F_OK) == 0 } ?? false
  }

  /// The word, or the quoted text, that begins at a place.
  ///
  /// - Returns: nil where the file cannot be read or has no such place, as when it was changed since: a column in the
  ///   wrong unit would point somewhere else.
  func range(_ location: Location, in project: String, _ unit: ColumnUnit) -> LineRange? {
    let position = location.position
    guard let path = path(location.path, in: project), let line = lines(path)?.line(position.line) else { return nil }
    guard position.column >= 1, position.column - 1 <= line.count else { return nil }
    let start = line.startIndex + position.column - 1
    let end = tokenEnd(line, from: start)
    let before = columns(line[line.startIndex..<start], unit)
    return LineRange(
      line: position.line, start: before + 1, end: before + max(1, columns(line[start..<end], unit)) + 1)
  }

  /// The line a position is on, without its line end; nil where there is none.
  func line(_ location: Location, in project: String) -> String? {
    guard let path = path(location.path, in: project) else { return nil }
    return lines(path)?.line(location.position.line).map { String(decoding: $0, as: UTF8.self) }
  }

  private func lines(_ path: String) -> SourceLines? {
    if let known = files[path] { return known }
    if files.count >= 64 { files.removeAll() }
    // A file that cannot be read has no lines to tell of; the findings in it keep their line numbers.
    let lines = (try? readFile(path, limit: limit)).map(SourceLines.init)
    files[path] = .some(lines)
    return lines
  }
}

/// How many units a stretch of a line has. Bytes that are not UTF-8 count as what they are shown as.
private func columns(_ bytes: ArraySlice<UInt8>, _ unit: ColumnUnit) -> Int {
  switch unit {
  case .bytes: bytes.count
  case .utf16: String(decoding: bytes, as: UTF8.self).utf16.count
  case .codePoints: String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }
}

/// Where the word or the quoted text ends that begins at an index; behind one character where it is neither.
private func tokenEnd(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
  guard start < line.endIndex else { return start }
  let quote = UInt8(ascii: "\"")
  if line[start] == quote {
    var index = start + 1
    while index < line.endIndex, line[index] != quote { index += line[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return index < line.endIndex ? index + 1 : line.endIndex
  }
  var end = start
  // Every byte of a character beyond ASCII belongs to a word, for names may have any letter.
  while end < line.endIndex, line[end].isWordByte || (end == start && line[end] == UInt8(ascii: ".")) { end += 1 }
  return max(end, start + 1)
}

extension UInt8 {
  fileprivate var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

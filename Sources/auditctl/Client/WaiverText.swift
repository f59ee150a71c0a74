// SPDX-License-Identifier: MIT
import AuditModel

/// The text of a project's `.uiaudit/waivers.yaml`, edited line by line so that what people wrote in it stays as it is.
struct WaiverText {
  /// What keeps an entry from being added by a program.
  struct Refusal: Error, Equatable {
    var message: String
    /// Counted from 1; nil where it is not one line.
    var line: Int?
  }
  private var lines: [String]

  /// - Parameter text: empty where there is no file.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isBlank ?? false { lines.removeLast() }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// Adds a waiver at the end, in place of an earlier one of the same finding.
  mutating func add(_ waiver: Waiver) throws(Refusal) {
    let head = lines.firstIndex { $0.hasPrefix("waivers:") }
    if let head {
      let rest = lines[head].dropFirst("waivers:".count).trimmedStart
      if rest == "[]" { lines[head] = "waivers:" }
      guard rest.isEmpty || rest == "[]" || rest.hasPrefix("#") else {
        throw Refusal(message: "its waivers are not one below the other", line: head + 1)
      }
    } else if lines.allSatisfy({ $0.isBlank || $0.hasPrefix("#") }) {
      lines.append("waivers:")
    } else {
      throw Refusal(message: "it has no line \"waivers:\"", line: nil)
    }
    let indent = indent
    if let finding = waiver.finding { try remove(finding, indent: indent) }
    lines += waiver.entry(indent: indent)
  }

  /// The spaces before the dash of the entries.
  private var indent: String {
    guard let first = lines.first(where: { $0.trimmedStart.hasPrefix("- ") }) else { return "  " }
    return String(first.prefix { $0 == " " })
  }

  private mutating func remove(_ finding: String, indent: String) throws(Refusal) {
    let first = indent + "- finding: " + finding
    let start = lines.firstIndex { $0 == first || $0.hasPrefix(first + " ") }
    guard let start else {
      if let line = lines.firstIndex(where: { !$0.trimmedStart.hasPrefix("#") && $0.contains(finding) }) {
        throw Refusal(message: "it has an entry of \(finding) in a form of its own", line: line + 1)
      }
      return
    }
    let end = lines[(start + 1)...].firstIndex { !$0.isBlank && !$0.hasPrefix(indent + "  ") } ?? lines.endIndex
    lines.removeSubrange(start..<end)
  }
}

extension Waiver {
  /// The lines of its entry.
  fileprivate func entry(indent: String) -> [String] {
    let members: [(String, String?)] = [
      ("finding", finding), ("rule", rules.first), ("reason", quoted(reason)), ("by", by.map(quoted)),
      ("date", date?.text), ("until", until?.text), ("code", code.map(quoted)),
    ]
    let texts = members.compactMap { name, value in value.map { "\(name): \($0)" } }
    return texts.enumerated().map { index, text in indent + (index == 0 ? "- " : "  ") + text }
  }
}

/// A text in double quotes, as YAML reads it (YAML 1.2.2, 5.7 "Escaped Characters").
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.properties.generalCategory == .control || scalar.value == 0xFEFF:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension StringProtocol {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
  fileprivate var trimmedStart: SubSequence { drop { $0 == " " || $0 == "\t" } }
}

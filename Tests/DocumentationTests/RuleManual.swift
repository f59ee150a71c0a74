// SPDX-License-Identifier: MIT

/// The manual of one rule, as its doc comment has it.
struct RuleManual {
  static let headings = ["What it reports", "Why", "Example", "Instead", "What it cannot see"]

  /// The rule's id.
  var id: String
  var severity: String
  var summary: String
  /// The lines below the summary, without their comment marks.
  var body: [String]

  /// Reads the first block of doc comments with a heading of the manual in it; nil where a file has none.
  init?(source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    var block: [String] = []
    for line in lines {
      if line == "///" || line.hasPrefix("/// ") {
        block.append(String(line.dropFirst(4)))
      } else if block.contains("## " + RuleManual.headings[0]) {
        break
      } else {
        block = []
      }
    }
    guard block.contains("## " + RuleManual.headings[0]),
      let id = RuleManual.value(of: "id: \"", until: "\"", in: source),
      let severity = RuleManual.value(of: "severity: .", until: nil, in: source), let summary = block.first
    else { return nil }
    self.id = id
    self.severity = severity
    self.summary = summary
    body = Array(block.dropFirst())
  }

  /// The headings in the order of the manual.
  var headings: [String] { body.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) } }

  /// The manual as a section of a page.
  var section: String {
    let lines = body.map { $0.hasPrefix("## ") ? "#" + $0 : $0 }
    return "## \(id)\n\n\(summary) Severity: \(severity).\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The page of all rules, in the order of their ids.
  static func page(_ manuals: [RuleManual]) -> String {
    let ordered = manuals.sorted { $0.id < $1.id }
    let contents = ordered.map { "- [\($0.id)](#\($0.id.replacing("/", with: ""))): \($0.summary)" }
    return """
      # Rules

      What each rule reports and what it cannot see. This page is made from the comments above the rules in `Plugins/`.

      \(contents.joined(separator: "\n"))

      \(ordered.map(\.section).joined(separator: "\n"))
      """
  }

  /// What follows the first occurrence of `start` in a line, up to `end` or the end of the word.
  private static func value(of start: String, until end: Character?, in source: String) -> String? {
    guard let range = source.firstRange(of: start) else { return nil }
    let rest = source[range.upperBound...].prefix { character in
      end.map { character != $0 } ?? character.isLetter
    }
    return rest.isEmpty ? nil : String(rest)
  }
}

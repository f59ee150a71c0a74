// SPDX-License-Identifier: MIT
import AuditModel

/// A rule's manual: its section of the page of all rules, which is inside the program.
struct RuleManual: Equatable {
  var id: String
  /// The lines below the title, as Markdown.
  var lines: [String]

  /// All of them, in the order of the page.
  static let all = RuleManual.sections(of: String(decoding: PackageResources.Rules_md, as: UTF8.self))

  static func of(_ rule: String) -> RuleManual? { all.first { $0.id == rule } }

  /// The sections of a page of manuals: `## id`, and what follows.
  static func sections(of page: String) -> [RuleManual] {
    var manuals: [RuleManual] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        manuals.append(RuleManual(id: String(line.dropFirst(3)), lines: []))
      } else if !manuals.isEmpty {
        manuals[manuals.count - 1].lines.append(String(line))
      }
    }
    for index in manuals.indices {
      manuals[index].lines = manuals[index].lines.trimming(while: \.isEmpty)
    }
    return manuals
  }

  /// The first paragraph, which says what the rule is about.
  var summary: String { lines.prefix { !$0.isEmpty }.joined(separator: " ") }
}

extension Array where Element == String {
  fileprivate func trimming(while isDropped: (String) -> Bool) -> [String] {
    var rest = drop(while: isDropped)
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return Array(rest)
  }
}

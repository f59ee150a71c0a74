// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `explain RULE`.
///
/// - Parameter description: what the plugin says of the rule, where a daemon was there to ask.
func manualPage(_ manual: RuleManual, _ description: RuleDescription?, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line(manual.id, .strong)
  page.manual(manual.lines)
  page.measured(description)
  return page
}

/// The page of a rule whose plugin brings no manual.
func manualPage(_ description: RuleDescription, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line(description.id, .strong)
  page.line("\(description.summary). Severity: \(description.severity.rawValue).")
  if let address = description.helpURI { page.line([Fragment("see ", .faint), Fragment(address, .place)]) }
  page.measured(description)
  return page
}

extension Page {
  /// Markdown as the manuals use it: headings, paragraphs, lists, and code that is indented.
  fileprivate mutating func manual(_ lines: [String]) {
    var paragraph: [String] = []
    func flush(_ page: inout Page) {
      if !paragraph.isEmpty { page.line(paragraph.joined(separator: " "), indent: 2) }
      paragraph = []
    }
    for text in lines {
      if text.hasPrefix("### ") {
        flush(&self)
        line(String(text.dropFirst(4)), .strong)
      } else if text.isEmpty {
        flush(&self)
        blank()
      } else if text.hasPrefix("    ") {
        flush(&self)
        line(text, .place, indent: 2)
      } else {
        if text.hasPrefix("- ") { flush(&self) }
        paragraph.append(text)
      }
    }
    flush(&self)
  }

  fileprivate mutating func measured(_ description: RuleDescription?) {
    guard let description else { return }
    blank()
    if let precision = description.precision {
      line("Measured on real apps, \(Int((precision * 100).rounded())) % of its reports are right.")
    } else {
      line("How often its reports are right has not been measured.", .doubtful)
    }
  }
}

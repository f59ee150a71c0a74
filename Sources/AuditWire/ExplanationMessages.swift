// SPDX-License-Identifier: MIT
package import AuditModel

// How the view that a finding hangs on is laid out in every language and size: an answer of the layout plugin.

package struct ExplanationAnswer: WireObject, Equatable {
  /// The finding's rule and anchor, as asked for.
  package var rule: String
  package var anchor: [String]
  /// The narrowest of the project.
  package var device: Device
  /// None where the view is not shown.
  package var layouts: [ExplainedLayout]
  /// How many further layouts were not made, since there is a limit.
  package var leftOut: Int

  package init(rule: String, anchor: [String], device: Device, layouts: [ExplainedLayout], leftOut: Int = 0) {
    self.rule = rule
    self.anchor = anchor
    self.device = device
    self.layouts = layouts
    self.leftOut = leftOut
  }

  /// The question's name. Its arguments are a finding's `rule` and `anchor`.
  package static let question = "explain"
  package static func question(about finding: Finding) -> PluginQuestion {
    PluginQuestion(
      name: question,
      arguments: .object([
        .init("rule", .string(finding.rule)), .init("anchor", .array(finding.anchor.map { .string($0) })),
      ]))
  }

  package static var blank: ExplanationAnswer {
    ExplanationAnswer(rule: "", anchor: [], device: .blank, layouts: [])
  }
  package static let shape = Shape<ExplanationAnswer>(
    .required("rule", \.rule), .required("anchor", \.anchor), .required("device", \.device),
    .required("layouts", \.layouts), .usually(0, "leftOut", \.leftOut))
}

/// The rows of the deciding view where one component shows it, in one language and size.
package struct ExplainedLayout: WireObject, Equatable {
  /// The component that was laid out: a screen, or one that no other shows.
  package var shownBy: String
  package var size: TextSize
  package var locale: String?
  /// Broken ones first.
  package var rows: [RowPicture]
  /// How many more rows of the view there are.
  package var leftOut: Int

  package init(shownBy: String, size: TextSize, locale: String? = nil, rows: [RowPicture], leftOut: Int = 0) {
    self.shownBy = shownBy
    self.size = size
    self.locale = locale
    self.rows = rows
    self.leftOut = leftOut
  }

  package static var blank: ExplainedLayout { ExplainedLayout(shownBy: "", size: .standard, rows: []) }
  package static let shape = Shape<ExplainedLayout>(
    .required("shownBy", \.shownBy), .required("size", \.size), .optional("locale", \.locale), .list("rows", \.rows),
    .usually(0, "leftOut", \.leftOut))
}

// SPDX-License-Identifier: MIT
package import AuditModel
package import ViewResolution

/// What is wrong with a text or a row in a predicted layout.
package enum FaultKind: String, CaseIterable, Sendable {
  /// A word is wider than its column.
  case midWordBreak
  /// Chinese, Japanese or Korean on lines of one or two characters.
  case stacked
  /// Chinese, Japanese or Korean on three or more lines of three characters.
  case narrowColumn
  /// A short label on two lines although the row is wide enough for it alone.
  case shortLabelBroken
  /// Cut by a line limit or a height.
  case truncated
  /// Shrunk to less than four fifths at an accessibility size.
  case shrunk
  /// A badge with more than one line.
  case badgeWrapped
  /// A row longer than there is room.
  case overflow
  /// `ViewThatFits` passes over a candidate that would have wrapped well.
  case fallsThrough
  /// A label of up to three words on five or more lines.
  case tooManyLines
}

/// One fault in one configuration.
package struct Fault: Sendable {
  package var kind: FaultKind
  /// The text that is broken; for a choice or a row the first text in it.
  package var text: BrokenText?
  /// The view that decides: the row whose children compete, or the view itself.
  package var decider: ResolvedView
  /// The components around the decider, from the outside; the places where they are used.
  package var components: [ViewOrigin]
  package var configuration: Configuration
  /// The smallest text size at which it shows in the language.
  package var smallestSize: TextSize
  package var certainty: Certainty
  /// Who took what, and what was left.
  package var arithmetic: [String]
  /// How bad it is, to find the worst: points that lack.
  package var shortage: Double
  /// The conditions, as written, that must hold for the layout to be this one.
  package var conditions: [String]
  /// What the decider's other children are.
  package var row: [RowChild]
}

/// A child of the row that decides.
package struct RowChild: Sendable {
  package var view: ResolvedView
  package var taken: Double
  package var texts: [String]
}

package struct BrokenText: Sendable {
  package var view: ResolvedView
  package var shown: ShownText
  /// Points; nil where it might take what it liked.
  package var column: Double?
  /// What its widest word or piece needs, in points.
  package var needed: Double
  package var lines: [String]
}

/// What a layout is predicted for.
package struct Configuration: Equatable, Sendable {
  package var device: String
  /// Points.
  package var width: Double
  package var size: TextSize
  package var language: String?

  package init(device: String, width: Double, size: TextSize, language: String?) {
    self.device = device
    self.width = width
    self.size = size
    self.language = language
  }
}

// SPDX-License-Identifier: MIT

/// A view as far as its size goes, at one text size, in one language. All lengths are points.
package indirect enum LayoutItem: Sendable {
  case text(TextItem)
  /// A shape, an image, a control: fixed where a length is given, else as large as proposed; `ideal` where nothing is.
  case box(width: Double?, height: Double?, ideal: LayoutSize)
  /// Takes what its stack has left, at least so much.
  case spacer(minimum: Double)
  case divider
  case stack(StackAxis, spacing: Double?, [LayoutItem])
  /// One over the other, all with the whole proposal.
  case layers([LayoutItem])
  /// What lies behind or over an item is proposed the item's size and does not change it.
  case decorated(LayoutItem, by: [LayoutItem])
  case padded(LayoutItem, Insets)
  case framed(LayoutItem, width: Double?, height: Double?)
  case flexiblyFramed(LayoutItem, FlexibleFrame)
  /// Proposes nothing on its axes, so that the item takes its ideal size.
  case fixedSize(LayoutItem, horizontal: Bool, vertical: Bool)
  case prioritized(LayoutItem, Double)
  /// `ViewThatFits`: the first whose ideal size fits on the axes.
  case firstThatFits(horizontal: Bool, vertical: Bool, [LayoutItem])
  /// Scrolls: nothing is proposed along its axes.
  case scrolling(LayoutItem, horizontal: Bool, vertical: Bool)
  case grid(rows: [[LayoutItem]], spacing: Double?)
  case columns([GridColumn], spacing: Double?, [LayoutItem])
  /// Side by side where both fit on one line, else one below the other.
  case adaptive(LayoutItem, LayoutItem)
  /// An icon with a text that flows around it, as a label in a list row at the accessibility sizes: the text has the
  /// whole width, its first lines less the icon.
  case flowing(icon: LayoutItem, LayoutItem)
  /// Whatever is inside is drawn as a badge: on a capsule, a circle or a rounded rectangle.
  case badge(LayoutItem)
  /// A view whose size nothing tells, with what it is known to hold.
  case unknown([LayoutItem])
  /// Names an item, so that what becomes of it can be told.
  case marked(Int, LayoutItem)
}

package enum StackAxis: Sendable { case horizontal, vertical }

package struct LayoutSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// What a shape or a color is where nothing is proposed.
  package static let shape = LayoutSize(width: 10, height: 10)
}

package struct Insets: Equatable, Sendable {
  package var leading = 0.0
  package var trailing = 0.0
  package var top = 0.0
  package var bottom = 0.0

  package init(leading: Double = 0, trailing: Double = 0, top: Double = 0, bottom: Double = 0) {
    self.leading = leading
    self.trailing = trailing
    self.top = top
    self.bottom = bottom
  }

  package init(horizontal: Double = 0, vertical: Double = 0) {
    self.init(leading: horizontal, trailing: horizontal, top: vertical, bottom: vertical)
  }

  var horizontal: Double { leading + trailing }
  var vertical: Double { top + bottom }
}

/// `frame(minWidth:idealWidth:maxWidth:…)`.
package struct FlexibleFrame: Equatable, Sendable {
  package struct Range: Equatable, Sendable {
    package var minimum: Double?
    package var ideal: Double?
    package var maximum: Double?

    package init(minimum: Double? = nil, ideal: Double? = nil, maximum: Double? = nil) {
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }
  }
  package var width: Range
  package var height: Range

  package init(width: Range = Range(), height: Range = Range()) {
    self.width = width
    self.height = height
  }
}

/// A column of a lazy grid.
package enum GridColumn: Equatable, Sendable {
  case fixed(Double)
  case flexible(minimum: Double)
  case adaptive(minimum: Double)
}

/// A text with what its modifiers and surroundings say about it.
package struct TextItem: Sendable {
  /// Names the text in the results.
  package var id: Int
  package var content: any MeasuredContent
  package var lineLimit: Int?
  /// The least scale it may be shrunk to before it is cut.
  package var smallestScale: Double

  package init(id: Int, content: any MeasuredContent, lineLimit: Int? = nil, smallestScale: Double = 1) {
    self.id = id
    self.content = content
    self.lineLimit = lineLimit
    self.smallestScale = smallestScale
  }
}

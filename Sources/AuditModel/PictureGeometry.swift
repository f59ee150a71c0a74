// SPDX-License-Identifier: MIT

/// A rectangle in a picture's own pixels, from its top left corner.
package struct PixelBox: Equatable, Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// One past the last column.
  package var right: Int { x + width }
  /// One past the last row.
  package var bottom: Int { y + height }
}

/// A colour as the picture stores it, 8 bits a channel, transparency blended onto white.
package struct PictureColor: Equatable, Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// An area with a ground of its own: a button, a badge, a card, a sheet, a bar.
package struct PictureContainer: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable { case capsule, circle, roundedRectangle, rectangle, other }
  package var box: PixelBox
  /// Index of the container around it; nil on the picture's own background.
  package var parent: Int?
  package var form: Form
  /// How much of its box the area covers with its holes filled, from 0 to 1: what the shape was told from.
  package var extent: Double
  /// How much of the filled area is its own ground rather than text and pictures on it, from 0 to 1.
  package var solid: Double
  package var color: PictureColor

  package init(
    box: PixelBox, parent: Int? = nil, form: Form, extent: Double, solid: Double, color: PictureColor
  ) {
    self.box = box
    self.parent = parent
    self.form = form
    self.extent = extent
    self.solid = solid
    self.color = color
  }
}

/// A part of a picture whose text, if any, was not read.
package struct UnreadRegion: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    /// The system's own bar at the top edge, which is no text of the app's.
    case statusBar
    /// Too much detail for text: a photo, a map, a chart.
    case photo
    /// Text cut by the picture's edge.
    case cutOff
    /// Ink that looks like text and that the recogniser made nothing of.
    case unrecognised
    /// Beyond what is read of one picture.
    case limit
  }
  package var box: PixelBox
  package var reason: Reason

  package init(box: PixelBox, reason: Reason) {
    self.box = box
    self.reason = reason
  }
}

// SPDX-License-Identifier: MIT

/// What a picture says, as far as its pixels and the languages it was read in decide.
///
/// Boxes are in the picture's own pixels, sizes of type in points. What a text should have said is for those to judge
/// who know the project's catalogs.
package struct ScreenshotFact: Equatable, Sendable {
  package enum Format: String, CaseIterable, Sendable { case png, jpeg }
  package var format: Format
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  package var scale: PixelScale
  /// Tesseract's codes of the languages the texts were read in, the main one first; empty where nothing was read.
  package var languages: [String]
  /// The colour most of the picture has outside its containers; nil where the pixels were not looked at.
  package var background: PictureColor?
  /// Areas with a ground of their own, outer ones before those within. Their index is their identity in this fact.
  package var containers: [PictureContainer]
  /// Thin lines that keep texts apart.
  package var hairlines: [PixelBox]
  /// From top to bottom.
  package var blocks: [TextBlock]
  /// What may hold text that was not read. Its text counts as not looked at, never as absent.
  package var unread: [UnreadRegion]

  package init(
    format: Format, width: Int, height: Int, scale: PixelScale = PixelScale(pixelsPerPoint: 2, certainty: .possible),
    languages: [String] = [], background: PictureColor? = nil, containers: [PictureContainer] = [],
    hairlines: [PixelBox] = [], blocks: [TextBlock] = [], unread: [UnreadRegion] = []
  ) {
    self.format = format
    self.width = width
    self.height = height
    self.scale = scale
    self.languages = languages
    self.background = background
    self.containers = containers
    self.hairlines = hairlines
    self.blocks = blocks
    self.unread = unread
  }
}

/// How many pixels make a point, and how that is known.
package struct PixelScale: Equatable, Sendable {
  package var pixelsPerPoint: Int
  /// Certain where the size in pixels is that of one device, possible where it is guessed from the size alone.
  package var certainty: Certainty

  package init(pixelsPerPoint: Int, certainty: Certainty) {
    self.pixelsPerPoint = pixelsPerPoint
    self.certainty = certainty
  }
}

/// What a screenshot's path says about it. A claim: only the picture can prove it.
package struct ScreenshotClaims: Equatable, Hashable, Sendable {
  package var screen: String?
  package var locale: String?
  package var size: TextSize?
  package var device: String?

  package init(screen: String? = nil, locale: String? = nil, size: TextSize? = nil, device: String? = nil) {
    self.screen = screen
    self.locale = locale
    self.size = size
    self.device = device
  }
}

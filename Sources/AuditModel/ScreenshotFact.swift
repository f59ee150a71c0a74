// SPDX-License-Identifier: MIT

/// What a picture says.
package struct ScreenshotFact: Equatable, Sendable {
  package enum Format: String, CaseIterable, Sendable { case png, jpeg }
  package var format: Format
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int

  package init(format: Format, width: Int, height: Int) {
    self.format = format
    self.width = width
    self.height = height
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

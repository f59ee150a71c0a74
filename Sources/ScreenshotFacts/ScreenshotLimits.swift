// SPDX-License-Identifier: MIT

/// What is spent on one picture at most, so that no picture can take a reader's memory or time.
package struct ScreenshotLimits: Sendable {
  /// Pixels of the picture. The largest iPad has 5.7 million; decoding takes about 12 bytes for each.
  package var pixels = 8_000_000
  /// Passes over a JPEG. A progressive one has about ten, and each costs as much as a whole decoding.
  package var scans = 100
  /// How deep areas may lie in areas.
  package var depth = 4
  /// Pieces of ink on one ground. A page of dense text has about 2,000.
  package var pieces = 4000
  /// Lines of text. A screen has about 40.
  package var lines = 400
  /// Width of a line that is read, in heights of the line.
  package var lineAspect = 80
  /// Models of languages that are loaded at once, of 35 to 55 MB each; loading one takes 50 ms.
  package var models = 2
  /// Readings of strips that are kept.
  package var cachedStrips = 20_000

  package init() {}
}

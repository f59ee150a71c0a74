// SPDX-License-Identifier: MIT
import AuditModel

/// The sizes of iPhones and iPads in pixels, upright, with pixels a point and the height of the status bar in points.
///
/// From Apple's tables of screen sizes. An iPhone Plus or mini scales its three pixels a point down to the panel, and a
/// screenshot of it has either size.
private let devices: [(width: Int, height: Int, scale: Int, statusBar: Int)] = [
  (640, 1136, 2, 20), (750, 1334, 2, 20), (828, 1792, 2, 48), (1080, 2340, 3, 50), (1125, 2436, 3, 50),
  (1170, 2532, 3, 50), (1179, 2556, 3, 59), (1206, 2622, 3, 62), (1242, 2208, 3, 20), (1242, 2688, 3, 50),
  (1260, 2736, 3, 62), (1284, 2778, 3, 50), (1290, 2796, 3, 59), (1320, 2868, 3, 62),
  (1488, 2266, 2, 32), (1536, 2048, 2, 24), (1620, 2160, 2, 24), (1640, 2360, 2, 32), (1668, 2224, 2, 24),
  (1668, 2388, 2, 32), (1668, 2420, 2, 32), (2048, 2732, 2, 32), (2064, 2752, 2, 32),
]

extension PixelScale {
  /// Tells pixels a point from the size of a picture.
  ///
  /// - Returns: certain for a whole screen; likely where the width or the height is one screen's, as in pictures of single
  ///   views and of long pages; else a guess by which of two and three gives a plausible width.
  static func of(width: Int, height: Int) -> PixelScale {
    let short = min(width, height)
    let long = max(width, height)
    if let device = devices.first(where: { $0.width == short && $0.height == long }) {
      return PixelScale(pixelsPerPoint: device.scale, certainty: .certain)
    }
    if let device = devices.first(where: { $0.width == width }) {
      return PixelScale(pixelsPerPoint: device.scale, certainty: .likely)
    }
    // No phone is narrower than 320 points, so a picture below that in pixels is of one view or of one pixel a point.
    if [320, 375, 390, 393, 402, 414, 428, 430, 440].contains(width) && height >= 480 {
      return PixelScale(pixelsPerPoint: 1, certainty: .possible)
    }
    return PixelScale(pixelsPerPoint: width % 3 == 0 && width > 900 ? 3 : 2, certainty: .possible)
  }
}

/// Points at the top that the system's status bar takes on the device with such a screen; nil for other pictures.
func statusBarHeight(width: Int, height: Int) -> Int? {
  devices.first { $0.width == min(width, height) && $0.height == max(width, height) }?.statusBar
}

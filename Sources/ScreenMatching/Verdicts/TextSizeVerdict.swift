// SPDX-License-Identifier: MIT
import AuditModel

/// What size the type on a screen has, and whether the claimed setting can have made it.
///
/// The size is the median over the lines, weighted by their letters: one long paragraph says more than a clock, but no more
/// than a line of 12 letters, so that it does not outvote everything else. Bars keep their size at any setting.
func sizeReading(
  _ picture: ScreenshotFact, _ lines: [(line: TextLine, isKnown: Bool)], claimed: TextSize?
) -> SizeReading {
  var sizes: [(em: Double, weight: Int)] = []
  for (line, isKnown) in lines where !isInBar(line.box, picture) {
    let letters = line.text.unicodeScalars.count(where: Scripts.isLetterOrDigit)
    // One or two letters that are no text of the app's are mostly an icon.
    guard line.em > 0, letters > 0, isKnown || letters >= 3 else { continue }
    sizes.append((line.em, min(letters, 12)))
  }
  let measured = weightedMedian(sizes)
  return SizeReading(measured: measured, claimed: claimed, verdict: verdict(measured, claimed))
}

private func verdict(_ measured: Double?, _ claimed: TextSize?) -> SizeReading.Verdict {
  guard let measured, let claimed else { return .unknown }
  // Sizes grow by factors, so what lies between two is their geometric mean: 30 points between 17 and 53.
  let boundary = (bodySize(.large) * bodySize(claimed.isAccessibilitySize ? claimed : .accessibility5)).squareRoot()
  return claimed.isAccessibilitySize == (measured >= boundary) ? .applied : .notApplied
}

/// Points of the body style at a setting, from Apple's "Typography" in the Human Interface Guidelines.
private func bodySize(_ size: TextSize) -> Double {
  switch size {
  case .extraSmall: 14
  case .small: 15
  case .medium: 16
  case .large: 17
  case .extraLarge: 19
  case .extraExtraLarge: 21
  case .extraExtraExtraLarge: 23
  case .accessibility1: 28
  case .accessibility2: 33
  case .accessibility3: 40
  case .accessibility4: 47
  case .accessibility5: 53
  }
}

/// Whether a line lies where a device has its status, navigation and tab bars. A picture of a view alone has none.
private func isInBar(_ box: PixelBox, _ picture: ScreenshotFact) -> Bool {
  let scale = Double(max(1, picture.scale.pixelsPerPoint))
  let height = Double(picture.height) / scale
  guard isDevice(picture) else { return false }
  let hasNotch = height >= 780
  // Status bar and navigation bar: 20 + 44 points, with a notch 47 + 44 and more; tab bar 49, with the home indicator 83.
  let top = hasNotch ? 98.0 : 64
  let bottom = height - (hasNotch ? 83 : 49)
  return Double(box.bottom) / scale <= top || Double(box.y) / scale >= bottom
}

/// Whether a picture has the size of a whole screen: no device is smaller than 320 by 480 points.
func isDevice(_ picture: ScreenshotFact) -> Bool {
  let scale = max(1, picture.scale.pixelsPerPoint)
  return min(picture.width, picture.height) >= 320 * scale && max(picture.width, picture.height) >= 480 * scale
}

private func weightedMedian(_ values: [(em: Double, weight: Int)]) -> Double? {
  let sorted = values.sorted { $0.em < $1.em }
  let total = sorted.reduce(0) { $0 + $1.weight }
  var sum = 0
  for value in sorted {
    sum += value.weight
    if sum * 2 >= total { return value.em }
  }
  return nil
}

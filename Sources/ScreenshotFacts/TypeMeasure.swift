// SPDX-License-Identifier: MIT

/// The size of type and where its baseline is, from the height of ink and what it says.
///
/// The shares of an em are those of the system's fonts: capitals 0.70 and ascenders 0.74, lower case 0.53, descenders 0.20;
/// Han characters fill 0.90 and kana 0.84.
struct TypeMeasure: Equatable {
  /// Raster pixels.
  var em: Double
  /// From the baseline to the lowest ink, in raster pixels.
  var descent: Double

  init(text: String, inkHeight: Int) {
    let height = Double(inkHeight)
    if text.contains(where: \.isIdeographic) {
      let isKana = text.allSatisfy { !$0.isIdeographic || $0.isKana }
      em = height / (isKana ? 0.84 : 0.90)
      descent = 0.08 * em
      return
    }
    let isHigh = text.contains { $0.isUppercase || $0.isNumber || highLetters.contains($0) || !$0.isASCII }
    let isDeep = text.contains { deepLetters.contains($0) }
    // Signs alone may have any height, and most have less than a letter's.
    let body = isHigh || !text.contains(where: \.isLetter) ? 0.735 : 0.55
    em = height / (body + (isDeep ? 0.20 : 0))
    descent = isDeep ? 0.20 * em : 0
  }
}

private let highLetters = Set("bdfhijklt!?&%$#@/\\|()[]{}\"'“”‘’")
private let deepLetters = Set("gjpqy,;()[]{}|/Q@$ç_")

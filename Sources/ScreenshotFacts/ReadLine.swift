// SPDX-License-Identifier: MIT
import AuditModel

/// A line that was read, still in raster pixels.
struct ReadLine {
  var fragment: LineFragment
  var reading: LineReading
  var alternatives: [LineReading] = []
  var measure: TypeMeasure
  var rightGutter: Gutter?

  var box: PixelBox { fragment.box }
  var em: Double { measure.em }
  var baseline: Double { Double(box.bottom) - measure.descent }

  /// The reading with the ellipsis that was taken out of the ink.
  var wholeReading: LineReading {
    guard let ellipsis = fragment.ellipsis, ellipsis.position != .middle else { return reading }
    var whole = reading
    whole.text = ellipsis.position == .tail ? reading.text + "…" : "…" + reading.text
    return whole
  }

  var endsWithHyphen: Bool { reading.text.last.map { "-‐‑–".contains($0) } ?? false }
}

/// Reads fragments as lines.
struct LineReader {
  let raster: Raster
  let segmentation: Segmentation
  let recognizer: LineRecognizer
  let language: RecognitionLanguage

  func read(_ fragment: LineFragment) -> ReadLine {
    let (reading, alternatives) = readings(of: fragment)
    var measure = TypeMeasure(text: reading.text, inkHeight: textHeight(of: fragment))
    // One character may be flat; the column knows better.
    if let em = fragment.columnEm { measure.em = em }
    return ReadLine(fragment: fragment, reading: reading, alternatives: alternatives, measure: measure)
  }

  /// The height of the ink without the ellipsis.
  private func textHeight(of fragment: LineFragment) -> Int {
    guard let first = fragment.glyphs.first else { return fragment.box.height }
    return fragment.glyphs.dropFirst().reduce(first.box) { $0.union($1.box) }.height
  }

  private func readings(of fragment: LineFragment) -> (LineReading, [LineReading]) {
    let empty = LineReading(text: "", confidence: 0, language: language.code)
    guard !fragment.glyphs.isEmpty else { return (empty, []) }
    guard fragment.ellipsis?.position == .middle else { return read(fragment.glyphs, of: fragment) }
    return (readAround(fragment.glyphs, of: fragment), [])
  }

  /// Reads glyphs of a line by both sides of the ellipsis among them, which lies in the same ink.
  func readAround(_ glyphs: [Glyph], of fragment: LineFragment) -> LineReading {
    let middle = fragment.ellipsis?.box.x ?? .max
    let (before, after) = (glyphs.filter { $0.box.x < middle }, glyphs.filter { $0.box.x >= middle })
    guard !before.isEmpty, !after.isEmpty else { return read(glyphs, of: fragment).0 }
    let (left, right) = (read(before, of: fragment).0, read(after, of: fragment).0)
    return LineReading(
      text: left.text + "…" + right.text, confidence: min(left.confidence, right.confidence), language: left.language)
  }

  /// Reads some glyphs of a line, in the picture's language and, where that sees Latin letters only, in English too.
  func read(_ glyphs: [Glyph], of fragment: LineFragment) -> (LineReading, [LineReading]) {
    guard let first = glyphs.first else { return (LineReading(text: "", confidence: 0, language: language.code), []) }
    let box = glyphs.dropFirst().reduce(first.box) { $0.union($1.box) }
    let isCharacter = fragment.columnEm != nil || glyphs.count == 1
    let strip = Strip(
      ink(in: box, of: fragment), room: room(for: box, of: fragment), holds: isCharacter ? .character : .line)
    return read(strip)
  }

  func read(_ strip: Strip) -> (LineReading, [LineReading]) {
    let reading = recognizer.read(strip, language)
    guard language.isWithoutSpaces, reading.isDoubtful, reading.text.isLatin, recognizer.knows(.english) else {
      return (reading, [])
    }
    let english = recognizer.read(strip, .english)
    guard !english.text.isEmpty, english.text != reading.text else { return (reading, []) }
    return english.confidence >= reading.confidence ? (english, [reading]) : (reading, [english])
  }

  func ink(in box: PixelBox, of fragment: LineFragment) -> Strip.Ink {
    raster.ink(in: box, ground: segmentation.ground(fragment.ground), color: fragment.color)
  }

  private func room(for box: PixelBox, of fragment: LineFragment) -> Int {
    if let em = fragment.columnEm { return Int(0.84 * em) }
    // A single flat stroke, a dash or 一, is as wide as its type is high.
    return fragment.glyphs.count == 1 && box.width > 3 * box.height ? box.width : box.height
  }
}

extension LineReading {
  /// Whether another reading of the same ink is worth its time: nearly all that is right has at least 0.92.
  var isDoubtful: Bool { confidence < 0.92 }
}

extension String {
  /// Whether it has Latin letters and none of another script.
  fileprivate var isLatin: Bool {
    contains { $0.isLetter } && allSatisfy { !$0.isLetter || $0.unicodeScalars.allSatisfy { $0.value < 0x250 } }
  }
}

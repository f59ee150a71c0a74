// SPDX-License-Identifier: MIT
import AuditModel

/// All that the verdicts on one text of a screen look at.
struct PartContext {
  let picture: ScreenshotFact
  let block: TextBlock
  let part: BlockPart
  /// The block as it was read; `part` holds some of its lines.
  let read: ReadText
  let words: KnownWords

  /// The contexts of all parts of a block read in one way.
  static func all(
    _ variant: BlockVariants.Variant, _ picture: ScreenshotFact, _ words: KnownWords
  ) -> [PartContext] {
    variant.parts.map { part in
      PartContext(picture: picture, block: variant.block, part: part, read: variant.read, words: words)
    }
  }

  var lines: ArraySlice<TextLine> { block.lines[part.lines] }

  var container: PictureContainer? {
    guard let index = block.container, picture.containers.indices.contains(index) else { return nil }
    return picture.containers[index]
  }

  /// Pixels of a point.
  var scale: Double { Double(max(1, picture.scale.pixelsPerPoint)) }

  /// What was read, for people.
  var shown: String { read.lines[part.lines].map { String(String.UnicodeScalarView($0)) }.joined(separator: " / ") }

  /// How many characters of full width a line takes, by its ink: recognition may drop one, its width does not.
  func cells(_ line: TextLine) -> Int {
    if line.isColumn { return 1 }
    // Dots at the end stand for what is cut and take no character's place.
    let dots = line.ellipsis.flatMap { $0.position == .tail ? $0.box.x : nil }
    let whole = cells(line, upTo: dots ?? line.box.right)
    guard let gutter = line.rightGutter else { return whole }
    // What stands beyond a gutter is another text, unless the letters that were read need the room.
    let narrow = cells(line, upTo: gutter.x)
    return line.text.unicodeScalars.count(where: Scripts.isLetterOrDigit) <= narrow ? narrow : whole
  }

  private func cells(_ line: TextLine, upTo end: Int) -> Int {
    guard line.em > 0 else { return Int.max }
    return Int((Double(end - line.box.x) / (line.em * scale)).rounded())
  }

  var hasLetters: Bool { read.lines[part.lines].contains { $0.contains(where: Scripts.isLetterOrDigit) } }

  /// Whether letters that no catalog explains were read with little confidence: a text in another language, or none. One or
  /// two letters are mostly an icon, of which nothing is expected.
  var isGuesswork: Bool {
    guard part.match == nil else { return false }
    let letters = lines.reduce(0) { $0 + $1.text.unicodeScalars.count(where: Scripts.isLetterOrDigit) }
    return letters >= 3 && median(lines.map(\.reading.confidence)) < 0.6
  }

  /// The size of type of the part, in points.
  var em: Double { median(lines.map(\.em)) }

  func defect(_ kind: ScreenDefect.Kind, _ certainty: Certainty) -> ScreenDefect {
    let expected = part.match.map { ", for “\($0.string.text)”" } ?? ""
    return ScreenDefect(kind: kind, certainty: certainty, evidence: "“\(shown)”\(expected)")
  }
}

/// The middle of some numbers; 0 of none.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

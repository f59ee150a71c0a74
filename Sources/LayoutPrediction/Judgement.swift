// SPDX-License-Identifier: MIT
package import AuditModel
import LayoutSolver
import Typography

/// What is broken in a text as it was laid out, the worst first.
struct Judgement {
  let kinds: [FaultKind]

  /// - Parameters:
  ///   - rowWidth: points there are for the whole row, to tell whether the text alone would have fitted.
  ///   - idealWidth: what the text needs on one line.
  ///   - isCompeting: whether other views share its row.
  init(
    _ placed: LayoutResult.PlacedText, _ text: LayoutBuilder.Text, rowWidth: Double, idealWidth: Double,
    isCompeting: Bool
  ) {
    let lines = placed.laidOut.lines.map(\.text)
    let characters = text.shown.text.filter { !$0.isWhitespace }
    let isCJK = characters.contains(where: breaksAnywhere)
    var kinds: [FaultKind] = []
    if isCJK {
      if Judgement.isStacked(lines, characters.count) {
        kinds.append(.stacked)
      } else if Judgement.isNarrow(lines) {
        kinds.append(.narrowColumn)
      }
    }
    // A Latin word inside a Japanese text breaks like any other.
    if placed.laidOut.lines.contains(where: \.endsInsideWord), kinds.isEmpty { kinds.append(.midWordBreak) }
    if placed.badge != nil, lines.count > 1, characters.count <= 24 { kinds.append(.badgeWrapped) }
    if placed.laidOut.isTruncated { kinds.append(.truncated) }
    if placed.laidOut.scale < 0.8, text.size.isAccessibilitySize { kinds.append(.shrunk) }
    if kinds.isEmpty {
      let words = text.shown.text.split(separator: " ").count
      if isCJK, isCompeting, characters.count <= 5, lines.count == 2, idealWidth <= rowWidth {
        kinds.append(.shortLabelBroken)
      } else if !isCJK, words <= 3, lines.count >= 5 {
        kinds.append(.tooManyLines)
      }
    }
    self.kinds = kinds
  }

  /// Four characters or more, on lines of no more than two.
  private static func isStacked(_ lines: [String], _ characters: Int) -> Bool {
    characters >= 4 && lines.count >= 2 && lines.allSatisfy { $0.filter { !$0.isWhitespace }.count <= 2 }
  }

  /// Three lines or more with three characters on average, the last left out.
  private static func isNarrow(_ lines: [String]) -> Bool {
    guard lines.count >= 3 else { return false }
    let full = lines.dropLast().map { $0.filter { !$0.isWhitespace }.count }
    return Double(full.reduce(0, +)) <= 3 * Double(full.count)
  }
}

/// Whether lines may end beside a character wherever it stands: kana, Han and Hangul syllables.
private func breaksAnywhere(_ character: Character) -> Bool {
  guard let scalar = character.unicodeScalars.first else { return false }
  switch scalar.value {
  case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FA1F: return true
  default: return false
  }
}

extension FaultKind {
  package var severity: Severity {
    switch self {
    case .midWordBreak, .stacked, .narrowColumn, .truncated, .badgeWrapped, .overflow, .fallsThrough: .error
    case .shortLabelBroken, .shrunk, .tooManyLines: .warning
    }
  }
}

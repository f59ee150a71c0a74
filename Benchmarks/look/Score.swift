// SPDX-License-Identifier: MIT
import AuditModel
import ScreenMatching

/// Right and wrong answers about one kind of defect.
struct Score {
  var found = 0
  /// Each with its picture, one line.
  var missed: [String] = []
  var wrong: [String] = []

  var recall: Double { Double(found) / Double(max(1, found + missed.count)) }
  var precision: Double { Double(found) / Double(max(1, found + wrong.count)) }
}

/// The scores of a set of pictures.
struct Scores {
  private(set) var kinds: [ScreenKind: Score] = [:]
  private(set) var size = Score()

  mutating func count(_ reading: ScreenReading, _ picture: LabelledPicture) {
    let name = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
    count(reading.size, picture, name)
    for kind in ScreenKind.allCases {
      for element in picture.elements where element.isWhole && element.defects.contains(kind) {
        if reading.blocks.contains(where: { $0.shows(kind, in: element.box) }) {
          kinds[kind, default: Score()].found += 1
        } else {
          let read = reading.blocks.filter { overlap($0.box, element.box) > 0 }.map { $0.texts.joined(separator: "/") }
          kinds[kind, default: Score()].missed.append("\(name): \(element.text) read as \(read)")
        }
      }
      for block in reading.blocks where block.defects.contains(where: { $0.kind.rawValue == kind.rawValue }) {
        if isWrong(kind, block, picture) {
          let text = block.texts.joined(separator: " / ")
          kinds[kind, default: Score()].wrong.append("\(name): \(text) for \(block.string?.text ?? "?")")
        }
      }
    }
  }

  private mutating func count(_ found: SizeReading, _ picture: LabelledPicture, _ name: String) {
    guard picture.claims.size != nil else { return }
    if found.verdict == (picture.followsSize ? .applied : .notApplied) {
      size.found += 1
    } else {
      size.missed.append("\(name): \(found.measured ?? 0) points, claimed \(found.claimed?.rawValue ?? "")")
    }
  }

  /// A defect counts as wrong where a whole text without it is, and where no labelled text is at all.
  private func isWrong(_ kind: ScreenKind, _ block: BlockReading, _ picture: LabelledPicture) -> Bool {
    let under = picture.elements.filter { overlap($0.box, block.box) > 0.3 }
    if under.contains(where: { $0.defects.contains(kind) || !$0.isWhole }) { return false }
    // A broken text in a capsule is labelled by how its letters fall.
    let inBadge: Set<ScreenKind> = [.stack, .midWord]
    return kind != .badge || !under.contains { !$0.defects.isDisjoint(with: inBadge) }
  }
}

extension BlockReading {
  fileprivate func shows(_ kind: ScreenKind, in box: PixelBox) -> Bool {
    guard overlap(self.box, box) > 0.3 else { return false }
    return defects.contains { defect in
      defect.kind.rawValue == kind.rawValue
        || (defect.kind == .badgeWrapped && (kind == .stack || kind == .midWord))
    }
  }
}

/// The shared part of two boxes as a part of the smaller one.
func overlap(_ first: PixelBox, _ second: PixelBox) -> Double {
  let width = min(first.right, second.right) - max(first.x, second.x)
  let height = min(first.bottom, second.bottom) - max(first.y, second.y)
  guard width > 0, height > 0 else { return 0 }
  let smaller = min(first.width * first.height, second.width * second.height)
  return Double(width * height) / Double(max(1, smaller))
}

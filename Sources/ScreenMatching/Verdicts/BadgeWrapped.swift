// SPDX-License-Identifier: MIT
import AuditModel

/// A badge or chip whose text takes more than one line: its capsule is made for one.
///
/// It stands for what is broken inside it: a badge has one fault, however its letters fall.
func badgeWrapped(_ context: PartContext, inside defects: [ScreenDefect]) -> ScreenDefect? {
  guard context.part.lines.count >= 2, let container = context.container, isBadge(container, context.scale)
  else { return nil }
  let broken = defects.first { $0.kind == .midWordBreak || $0.kind == .characterStack }
  guard let broken else {
    return context.part.match == nil ? context.defect(.badgeWrapped, .possible) : nil
  }
  return context.defect(.badgeWrapped, broken.certainty)
}

/// Whether a container is a capsule of a badge's size.
///
/// Its corners take (1 - π/4) of a square as wide as its shorter side from its box; 4.5 % is what jagged edges and a border
/// add. At the largest text size a badge with a word in a column comes to 190 by 330 points; a button is wider.
private func isBadge(_ container: PictureContainer, _ scale: Double) -> Bool {
  let width = Double(container.box.width)
  let height = Double(container.box.height)
  guard width > 0, height > 0, width <= 190 * scale, height <= 330 * scale, container.solid > 0.55 else { return false }
  let capsule = 1 - (1 - Double.pi / 4) * min(width, height) / max(width, height)
  return abs(container.extent - capsule) < 0.045
}

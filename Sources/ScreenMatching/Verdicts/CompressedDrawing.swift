// SPDX-License-Identifier: MIT
import AuditModel

/// Whether a truncated text is the test's doing: a view drawn alone at the smallest size it can have cuts texts that any
/// screen has room for.
///
/// No device is narrower than 320 points, and a text cut for want of room ends where the picture does, but for a margin that
/// is no wider than the type is high.
func isCompressedDrawing(_ context: PartContext) -> Bool {
  let picture = context.picture
  guard Double(picture.width) < 320 * context.scale else { return false }
  let right = context.lines.map(\.box.right).max() ?? 0
  let left = context.lines.map(\.box.x).min() ?? 0
  let margin = context.em * context.scale * 1.5
  return Double(picture.width - right) <= margin && Double(left) <= Double(picture.width) / 2
}

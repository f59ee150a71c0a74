// SPDX-License-Identifier: MIT
import AuditModel

/// Fills lines with a text's units, as the system does when it wraps by words.
struct LineFilling {
  let clusters: TextClusters
  let font: FontSpec
  let size: TextSize
  let box: TextBox

  /// The layout at full size, or, if that is truncated and the box lets the text shrink, at the largest scale that is
  /// not; at the smallest scale if every scale is truncated.
  func best() -> TextLayout {
    let full = layout(scale: 1)
    guard full.isTruncated, box.minimumScale < 1 else { return full }
    var fitting = layout(scale: max(box.minimumScale, 0.01))
    guard !fitting.isTruncated else { return fitting }
    var (low, high) = (fitting.scale, 1.0)
    for _ in 0..<LineFilling.scaleSteps {
      let middle = (low + high) / 2
      let attempt = layout(scale: middle)
      if attempt.isTruncated {
        high = middle
      } else {
        (low, fitting) = (middle, attempt)
      }
    }
    return fitting
  }

  /// Halvings in the search for the largest scale: to within half a percent.
  private static let scaleSteps = 8

  private func layout(scale: Double) -> TextLayout {
    let ruler = Ruler(
      clusters: clusters, points: font.pointSize(at: size) * scale, spacing: font.tracking * scale,
      factor: box.widthFactor)
    let limit = lineLimit(scale: scale)
    var lines = FilledLines(ruler: ruler, column: box.column ?? .infinity)
    lines.fill(upTo: limit)
    var isTightened = false
    if !lines.isCut {
      lines.pushOutOrphans()
    } else if box.allowsTightening, lines.tightenLast() {
      isTightened = true
    } else {
      lines.cutLast(mode: box.truncation)
    }
    let widest = lines.lines.lazy.map(\.width).max() ?? 0
    return TextLayout(
      lines: lines.lines, isTruncated: lines.isCut && !isTightened, isTightened: isTightened, scale: scale,
      width: pixels(widest), height: font.height(lines: lines.lines.count, at: size, scale: scale))
  }

  /// The lines that the line limit and the height allow; at least one.
  private func lineLimit(scale: Double) -> Int {
    let limit = max(1, box.lineLimit ?? .max)
    guard let height = box.height else { return limit }
    let leading = font.leading(at: size) * scale
    let first = font.height(lines: 1, at: size, scale: scale)
    guard height.isFinite, leading > 0 else { return limit }
    let more = min(max(0, ((height - first) / leading + 1e-3).rounded(.down)), 1e9)
    return min(limit, 1 + Int(more))
  }
}

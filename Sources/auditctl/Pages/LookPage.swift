// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `look`.
func lookPage(_ answer: LookAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  for (index, image) in answer.images.enumerated() {
    if index > 0 { page.blank() }
    page.image(image)
  }
  return page
}

extension Page {
  fileprivate mutating func image(_ image: ImageReading) {
    line(image.image, .strong)
    if image.pixels.count == 2, image.pixels[0] > 0 {
      line(
        "\(image.pixels[0]) × \(image.pixels[1]) pixels, \(counted(image.scale, "pixel")) a point", .faint, indent: 2)
    }
    size(image.size)
    let broken = image.blocks.filter { !$0.defects.isEmpty }
    for block in broken { self.block(block, listed(block.defects), .bad) }
    for block in image.blocks where block.defects.isEmpty { self.block(block, "clean", .good) }
    for gap in image.notLookedAt {
      line(
        [Fragment("not looked at", .doubtful, padded: 18), Fragment(gap.reason + (gap.box.map { place($0) } ?? ""))],
        indent: 2, hanging: 20)
    }
  }

  private mutating func size(_ size: ImageSize) {
    guard let measured = size.measured else { return line("no text to tell the text size from", .doubtful, indent: 2) }
    let claim = size.claimed.map { ", claimed \($0.rawValue)" } ?? ""
    let verdict: Fragment =
      switch size.verdict {
      case "applied": Fragment(": applied", .good)
      case "not-applied": Fragment(": not applied", .bad)
      default: Fragment("")
      }
    line([Fragment("text of \(points(measured))\(claim)"), verdict], indent: 2)
  }

  private mutating func block(_ block: ImageBlock, _ verdict: String, _ style: Style) {
    // A clean text that no catalog has may be anything; what it is was not compared.
    let key = block.key.map { Fragment("  \($0)", .place) } ?? Fragment("  in no catalog", .faint)
    let doubt = style == .bad && block.certainty != .certain ? " (\(block.certainty.rawValue))" : ""
    line(
      [
        Fragment(verdict + doubt + "  ", style, padded: 18),
        Fragment(block.lines.map(oneLine).joined(separator: " / ")), key,
        Fragment("  \(points(block.em))\(place(block.box))", .faint),
      ], indent: 2, hanging: 20)
  }
}

private func points(_ size: Double) -> String {
  let tenths = Int((min(max(size, 0), 10_000) * 10).rounded())
  return "\(tenths / 10).\(tenths % 10) points"
}

private func place(_ box: [Int]) -> String {
  guard box.count == 4 else { return "" }
  return " at \(box[0]),\(box[1]), \(box[2]) × \(box[3])"
}

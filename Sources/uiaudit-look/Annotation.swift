// SPDX-License-Identifier: MIT
import AuditWire
import CLeptonica

/// Draws what was seen into a copy of a picture: broken texts in red, clean ones in green, what was not looked at in amber.
///
/// - Parameter bytes: a picture that has been read, so it is one of the formats that are let near the decoders.
/// - Returns: why nothing was written; nil where it was.
func annotate(_ bytes: [UInt8], _ reading: ImageReading, into output: String) -> String? {
  guard let decoded = pixReadMem(bytes, bytes.count) else { return "the picture cannot be drawn on" }
  defer { destroy(decoded) }
  guard let canvas = pixConvertTo32(decoded) else { return "the picture cannot be drawn on" }
  defer { destroy(canvas) }
  // Leptonica writes the alpha of what it read; boxes on a transparent ground are to be seen.
  pixSetSpp(canvas, 3)
  let thickness = Int32(max(2, reading.scale * 2))
  for gap in reading.notLookedAt { if let box = gap.box { draw(box, .amber, thickness, on: canvas) } }
  for block in reading.blocks { draw(block.box, block.defects.isEmpty ? .green : .red, thickness, on: canvas) }
  guard pixWrite(output, canvas, Int32(IFF_PNG)) == 0 else { return "cannot write \(output)" }
  return nil
}

private struct Ink {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let red = Ink(red: 220, green: 30, blue: 40)
  static let green = Ink(red: 30, green: 160, blue: 70)
  static let amber = Ink(red: 240, green: 160, blue: 0)
}

/// Draws around a box, not over its edge.
private func draw(_ box: [Int], _ ink: Ink, _ thickness: Int32, on canvas: UnsafeMutablePointer<Pix>) {
  guard box.count == 4 else { return }
  let margin = thickness + 1
  let frame = boxCreate(
    Int32(clamping: box[0]) - margin, Int32(clamping: box[1]) - margin, Int32(clamping: box[2]) + 2 * margin,
    Int32(clamping: box[3]) + 2 * margin)
  guard let frame else { return }
  pixRenderBoxArb(canvas, frame, thickness, ink.red, ink.green, ink.blue)
  var owned: UnsafeMutablePointer<Box>? = frame
  boxDestroy(&owned)
}

private func destroy(_ picture: UnsafeMutablePointer<Pix>) {
  var owned: UnsafeMutablePointer<Pix>? = picture
  pixDestroy(&owned)
}

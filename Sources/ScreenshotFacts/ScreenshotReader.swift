// SPDX-License-Identifier: MIT
package import AuditModel
import CLeptonica

private let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
private let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

/// Where the end mark is looked for, in bytes from the end: a thumbnail inside a JPEG has an end mark of its own.
private let endReach = 4096

/// The most pixels a screenshot may have: four times the largest iPad's.
private let mostPixels = 4 * 2752 * 2064

/// What a picture's bytes say: format and size in pixels.
///
/// Only the header is decoded here, so a picture is not opened to the decoders of pixels before something asks for them;
/// that the file is whole is told from its end.
package func readScreenshot(_ bytes: [UInt8]) -> Reading {
  setMsgSeverity(Int32(L_SEVERITY_NONE))
  var format: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
  guard !bytes.isEmpty else { return refusal("an empty file") }
  // Leptonica tries every format it knows; nothing but these two is let near it.
  guard bytes.starts(with: pngSignature) || bytes.starts(with: jpegSignature) else {
    return refusal("no picture that is read here; expected PNG or JPEG")
  }
  guard pixReadHeaderMem(bytes, bytes.count, &format, &width, &height, nil, nil, nil) == 0 else {
    return refusal("a picture whose header cannot be decoded")
  }
  let kind: ScreenshotFact.Format
  switch format {
  case Int32(IFF_PNG): kind = .png
  case Int32(IFF_JFIF_JPEG): kind = .jpeg
  default: return refusal("a picture of another format than PNG and JPEG")
  }
  guard width > 0, height > 0, Int(width) * Int(height) <= mostPixels else {
    return refusal("\(width) × \(height) pixels, more than \(mostPixels) in all")
  }
  guard isWhole(bytes, kind) else { return refusal("the picture is cut off: it has no end mark", at: bytes.count) }
  return Reading(body: .screenshot(ScreenshotFact(format: kind, width: Int(width), height: Int(height))))
}

private func refusal(_ message: String, at offset: Int = 0) -> Reading {
  Reading(
    body: nil,
    problems: [FactProblem(position: Position(line: 1, column: offset + 1, offset: offset), message: message)])
}

/// Whether the end mark is there: the IEND chunk of a PNG (PNG specification, 11.2.5), or a JPEG's EOI marker, after which
/// some cameras and tools append data of their own.
private func isWhole(_ bytes: [UInt8], _ format: ScreenshotFact.Format) -> Bool {
  let mark: [UInt8] = format == .png ? Array("IEND".utf8) : [0xFF, 0xD9]
  var index = bytes.count - mark.count
  while index >= max(0, bytes.count - endReach) {
    if bytes[index..<(index + mark.count)].elementsEqual(mark) { return true }
    index -= 1
  }
  return false
}

// SPDX-License-Identifier: MIT
import AuditModel
import CLeptonica

private let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
private let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]

/// Where a JPEG's end mark is looked for, in bytes from the end: a thumbnail inside has an end mark of its own.
private let endReach = 4096

/// A picture's format and size as its first bytes say.
struct PictureHeader {
  var format: ScreenshotFact.Format
  /// Pixels.
  var width: Int
  /// Pixels.
  var height: Int

  /// Looks at the header alone, so that no picture reaches the decoders of pixels that they could choke on.
  init(_ bytes: [UInt8], limits: ScreenshotLimits) throws(PictureRefusal) {
    guard !bytes.isEmpty else { throw PictureRefusal("an empty file") }
    // Leptonica tries every format it knows; nothing but these two is let near it.
    guard bytes.starts(with: pngSignature) || bytes.starts(with: jpegSignature) else {
      throw PictureRefusal("no picture that is read here; expected PNG or JPEG")
    }
    var format: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    let (failure, message) = keepingMessages {
      pixReadHeaderMem(bytes, bytes.count, &format, &width, &height, nil, nil, nil)
    }
    guard failure == 0 else { throw PictureRefusal("a picture whose header cannot be decoded", because: message) }
    switch format {
    case Int32(IFF_PNG): self.format = .png
    case Int32(IFF_JFIF_JPEG): self.format = .jpeg
    default: throw PictureRefusal("a picture of another format than PNG and JPEG")
    }
    guard width > 0, height > 0, Int(width) * Int(height) <= limits.pixels else {
      throw PictureRefusal("\(width) × \(height) pixels, more than \(limits.pixels) in all")
    }
    self.width = Int(width)
    self.height = Int(height)
  }
}

/// Why a picture is not looked at.
struct PictureRefusal: Error {
  /// One line without a final stop.
  var message: String
  /// Bytes from the start of the file.
  var offset: Int

  /// - Parameter reason: the decoder's own words, nil where it has none.
  init(_ message: String, because reason: String? = nil, at offset: Int = 0) {
    self.message = reason.map { "\(message): \($0)" } ?? message
    self.offset = offset
  }
}

/// A JPEG as it is decoded: whole, and of no more passes than a picture needs.
///
/// The decoder fills what is missing with grey and repeats each pass over the whole picture.
func checkJPEG(_ bytes: [UInt8], limits: ScreenshotLimits) throws(PictureRefusal) {
  var scans = 0
  for index in 0..<(bytes.count - 1) where bytes[index] == 0xFF && bytes[index + 1] == 0xDA {
    scans += 1
    if scans > limits.scans { throw PictureRefusal("more than \(limits.scans) passes over the picture", at: index) }
  }
  // Some cameras and tools append data of their own behind the end mark.
  var index = bytes.count - 2
  while index >= max(0, bytes.count - endReach) {
    if bytes[index] == 0xFF, bytes[index + 1] == 0xD9 { return }
    index -= 1
  }
  throw PictureRefusal("the picture is cut off: it has no end mark", at: bytes.count)
}

/// A PNG with nothing but the chunks that its pixels need (PNG specification, 11.2 and 11.3.2.1).
///
/// The others may hold compressed texts and profiles, of which each could unfold to megabytes of memory.
func essentialPNG(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  var kept = Array(bytes[..<pngSignature.count])
  kept.reserveCapacity(bytes.count)
  var start = pngSignature.count
  while start + 12 <= bytes.count {
    let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 12 + length
    guard end <= bytes.count else { break }
    let name = String(decoding: bytes[(start + 4)..<(start + 8)], as: UTF8.self)
    if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(name) { kept += bytes[start..<end] }
    if name == "IEND" { return kept }
    start = end
  }
  throw PictureRefusal("the picture is cut off: it has no end mark", at: bytes.count)
}

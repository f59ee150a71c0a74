// SPDX-License-Identifier: MIT
import AuditModel
import CLeptonica
import Glibc

/// Pixels of a picture that the fuzzer may make: small ones find the same mistakes in less time.
private let limits: ScreenshotLimits = {
  setMsgSeverity(Int32(L_SEVERITY_NONE))
  var limits = ScreenshotLimits()
  limits.pixels = 1 << 16
  return limits
}()

/// What libFuzzer calls with each input it thinks of.
///
/// Decodes it as the reader does, up to the areas and pieces that lines are made of. A PNG is decoded a second time with
/// its checksums mended, without which hardly any input would get beyond them. Stops the run, so that libFuzzer keeps the
/// input, where a refusal has no reason, where a raster has another size than the header, and where it took seconds.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let before = seconds()
  decode(bytes)
  if let mended = withRightChecksums(bytes) { decode(mended) }
  precondition(seconds() - before < 5, "slow")
  return 0
}

private func decode(_ bytes: [UInt8]) {
  do throws(PictureRefusal) {
    let header = try PictureHeader(bytes, limits: limits)
    for scale in 1...3 {
      let raster = try Raster(bytes, header, scale: scale, limits: limits)
      precondition(raster.width == max(1, header.width * 2 / scale), "another width than the header's")
      precondition(raster.red.count == raster.width * raster.height, "pixels are missing")
      if scale == 2 { _ = textFragments(Segmentation(raster, limits: limits), hairlines: hairlines(raster)) }
    }
  } catch {
    precondition(!error.message.isEmpty && (0...bytes.count).contains(error.offset), "neither pixels nor a reason")
  }
}

/// A PNG whose chunks are whole, each with the checksum that its content has.
private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
  var mended = bytes
  var start = 8
  while start + 12 <= bytes.count {
    let length = bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    let end = start + 8 + length
    guard end + 4 <= bytes.count else { break }
    let sum = checksum(bytes[(start + 4)..<end])
    for place in 0..<4 { mended[end + place] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * place)) }
    start = end + 4
  }
  return mended
}

/// CRC-32 (PNG specification, annex D).
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(UInt32.max) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

/// The processor time this thread has used.
private func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import StringFacts

/// The ending of the catalog format to fuzz, such as `strings`.
private let ending = getenv("CATALOG_ENDING").map { String(cString: $0) } ?? "strings"

/// What libFuzzer calls with each input it thinks of.
///
/// Stops the run, so that libFuzzer keeps the input, where a place lies outside the file, where a reading has neither
/// facts nor a reason, or where it took longer than a second a megabyte: then its time grows faster than the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let before = seconds()
  let reading = readCatalog(bytes, path: "App/en.lproj/Localizable.\(ending)")
  precondition(seconds() - before < 0.5 + Double(count) / 1_000_000, "slower than a second a megabyte")
  precondition(reading.body != nil || !reading.problems.isEmpty, "neither facts nor a reason")
  for position in places(in: reading) {
    precondition(position.line >= 1 && position.column >= 1, "a place before the file")
    precondition((0...count).contains(position.offset), "a place outside the file")
  }
  return 0
}

private func places(in reading: Reading) -> [Position] {
  let problems = reading.problems.map(\.position)
  guard case .strings(let fact) = reading.body else { return problems }
  let texts = fact.entries.flatMap { $0.localizations }
  return problems + fact.entries.map(\.position) + texts.map(\.position) + texts.flatMap { $0.forms.map(\.position) }
}

/// The processor time this thread has used.
private func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

// SPDX-License-Identifier: MIT
import CSupport

/// Does what a C library does, and keeps what it prints while at it.
///
/// The decoders of pictures say on standard error, and nowhere else, what is wrong with one; it belongs to the picture, not
/// among the messages of the program.
///
/// - Returns: what was done, and the first line that was printed, nil where none was.
func keepingMessages<Result>(_ work: () -> Result) -> (Result, message: String?) {
  uiaudit_keep_messages()
  let result = work()
  return (result, firstLine(String(cString: uiaudit_messages())))
}

/// "libpng error: IDAT: CRC error" of what libpng prints, without what a terminal could not show: a damaged picture's bytes
/// may stand in it.
private func firstLine(_ text: String) -> String? {
  guard let line = text.split(whereSeparator: \.isNewline).first else { return nil }
  let shown = line.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "?" }
  return String(shown)
}

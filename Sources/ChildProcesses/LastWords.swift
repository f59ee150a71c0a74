// SPDX-License-Identifier: MIT

/// The end of what a child wrote to its standard error.
struct LastWords {
  let limit: Int
  private var bytes: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  mutating func append(_ chunk: some Collection<UInt8>) {
    bytes.append(contentsOf: chunk)
    // At twice the limit, so that a child that writes byte by byte does not cost a move for each.
    if bytes.count > 2 * limit { bytes.removeFirst(bytes.count - limit) }
  }

  /// The last three lines that are not blank, in printable form, joined by ` | `.
  var text: String {
    bytes.suffix(limit).split(separator: 10).map { printable($0, limit: 200) }.filter { !$0.isEmpty }
      .suffix(3).joined(separator: " | ")
  }
}

/// Text that a terminal can show, of bytes that somebody else wrote: spaces for control characters, none at its ends.
///
/// - Parameter limit: the most bytes to use.
func printable(_ bytes: some Collection<UInt8>, limit: Int) -> String {
  let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
  }
  let trimmed = Substring(String(scalars)).drop { $0 == " " }
  guard let last = trimmed.lastIndex(where: { $0 != " " }) else { return "" }
  return String(trimmed[...last])
}

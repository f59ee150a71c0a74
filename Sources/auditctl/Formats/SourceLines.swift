// SPDX-License-Identifier: MIT

/// A file's lines, as the readers count them: ended by a line feed, a carriage return, or both.
struct SourceLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// - Parameter file: UTF-8, or UTF-16 with its mark, which old `.strings` files are in and whose positions are those of
  ///   the same text in UTF-8.
  init(_ file: [UInt8]) {
    bytes = decodedFromUTF16(file) ?? file
    var starts = [0]
    for index in bytes.indices {
      let isReturn = bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
      if bytes[index] == 0x0A || isReturn { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// - Parameter number: counted from 1.
  /// - Returns: the line without its end; nil where the file has fewer.
  func line(_ number: Int) -> ArraySlice<UInt8>? {
    guard number >= 1, number <= starts.count else { return nil }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }
}

/// The text in UTF-8 where the file begins with a mark of UTF-16.
private func decodedFromUTF16(_ file: [UInt8]) -> [UInt8]? {
  let isBig = file.starts(with: [0xFE, 0xFF])
  guard isBig || file.starts(with: [0xFF, 0xFE]) else { return nil }
  let units = stride(from: 2, to: file.count - 1, by: 2).map { index in
    let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
    return isBig ? first << 8 | second : second << 8 | first
  }
  return Array(String(decoding: units, as: UTF16.self).utf8)
}

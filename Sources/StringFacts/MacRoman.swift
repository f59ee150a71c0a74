// SPDX-License-Identifier: MIT

/// The character set of Mac OS before Unicode, in which old `.strings` files are written.
///
/// A table of its own, because Foundation's `.macOSRoman` on Linux gives other characters (Swift 6.3.1: 0x8A is `¬`
/// instead of `ä`).
enum MacRoman {
  /// The characters of the bytes 0x80...0xFF.
  private static let upperHalf = Array(
    """
    ÄÅÇÉÑÖÜáàâäãåçéè\
    êëíìîïñóòôöõúùûü\
    †°¢£§•¶ß®©™´¨≠ÆØ\
    ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
    ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ\
    –—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ\
    ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\
    \u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.unicodeScalars)

  /// The text in UTF-8. Every byte has a meaning.
  static func decode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 < 0x80 ? [$0] : Array(String(Character(upperHalf[Int($0) - 0x80])).utf8) }
  }
}

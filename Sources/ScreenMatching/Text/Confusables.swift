// SPDX-License-Identifier: MIT

/// Characters that recognition takes for one another, folded into one of each group.
///
/// Only pairs whose shapes are the same or nearly so in a screen font: a fold makes different texts equal, which an edit
/// that has to be paid for does not.
enum Confusables {
  /// Each group's first character stands for all of it. Case is folded before.
  private static let groups = [
    "li1|", "o0〇○", "ー一", "ニ二", "ロ口", "カ力", "エ工", "ヘへ", "ベべペぺ", "リり", "タ夕", "トト卜", "ハ八", "オ才", "ヒ匕", "チ千",
    "ミ三",
    // Small kana differ from large ones in size alone, which a line of one height does not show.
    "あぁ", "いぃ", "うぅ", "えぇ", "おぉ", "つっ", "やゃ", "ゆゅ", "よょ", "わゎ", "アァ", "イィ", "ウゥ", "エェ", "オォ", "ツッ", "ヤャ", "ユュ", "ヨョ",
    "ワヮ",
    // A small ring or two dots.
    "ばぱ", "びぴ", "ぶぷ", "ぼぽ", "バパ", "ビピ", "ブプ", "ボポ",
  ]

  private static let table: [UInt32: UInt32] = {
    var table: [UInt32: UInt32] = [:]
    for group in groups {
      let scalars = Array(group.unicodeScalars)
      for scalar in scalars.dropFirst() { table[scalar.value] = scalars[0].value }
    }
    return table
  }()

  static func folded(_ scalar: UInt32) -> UInt32 {
    // ェ folds into エ, and エ with 工: follow to the end of the chain, which has two links at most.
    guard let first = table[scalar] else { return scalar }
    return table[first] ?? first
  }

  /// Whether a folded symbol may be a digit on the screen.
  static func mayBeDigit(_ symbol: UInt32) -> Bool {
    (0x30...0x39).contains(symbol) || symbol == l || symbol == o
  }

  private static let l = UInt32(UInt8(ascii: "l"))
  private static let o = UInt32(UInt8(ascii: "o"))
}

// SPDX-License-Identifier: MIT
import Testing

@testable import ScreenMatching

private func folded(_ text: String) -> [UInt32] {
  var folding = TextFolding()
  var folded = FoldedText()
  folding.fold(Array(text.unicodeScalars), from: 0, into: &folded)
  return folded.symbols
}

@Test(arguments: [
  ("Pair a New Mac", "pairanewmac"),
  ("Wi-Fi", "W1 Fl"),
  ("ロード中", "口一ド中"),
  ("ｶﾞｲﾄﾞ", "ガイド"),
  ("ﬁle №5", "file No5"),
  ("Café", "Cafe\u{301}"),
  ("シャッター", "シヤツタ—"),
  ("コピー", "コビー"),
  ("100 items", "lOO items."),
  ("设置", "设置"),
  ("Синхронизация", "СИНХРОНИЗАЦИЯ"),
])
func sameOnScreen(_ left: String, _ right: String) {
  #expect(folded(left) == folded(right))
}

@Test(arguments: [("Save", "Safe"), ("はい", "いいえ"), ("ロク", "ログ"), ("cafe", "cape"), ("2", "3")])
func differentOnScreen(_ left: String, _ right: String) {
  #expect(folded(left) != folded(right))
}

@Test func symbolsKeepTheirPlaces() {
  var folding = TextFolding()
  var text = FoldedText()
  folding.fold(Array("a ﬁ, b".unicodeScalars), from: 0, into: &text)
  #expect(text.symbols.count == 4)
  #expect(text.origins == [0..<1, 2..<3, 2..<3, 5..<6])
}

@Test(arguments: [
  ("%lld items", [FormatPiece.number(0..<4), .literal(4..<10)]),
  ("%1$@ of %2$lld", [.text(0..<4), .literal(4..<8), .number(8..<14)]),
  ("Hello %@!", [.literal(0..<6), .text(6..<8), .literal(8..<9)]),
  ("%#@files@ changed", [.number(0..<9), .literal(9..<17)]),
  ("%arg left", [.number(0..<4), .literal(4..<9)]),
  ("100% sure", [.literal(0..<9)]),
  ("50%% off", [.literal(0..<8)]),
  ("%.1f km", [.number(0..<4), .literal(4..<7)]),
  ("%", [.literal(0..<1)]),
])
func placeholders(_ format: String, _ pieces: [FormatPiece]) {
  #expect(formatPieces(of: Array(format.unicodeScalars)) == pieces)
}

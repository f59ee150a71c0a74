// SPDX-License-Identifier: MIT

/// Lines of a block that show one text, or that show none of the catalogs' texts.
struct BlockPart: Equatable {
  /// Among the block's lines.
  var lines: Range<Int>
  /// nil where the catalogs have no such text, or several that begin alike.
  var match: TextMatch?
  /// Where an ellipsis leaves several texts to choose from: how many were compared.
  var alternatives = 0

  /// What an unmatched symbol costs, in hundredths of an edit: more than a misread one in a text within the budget, so
  /// that any acceptable match is cheaper than none.
  static let unmatchedCost = 45
}

/// A catalog's text found in lines.
struct TextMatch: Equatable {
  var string: CatalogString
  var alignment: Alignment
  /// For each symbol of the text, what it was made from, in Unicode scalars of the text.
  var origins: [Range<Int>]
  /// The text's symbols, wildcards included.
  var symbols: [UInt32]
  /// The rank of its language among those asked.
  var rank: Int

  /// In hundredths of an edit. A part costs something in itself, so that one text explains two lines better than two.
  var cost: Int { alignment.edits * 90 + 10 + alignment.filling + rank }

  /// Whether every letter was read as the catalog has it.
  var isExact: Bool { alignment.edits == 0 && alignment.skipped == 0 }
}

/// How many letters may be misread in a text of so many, by the length of what can be compared.
///
/// Recognition of a line cut out well has a character error rate of 4 to 7 %, and bad lines come to 25 %; a text of one or
/// two letters with one of them wrong is any text, and so is one of three or four where recognition is sure of each: "ook"
/// is no misread "OK".
func editBudget(_ length: Int, isSure: Bool) -> Int {
  switch length {
  case ...2: 0
  case ...4: isSure ? 0 : 1
  default: length / 4
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// "1 items": the form for other numbers shown with the number one, although the catalog has a form for one.
func pluralOnScreen(_ context: PartContext, forms: [CatalogString]) -> ScreenDefect? {
  guard let match = context.part.match, match.string.category == "other",
    let one = forms.first(where: { $0.category == "one" }), one.text != match.string.text
  else { return nil }
  let slots = match.symbols.indices.filter { match.symbols[$0] == Symbol.number }
  guard slots.count == 1, let slot = slots.first else { return nil }
  let start = context.read.lineStarts[context.part.lines.lowerBound]
  let digits = match.alignment.sources.indices.filter { match.alignment.sources[$0] == slot }
  guard digits.count == 1, let digit = digits.first else { return nil }
  let origin = context.read.origins[start + digit]
  // Folding makes 1, l and I one symbol; of a number, all of them are a misread 1.
  let read = context.read.lines[origin.line][origin.scalars]
  guard read.contains(where: { "1lI|｜１".unicodeScalars.contains($0) }), showsNumberAlone(context, origin) else {
    return nil
  }
  guard isDistinct(match, from: one, context) else { return nil }
  return context.defect(.pluralOnScreen, match.alignment.edits == 0 ? .certain : .likely)
}

/// Whether the digit stands alone: in "1.5" or "−1" it is a part of another number.
private func showsNumberAlone(_ context: PartContext, _ origin: (line: Int, scalars: Range<Int>)) -> Bool {
  let line = context.read.lines[origin.line]
  let neighbours = [origin.scalars.lowerBound - 1, origin.scalars.upperBound].filter(line.indices.contains)
  return !neighbours.contains { ".,-−–%:/".unicodeScalars.contains(line[$0]) }
}

/// Whether what was read is the form for other numbers rather than a misread form for one.
private func isDistinct(_ match: TextMatch, from one: CatalogString, _ context: PartContext) -> Bool {
  var folding = TextFolding()
  var aligner = Aligner()
  let folded = folding.foldFormat(one.text).symbols
  guard folded != match.symbols else { return false }
  let symbols = context.read.symbols(of: context.part.lines)
  let other = aligner.align(symbols, with: folded[...], mostEdits: match.alignment.edits + 1)
  return (other?.edits ?? Int.max) > match.alignment.edits
}

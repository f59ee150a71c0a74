// SPDX-License-Identifier: MIT
import AuditModel

/// A text of which the screen shows an ellipsis in place of the rest, at its end, in its middle or at its head.
///
/// An ellipsis that the catalog's text has itself is none, and neither are three dots without letters: a menu's button, a
/// page control, somebody typing.
func truncation(_ context: PartContext) -> ScreenDefect? {
  let symbols = context.read.symbols(of: context.part.lines)
  guard symbols.contains(Symbol.gap) else { return nil }
  let letters = symbols.count { $0 != Symbol.gap }
  guard letters > 0 || signs(context) >= 2 else { return nil }
  guard let match = context.part.match else {
    // One letter beside three dots may be an icon that was read as one.
    return context.defect(.truncated, letters >= 3 && !endsWithWord(context) ? .likely : .possible)
  }
  if match.alignment.skipped == 0 {
    // All of the text is there, and the dots besides: its own, or those of a longer text that no catalog has.
    return match.string.hasEllipsis ? nil : context.defect(.truncated, .possible)
  }
  return context.defect(.truncated, match.alignment.edits == 0 && letters >= 4 ? .certain : .likely)
}

/// How many signs stand beside the dots, as in "~/…".
private func signs(_ context: PartContext) -> Int {
  context.read.lines[context.part.lines].joined().count { !" .…⋯‥・･·•".unicodeScalars.contains($0) }
}

/// Whether the dots follow a whole word, as in "Searching…", which a program may have written so.
private func endsWithWord(_ context: PartContext) -> Bool {
  guard let line = context.read.lines[context.part.lines].last,
    let dots = ReadText.ellipses(in: line).last, dots.upperBound == line.count
  else { return false }
  let word = line[..<dots.lowerBound].reversed().prefix(while: Scripts.isLetter).reversed()
  return context.words.contains(String(String.UnicodeScalarView(word)))
}

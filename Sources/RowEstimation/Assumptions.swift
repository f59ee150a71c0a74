// SPDX-License-Identifier: MIT

/// What the layout arithmetic takes for granted because neither the source nor Apple's documentation says it.
///
/// Every number is in points. `table` prints them all, so that who doubts a finding can see what it rests on.
package enum Assumptions {
  /// Between two children of a stack that names no spacing; next to a `Spacer` it is 0.
  package static let stackGap = 8.0
  /// What a `Spacer` takes at least.
  package static let spacerMinimum = 8.0
  /// `.padding()` without a length, each side.
  package static let padding = 16.0
  /// From each edge of the screen to a stack outside lists: the least that is usual.
  package static let plainMargin = 16.0
  /// From each edge of the screen to a list row's content: margin and inset, iOS 26.
  package static let listInset = 32.0
  /// The same up to iOS 18.
  package static let wideListInset = 40.0
  /// A symbol's width as a share of its font's point size.
  package static let symbolWidth = 1.2
  /// The same for the narrow arrows at the end of rows.
  package static let chevronWidth = 0.65
  /// An image of its own size that no code tells.
  package static let assetWidth = 24.0
  /// A switch, the narrower of its two drawings; it never scales.
  package static let switchWidth = 51.0
  /// A stepper; it never scales.
  package static let stepperWidth = 94.0
  /// What a bordered button adds to its label, both sides together.
  package static let buttonPadding = 24.0
  /// The arrows behind a menu picker's value and the gap before them.
  package static let menuArrows = 20.0
  /// A text that only the running app knows is taken for one word of this many letters.
  package static let sampleLetters = 8
  /// An interpolated value is taken for this.
  package static let sampleValue = "12"

  /// Names and values for people.
  package static let table: [(name: String, value: String)] = [
    ("gap between children of a stack without spacing", "8 pt, 0 next to a Spacer"),
    ("least length of a Spacer", "8 pt"),
    (".padding() without a length", "16 pt a side"),
    ("row of a list", "device width less 64 pt (iOS 26) to 80 pt (up to iOS 18)"),
    ("stack outside lists", "device width less 32 pt to 64 pt"),
    ("symbol", "1.2 times its font's point size, 0.65 times for chevrons to the side"),
    ("image of unknown size", "24 pt"),
    ("switch, stepper", "51 pt, 94 pt"),
    ("bordered button", "its label and 24 pt"),
    ("picker with a menu", "its value and 20 pt"),
    ("text that only the running app knows", "one word of 8 letters"),
  ]
}

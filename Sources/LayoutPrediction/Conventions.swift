// SPDX-License-Identifier: MIT

/// What layout takes for granted because the source does not say it: the facts about iOS that are measured,
/// documented, reverse-engineered or assumed, at one end of what is not certain about them.
///
/// All lengths are points.
package struct Conventions: Equatable, Sendable {
  /// From the edge of the screen to a list row's content, on each side: margin and inset.
  package var listInset: Double
  package var switchWidth: Double
  /// Whether a list's labelled values go below their labels where they do not fit, as for apps built with the SDK of
  /// iOS 18 or later.
  package var adaptsLabeledContent = true
  /// How far texts are from their nominal widths, in their own uncertainty: −1, 0 or 1.
  package var textSpread: Double

  /// Narrow texts in the widest row: what breaks here breaks for sure.
  package static let hopeful = Conventions(listInset: 32, switchWidth: 51, textSpread: -1)
  package static let nominal = Conventions(listInset: 32, switchWidth: 63, textSpread: 0)
  /// Wide texts in the narrowest row: what fits here fits.
  package static let wary = Conventions(listInset: 40, switchWidth: 63, textSpread: 1)

  /// `.padding()` without a length.
  static let padding = 16.0
  /// Around a component of which nobody says where it stands, on each side.
  static let unknownInset = 16.0
  /// Screens from this width on are not compact, in points.
  static let regularWidth = 600.0
  static let dividerWidth = 1.0
  static let stepperWidth = 94.0
  static let spacerMinimum = 8.0
  /// A symbol's width as a share of its font's point size: ink of 1.0 to 1.3 em.
  static let symbolWidth = 1.2
  /// Narrow arrows: 10.5 points beside text of 17.
  static let chevronWidth = 0.62
  /// An image of its own size that no code tells.
  static let assetWidth = 24.0
  /// A list's arrow and the distance before it, at the standard size; it grows with the body style.
  static let listChevron = 18.5
  /// The spinner at the standard size; it grows.
  static let spinner = 20.0
  static let colorWell = 28.0
  /// A compact date picker's buttons for the date and for the time.
  static let compactDate = 120.0
  static let compactTime = 86.0
  /// Around a bordered button's label, each side; and of a small one.
  static let borderedPadding = 12.0
  static let smallBorderedPadding = 10.0
  /// A small bordered button at the accessibility sizes, measured at AX5.
  static let largeBorderedPadding = 20.0
  /// Behind a menu picker's value: the arrows, and the distance before them.
  static let menuArrows = 0.75
  static let menuGap = 4.0
  /// A loop of unknown count in a row stands for this many.
  static let loopCount = 3
  /// The size that texts in bars and segmented controls keep.
  static let segmentSize = 13.0

  /// Every convention with what it rests on, for people. Grades: M measured, D documented, R reverse-engineered, A assumed.
  package static let table: [(name: String, value: String, grade: String)] = [
    (
      "list row: device less margins and insets", "64 pt (iOS 26), up to 80 pt (iOS 18 and before)",
      "M, widths under 390 A"
    ),
    ("stack distance without spacing", "8 pt; 0 next to a Spacer", "R"),
    ("least length of a Spacer", "8 pt", "R"),
    (".padding() without a length", "16 pt a side", "D"),
    ("switch", "51 pt (iOS 18), 63 pt (iOS 26); never grows", "M"),
    ("stepper", "94 pt; never grows", "M"),
    ("symbol", "1.2 em of its font, chevrons 0.62 em", "M 1.0 to 1.3"),
    ("compact date picker", "date 120 pt, time 86 pt", "A"),
    ("image of unknown size", "24 pt", "A"),
    ("arrow of a link's row", "10.5 pt and 8 pt before it, growing with body", "M"),
    ("bordered button", "12 pt a side (small 10 pt), 20 pt at accessibility sizes", "A, AX5 M"),
    ("menu picker", "value, 4 pt and arrows of 0.75 em", "A"),
    ("spinner", "20 pt, growing with body", "M"),
    ("segmented control", "texts of 13 pt that never grow, equal segments", "M"),
    ("LabeledContent in a list", "side by side where it fits, else one below the other (SDK of iOS 18)", "R"),
    ("LabeledContent elsewhere", "always side by side", "R"),
    ("Label in a list row at accessibility sizes", "the text flows around the icon", "R"),
    ("component of unknown place", "device less 32 pt", "A"),
    ("loop of unknown count in a row", "3 views", "A"),
  ]
}

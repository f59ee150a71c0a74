// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Testing
import Typography

/// Frames in pictures of real views at the largest size.
private struct RealButton: Sendable, CustomTestStringConvertible {
  /// Points, of the list's row.
  var width: Double
  /// Points, measured in the picture.
  var button: Double
  var testDescription: String { "\(width)" }
}

@Test(
  arguments: [
    RealButton(width: 295, button: 137.8), RealButton(width: 313, button: 149.5), RealButton(width: 350, button: 162),
  ])
private func buttonsAreAsWideAsInPictures(real: RealButton) {
  let make = RealTexts(size: .accessibility5, language: "en")
  let titles = column(
    [
      make.text("BBC News", .headline),
      make.text("https://feeds.bbci.co.uk/news/rss.xml", .caption, lineLimit: 1),
    ], spacing: 4)
  let button = LayoutItem.padded(make.text("explore_feed_add", .caption), Insets(horizontal: 12, vertical: 6))
  let result = LayoutSolver.solve(row([titles, spacer, button]), width: real.width)
  #expect(abs(result.stacks[0].shares[2].taken - real.button) <= 3, "\(result.stacks[0].shares)")
}

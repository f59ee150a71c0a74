// SPDX-License-Identifier: MIT

/// One combination of screen, text size, language and device that somebody has to look at, and what the looks at it say.
package struct CoverageCell: Equatable, Sendable {
  /// The id of the screen that has it.
  package var screen: String
  package var size: TextSize
  /// nil where the project has no languages: no catalog, and none in its configuration.
  package var locale: String?
  /// The name of one of the project's devices.
  package var device: String
  package var verdict: CellVerdict
  /// Why the verdict is what it is, in one line without a final stop; for an exempt cell the reason that was given. nil
  /// where the verdict says it all.
  package var reason: String?
  /// What the verdict rests on, the newest first; empty where nothing shows the cell.
  package var evidence: [CellEvidence]

  package init(
    screen: String, size: TextSize, locale: String? = nil, device: String, verdict: CellVerdict, reason: String? = nil,
    evidence: [CellEvidence] = []
  ) {
    self.screen = screen
    self.size = size
    self.locale = locale
    self.device = device
    self.verdict = verdict
    self.reason = reason
    self.evidence = evidence
  }

  /// What tells it from every other cell of its project.
  package var place: CellPlace { CellPlace(screen: screen, size: size, locale: locale, device: device) }
}

/// The name of a cell within a project.
package struct CellPlace: Hashable, Comparable, Sendable {
  package var screen: String
  package var size: TextSize
  package var locale: String?
  package var device: String

  package init(screen: String, size: TextSize, locale: String?, device: String) {
    self.screen = screen
    self.size = size
    self.locale = locale
    self.device = device
  }

  package static func < (left: CellPlace, right: CellPlace) -> Bool {
    (left.screen, left.size, left.locale ?? "", left.device)
      < (right.screen, right.size, right.locale ?? "", right.device)
  }
}

/// What is known of one cell. Anything but a look that is fresh, legible and of the right size is not looked at.
package enum CellVerdict: String, CaseIterable, Sendable {
  /// Fresh evidence shows it, and nothing on it breaks.
  case lookedAtAndClean = "clean"
  /// Fresh evidence shows it, and something on it breaks.
  case lookedAtAndBroken = "broken"
  /// There was evidence, and what the screen shows has changed since.
  case stale
  /// The evidence names the size, and its type is not drawn in that size.
  case sizeNotApplied = "size-not-applied"
  /// There is evidence, and what it shows could not be told.
  case unreadable
  case neverLooked = "never-looked"
  /// The configuration says that nobody has to look, and why.
  case exempt

  /// Whether nothing is left to do about it.
  package var isSettled: Bool { self == .lookedAtAndClean || self == .exempt }

  /// Whether somebody looked and could tell.
  package var isLookedAt: Bool { self == .lookedAtAndClean || self == .lookedAtAndBroken }
}

/// A picture that a cell's verdict rests on.
package struct CellEvidence: Equatable, Sendable {
  /// Relative to the project's root.
  package var path: String
  /// Names the picture's content.
  package var hash: String
  /// When the picture was written, in seconds since 1970.
  package var time: Int

  package init(path: String, hash: String, time: Int) {
    self.path = path
    self.hash = hash
    self.time = time
  }
}

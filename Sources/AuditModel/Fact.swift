// SPDX-License-Identifier: MIT

/// The kinds of file the daemon reads. Each has a reader of its own.
package enum FactKind: String, CaseIterable, Sendable {
  case swift, strings, screenshot

  /// The kind of a file by its name, nil for files nobody reads. Whether a picture is a screenshot is for the project's
  /// screenshot patterns to say.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "swift": self = .swift
    case "strings", "stringsdict", "xcstrings", "loctable", "xliff": self = .strings
    case "png", "jpg", "jpeg": self = .screenshot
    default: return nil
    }
  }
}

/// Everything one file says.
package struct Fact: Equatable, Sendable {
  /// Relative to the project's root.
  package var path: String
  /// Names the content the body was read from.
  package var hash: String
  package var body: Body
  /// What a screenshot's path says about it, by the project's patterns.
  package var claims: ScreenshotClaims?
  /// What in the file could not be understood although the rest was.
  package var problems: [FactProblem]
  /// For a screenshot, when it was written, in milliseconds since 1970.
  package var written: Int?
  /// For a screenshot, what is remembered of the screens it shows.
  package var looks: [LookMemory]

  package enum Body: Equatable, Sendable {
    case swift(SwiftFileFact)
    case strings(CatalogFact)
    case screenshot(ScreenshotFact)
  }

  package init(
    path: String, hash: String, body: Body, claims: ScreenshotClaims? = nil, problems: [FactProblem] = [],
    written: Int? = nil, looks: [LookMemory] = []
  ) {
    self.path = path
    self.hash = hash
    self.body = body
    self.claims = claims
    self.problems = problems
    self.written = written
    self.looks = looks
  }
}

/// Something in a file that could not be understood: it was not looked at.
package struct FactProblem: Equatable, Hashable, Sendable {
  package var position: Position
  /// What was met and what was expected, one line without a final stop.
  package var message: String

  package init(position: Position, message: String) {
    self.position = position
    self.message = message
  }
}

/// What a reader made of one file. Reading never throws: it answers with what was understood and with the problems.
package struct Reading: Equatable, Sendable {
  /// nil where nothing could be understood; `problems` then says why.
  package var body: Fact.Body?
  package var problems: [FactProblem]

  package init(body: Fact.Body?, problems: [FactProblem] = []) {
    self.body = body
    self.problems = problems
  }
}

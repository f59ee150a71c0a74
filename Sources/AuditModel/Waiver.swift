// SPDX-License-Identifier: MIT

/// Somebody's decision not to change what a rule finds: an entry of the project's `.uiaudit/waivers.yaml`, or a comment
/// `// auditctl:accept <rule> -- reason` in a source file.
package struct Waiver: Hashable, Sendable {
  /// The entry, or the comment.
  package var location: Location
  /// The one finding that an entry accepts, by the id printed to people; nil for a comment, which accepts what its rules
  /// find on its own line or the next.
  package var finding: String?
  /// What a comment accepts; of an entry the finding's rule, so that it can be reviewed by reading.
  package var rules: [String]
  /// Empty where none is given; then it accepts nothing.
  package var reason: String
  /// Who decided; nil for a comment, of which version control knows it.
  package var by: String?
  /// The day of the decision; nil for a comment.
  package var date: CivilDate?
  /// The last day on which it accepts anything; nil for no end.
  package var until: CivilDate?
  /// Names the code it was given for, as `codeMark` does; it ends when that changes. nil where it does not.
  package var code: String?

  package init(
    location: Location, finding: String? = nil, rules: [String], reason: String, by: String? = nil,
    date: CivilDate? = nil, until: CivilDate? = nil, code: String? = nil
  ) {
    self.location = location
    self.finding = finding
    self.rules = rules
    self.reason = reason
    self.by = by
    self.date = date
    self.until = until
    self.code = code
  }

  /// The waiver that a comment in a file is.
  package init(_ comment: Acceptance, path: String) {
    self.init(
      location: Location(path: path, position: comment.position), rules: comment.rules, reason: comment.reason)
  }

  /// Whether a finding is what it speaks of, whatever its code and the day.
  package func concerns(_ finding: Finding, id: String) -> Bool {
    if let named = self.finding { return named == id && rules.contains(finding.rule) }
    guard rules.contains(finding.rule) else { return false }
    return finding.places.contains { place in
      place.path == location.path && (0...1).contains(place.position.line - location.position.line)
    }
  }
}

/// What becomes of a waiver at the moment.
package struct WaiverStanding: Equatable, Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    /// It accepts at least one finding.
    case inForce = "in-force"
    /// What it accepts is not found: it can go.
    case unused
    /// Its last day has passed.
    case expired
    /// The code it was given for has changed, so that it has to be decided again.
    case outdated
    /// It gives no reason, so it accepts nothing.
    case unreasoned
  }
  package var waiver: Waiver
  package var verdict: Verdict
  /// Ids of the findings that it accepts, or would.
  package var findings: [String]

  package init(waiver: Waiver, verdict: Verdict, findings: [String] = []) {
    self.waiver = waiver
    self.verdict = verdict
    self.findings = findings
  }
}

extension Finding {
  /// Where the judgement stands: the place that is printed, and the root cause's.
  package var places: [Location] { [location] + (rootCause.map { [$0.location] } ?? []) }
}

/// Names the code that a finding stands in: a hash of the line of each of its places, without the spaces around and
/// between words, so that indenting a line, moving it or moving its file changes nothing.
///
/// - Parameter line: the text of a place's line; nil where it cannot be read.
/// - Returns: eight hexadecimal digits; nil where a line cannot be read.
package func codeMark(of finding: Finding, line: (Location) -> String?) -> String? {
  var parts: [String] = []
  for place in Set(finding.places).sorted() {
    guard let text = line(place) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The comment that accepts other findings of the line is not its code.
    parts.append(words.head(before: "// auditctl:accept"))
  }
  return String(contentHash(Array(parts.sorted().joined(separator: "\0").utf8)).prefix(8))
}

extension String {
  /// What stands before the first occurrence of a text, without trailing spaces; all of it where there is none.
  fileprivate func head(before text: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    var head = self[..<range.lowerBound]
    while head.last?.isWhitespace ?? false { head.removeLast() }
    return String(head)
  }
}

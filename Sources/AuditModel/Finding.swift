// SPDX-License-Identifier: MIT

package enum Severity: String, CaseIterable, Comparable, Sendable {
  case note, warning, error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
}

package enum Certainty: String, CaseIterable, Comparable, Sendable {
  case possible, likely, certain

  package static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }
  private var rank: Int { self == .possible ? 0 : self == .likely ? 1 : 2 }
}

/// A rule's judgement that something in the project breaks, as a plugin reports it.
package struct Finding: Equatable, Sendable {
  /// The rule's id, such as `layout/mid-word-break`.
  package var rule: String
  /// What the finding hangs on, outermost part first: a type and the path of a component in it, a string's table, key
  /// and language, a screen's id. Never a line, a message or an order, so that the finding keeps its name through edits.
  package var anchor: [String]
  package var severity: Severity
  package var certainty: Certainty
  /// One line with the names in it, without a final stop; stable for the same fault.
  package var message: String
  /// The arithmetic or the reasoning behind it, with its uncertainty; may have several lines.
  package var explanation: String?
  package var location: Location
  package var rootCause: RootCause?
  /// Ids of the screens that heal with the root cause.
  package var screens: [String]
  /// Languages that break; empty where the fault does not depend on the language.
  package var locales: [String]
  package var related: [RelatedLocation]
  package var evidence: [Evidence]
  /// What to write instead.
  package var remedy: String?

  package init(
    rule: String, anchor: [String], severity: Severity, certainty: Certainty, message: String,
    explanation: String? = nil, location: Location, rootCause: RootCause? = nil, screens: [String] = [],
    locales: [String] = [], related: [RelatedLocation] = [], evidence: [Evidence] = [], remedy: String? = nil
  ) {
    self.rule = rule
    self.anchor = anchor
    self.severity = severity
    self.certainty = certainty
    self.message = message
    self.explanation = explanation
    self.location = location
    self.rootCause = rootCause
    self.screens = screens
    self.locales = locales
    self.related = related
    self.evidence = evidence
    self.remedy = remedy
  }
}

/// The one place to change: a shared component, a catalog.
package struct RootCause: Equatable, Sendable {
  /// `component`, `catalog`, `presentation` or `screenshot`.
  package var kind: String
  package var name: String
  package var location: Location

  package init(kind: String, name: String, location: Location) {
    self.kind = kind
    self.name = name
    self.location = location
  }
}

/// Another place that belongs to a finding, such as a call site.
package struct RelatedLocation: Equatable, Sendable {
  package var location: Location
  package var message: String

  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// What a finding rests on.
package struct Evidence: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Computed from source and catalogs.
    case predicted
    /// Seen in a screenshot.
    case observed
    /// Found in a built product.
    case compiled
    /// Looked for and not there.
    case absent
  }
  package var kind: Kind
  /// The screenshot or product it was seen in, relative to the project's root.
  package var path: String?
  package var device: String?
  package var size: TextSize?
  package var locale: String?
  /// The text as it falls on lines, or what was found.
  package var lines: [String]

  package init(
    kind: Kind, path: String? = nil, device: String? = nil, size: TextSize? = nil, locale: String? = nil,
    lines: [String] = []
  ) {
    self.kind = kind
    self.path = path
    self.device = device
    self.size = size
    self.locale = locale
    self.lines = lines
  }
}

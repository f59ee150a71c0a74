// SPDX-License-Identifier: MIT

/// What a plugin says of one of its rules.
package struct RuleDescription: Equatable, Sendable {
  /// `<plugin>/<bad-pattern>` in kebab case; never changes.
  package var id: String
  /// One line.
  package var summary: String
  /// The severity of a typical finding.
  package var severity: Severity
  /// Share of reports that are right, measured on real apps; nil until it was measured.
  package var precision: Double?
  package var helpURI: String?

  package init(
    id: String, summary: String, severity: Severity, precision: Double? = nil, helpURI: String? = nil
  ) {
    self.id = id
    self.summary = summary
    self.severity = severity
    self.precision = precision
    self.helpURI = helpURI
  }
}

/// What a plugin recomputed as one: a component, a catalog, a screen. Its findings replace the earlier ones whole.
package struct ScopeReport: Equatable, Sendable {
  package var scope: String
  package var findings: [Finding]
  package var notLookedAt: [NotLookedAt]
  package var screens: [ScreenRecord]
  /// What fresh evidence shows to be mended, if it was ever found.
  package var verified: [Verification]

  package init(
    scope: String, findings: [Finding] = [], notLookedAt: [NotLookedAt] = [], screens: [ScreenRecord] = [],
    verified: [Verification] = []
  ) {
    self.scope = scope
    self.findings = findings
    self.notLookedAt = notLookedAt
    self.screens = screens
    self.verified = verified
  }
}

/// Evidence that nothing is wrong where a rule could have found something: what turns a resolved finding into a verified
/// one.
package struct Verification: Equatable, Sendable {
  package var rule: String
  /// As in a finding of that rule.
  package var anchor: [String]

  package init(rule: String, anchor: [String]) {
    self.rule = rule
    self.anchor = anchor
  }

  package var stem: Stem { Stem(rule: rule, anchor: anchor) }
}

// SPDX-License-Identifier: MIT

/// What one plugin says of a project at the moment, by scope.
///
/// Findings alike in rule and anchor are numbered in the order of their places over all scopes, so that a finding keeps
/// its fingerprint when its file moves or its scope is cut differently.
package struct FindingIndex: Sendable {
  private var scopes: [String: [Finding]] = [:]
  private var scopesOfStem: [Stem: Set<String>] = [:]
  private var verifiedByScope: [String: Set<Stem>] = [:]

  package init() {}

  /// The stems that fresh evidence shows to be mended.
  package var verified: Set<Stem> { verifiedByScope.values.reduce(into: []) { $0.formUnion($1) } }

  /// Takes in reports, each of which replaces its scope whole.
  ///
  /// - Returns: the stems under which anything may have changed.
  package mutating func replace(_ reports: [ScopeReport]) -> Set<Stem> {
    var touched: Set<Stem> = []
    for report in reports {
      for finding in scopes[report.scope] ?? [] {
        touched.insert(finding.stem)
        scopesOfStem[finding.stem]?.remove(report.scope)
      }
      scopes[report.scope] = report.findings.isEmpty ? nil : report.findings
      let verified = Set(report.verified.map(\.stem))
      touched.formUnion(verified.symmetricDifference(verifiedByScope[report.scope] ?? []))
      verifiedByScope[report.scope] = verified.isEmpty ? nil : verified
      for finding in report.findings {
        touched.insert(finding.stem)
        scopesOfStem[finding.stem, default: []].insert(report.scope)
      }
    }
    for stem in touched where scopesOfStem[stem]?.isEmpty ?? false { scopesOfStem[stem] = nil }
    return touched
  }

  /// The findings under some stems, each with its scope and its fingerprint.
  package func findings(of stems: some Sequence<Stem>) -> [ReportedFinding] {
    stems.flatMap { stem in
      let alike = (scopesOfStem[stem] ?? []).flatMap { scope in
        (scopes[scope] ?? []).filter { $0.stem == stem }.map { (scope: scope, finding: $0) }
      }
      let ordered = alike.sorted {
        ($0.finding.location, $0.finding.message, $0.scope) < ($1.finding.location, $1.finding.message, $1.scope)
      }
      return ordered.enumerated().map { ordinal, item in
        ReportedFinding(
          scope: item.scope, stem: stem, fingerprint: Fingerprint(stem, ordinal: ordinal), finding: item.finding)
      }
    }
  }

  /// The stems of the findings that a condition holds of.
  package func stems(where condition: (Finding) -> Bool) -> Set<Stem> {
    scopes.values.reduce(into: []) { stems, findings in
      for finding in findings where condition(finding) { stems.insert(finding.stem) }
    }
  }

  /// The names of every scope that has findings.
  package var scopeNames: Set<String> { Set(scopes.keys) }
}

/// A finding as reported, with the name it gets.
package struct ReportedFinding: Equatable, Sendable {
  package var scope: String
  package var stem: Stem
  package var fingerprint: Fingerprint
  package var finding: Finding

  package init(scope: String, stem: Stem, fingerprint: Fingerprint, finding: Finding) {
    self.scope = scope
    self.stem = stem
    self.fingerprint = fingerprint
    self.finding = finding
  }
}

extension Finding {
  package var stem: Stem { Stem(rule: rule, anchor: anchor) }
}

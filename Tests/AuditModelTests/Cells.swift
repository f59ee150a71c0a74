// SPDX-License-Identifier: MIT
import AuditModel

/// A cell of a screen with one picture, if any.
func cell(
  _ screen: String, _ size: TextSize = .accessibility5, _ locale: String? = "ja",
  _ verdict: CellVerdict = .lookedAtAndClean, taken time: Int? = 100, _ hash: String = "aa"
) -> CoverageCell {
  CoverageCell(
    screen: screen, size: size, locale: locale, device: "iPhone SE", verdict: verdict,
    evidence: time.map { [CellEvidence(path: "\(screen).png", hash: hash, time: $0)] } ?? [])
}

/// A finding that names screens, sizes and languages.
func finding(
  _ anchor: String, on screens: [String], sizes: [TextSize] = [], locales: [String] = [],
  severity: Severity = .error, cause: RootCause? = nil, evidence kind: Evidence.Kind = .predicted
) -> Finding {
  Finding(
    rule: "layout/r", anchor: [anchor], severity: severity, certainty: .certain, message: "m",
    location: Location(path: "\(anchor).swift"), rootCause: cause, screens: screens, locales: locales,
    evidence: sizes.map { Evidence(kind: kind, size: $0) })
}

func recorded(_ finding: Finding, _ state: FindingState, changed: Int = 50) -> FindingRecord {
  FindingRecord(
    id: "L-\(finding.anchor.joined())", fingerprint: finding.fingerprint(), project: "p", plugin: "layout", scope: "s",
    finding: finding, state: state, firstSeen: 1, changed: changed)
}

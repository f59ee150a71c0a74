// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test func aScopeIsReplacedWhole() {
  var index = FindingIndex()
  let (a, b) = (finding("a"), finding("b"))
  #expect(index.replace([ScopeReport(scope: "s", findings: [a, b])]) == [a.stem, b.stem])
  #expect(index.findings(of: [a.stem]).map(\.finding) == [a])
  #expect(index.replace([ScopeReport(scope: "s", findings: [b])]) == [a.stem, b.stem])
  #expect(index.findings(of: [a.stem, b.stem]).map(\.finding) == [b])
  #expect(index.scopeNames == ["s"])
  #expect(index.replace([ScopeReport(scope: "s")]) == [b.stem])
  #expect(index.findings(of: [a.stem, b.stem]).isEmpty)
  #expect(index.scopeNames.isEmpty)
}

@Test func theLastReportOfAScopeCounts() {
  var index = FindingIndex()
  let (a, b) = (finding("a"), finding("b"))
  let touched = index.replace([ScopeReport(scope: "s", findings: [a]), ScopeReport(scope: "s", findings: [b])])
  #expect(touched == [a.stem, b.stem])
  #expect(index.findings(of: touched.sorted()).map(\.finding) == [b])
}

@Test func findingsAlikeAreNumberedByPlaceOverAllScopes() {
  let places = [
    finding("a", path: "B.swift", line: 1), finding("a", line: 9), finding("a", line: 2, message: "z"),
    finding("a", line: 2, message: "b"),
  ]
  let expected = [places[3], places[2], places[1], places[0]]
  let cuts: [[ScopeReport]] = [
    [ScopeReport(scope: "s", findings: places)], [ScopeReport(scope: "s", findings: places.reversed())],
    places.enumerated().map { ScopeReport(scope: "s\($0)", findings: [$1]) },
  ]
  for reports in cuts {
    var index = FindingIndex()
    let reported = index.replace(reports).flatMap { index.findings(of: [$0]) }
    #expect(reported.map(\.finding) == expected)
    #expect(reported.map(\.fingerprint) == (0..<4).map { expected[0].fingerprint($0) })
  }
}

@Test func anotherScopeKeepsItsFindingsOfAStem() {
  var index = FindingIndex()
  let (first, second) = (finding("a", line: 1), finding("a", line: 2))
  _ = index.replace([ScopeReport(scope: "s", findings: [first]), ScopeReport(scope: "t", findings: [second])])
  _ = index.replace([ScopeReport(scope: "s")])
  #expect(index.findings(of: [first.stem]).map(\.scope) == ["t"])
  #expect(index.findings(of: [first.stem]).map(\.fingerprint) == [first.fingerprint(0)])
}

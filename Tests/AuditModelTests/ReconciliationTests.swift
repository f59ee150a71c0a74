// SPDX-License-Identifier: MIT
import AuditModel
import Testing

/// One known finding, one batch, and what becomes of it.
struct Life: Sendable {
  var before: FindingState
  var wasStale: Bool
  var isReported: Bool
  var isReadable: Bool
  var after: FindingState
  var isStale: Bool
  /// Whether subscribers hear of it.
  var isHeard: Bool

  init(
    _ before: FindingState, stale wasStale: Bool = false, reported: Bool, readable: Bool = true,
    _ after: FindingState, isStale: Bool = false, heard: Bool = false
  ) {
    self.before = before
    self.wasStale = wasStale
    isReported = reported
    isReadable = readable
    self.after = after
    self.isStale = isStale
    isHeard = heard
  }
}

@Test(arguments: [
  Life(.open, reported: true, .open),
  Life(.open, reported: false, .resolved, heard: true),
  Life(.open, reported: false, readable: false, .open, isStale: true),
  Life(.open, stale: true, reported: false, readable: false, .open, isStale: true),
  Life(.open, stale: true, reported: true, .open),
  Life(.open, stale: true, reported: true, readable: false, .open),
  Life(.open, stale: true, reported: false, .resolved, heard: true),
  Life(.resolved, reported: false, .resolved),
  Life(.resolved, reported: false, readable: false, .resolved),
  Life(.resolved, reported: true, .regressed, heard: true),
  Life(.regressed, reported: true, .regressed),
  Life(.regressed, reported: false, .resolved, heard: true),
  Life(.regressed, reported: false, readable: false, .regressed, isStale: true),
])
func livesByTheRules(_ life: Life) throws {
  let one = finding("a")
  let known = record(one, life.before, isStale: life.wasStale)
  let result = reconcile(
    known: [known], reported: life.isReported ? [reported(one)] : [], project: "p", plugin: "layout",
    unreadable: life.isReadable ? [] : ["A.swift"], time: 50)
  let after = result.upserts.first ?? known
  #expect(after.state == life.after)
  #expect(after.isStale == life.isStale)
  #expect(after.firstSeen == 10)
  #expect(after.changed == (life.isHeard ? 50 : 20))
  #expect(result.transitions == (life.isHeard ? [after] : []))
  #expect(result.upserts.isEmpty == (after == known))
}

@Test func opensWhatIsNotKnown() throws {
  let one = finding("a")
  let result = reconcile(
    known: [], reported: [reported(one)], project: "p", plugin: "layout", unreadable: [], time: 50)
  let opened = try #require(result.upserts.first)
  #expect(result.transitions == [opened])
  #expect(opened.state == .open && opened.firstSeen == 50 && opened.changed == 50)
  #expect(opened.id == shortID(rule: "layout/r", fingerprint: one.fingerprint()))
  #expect(opened.project == "p" && opened.plugin == "layout" && opened.scope == "s")
}

@Test func anotherMessageIsWrittenAndNotHeard() {
  let result = reconcile(
    known: [record(finding("a"), .open)], reported: [reported(finding("a", line: 9, message: "other"))], project: "p",
    plugin: "layout", unreadable: [], time: 50)
  #expect(result.upserts.map(\.finding.message) == ["other"])
  #expect(result.upserts.map(\.changed) == [20])
  #expect(result.transitions.isEmpty)
}

@Test(arguments: [
  (UnreadablePaths(files: ["A.swift"]), true), (UnreadablePaths(files: ["Cause.swift"]), true),
  (UnreadablePaths(files: ["B.swift"]), false), (UnreadablePaths(folders: [""]), true),
  (UnreadablePaths(folders: ["A"]), false),
])
func staysStaleWhileAFileItStandsInIsUnreadable(_ unreadable: UnreadablePaths, isStale: Bool) {
  let result = reconcile(
    known: [record(finding("a", cause: "Cause.swift"), .open)], reported: [], project: "p", plugin: "layout",
    unreadable: unreadable, time: 50)
  #expect(result.upserts.map(\.isStale) == [isStale])
  #expect(result.upserts.map(\.state) == [isStale ? .open : .resolved])
}

@Test func answersInTheOrderOfFingerprints() {
  let findings = (0..<20).map { finding("\($0)") }
  let result = reconcile(
    known: findings[..<10].map { record($0, .open) }, reported: findings[10...].map(reported), project: "p",
    plugin: "layout", unreadable: [], time: 50)
  #expect(result.upserts.map(\.fingerprint) == findings.map { $0.fingerprint() }.sorted())
  #expect(result.transitions == result.upserts)
}

private func record(_ finding: Finding, _ state: FindingState, isStale: Bool = false) -> FindingRecord {
  FindingRecord(
    id: "L-0", fingerprint: finding.fingerprint(), project: "p", plugin: "layout", scope: "s", finding: finding,
    state: state, isStale: isStale, firstSeen: 10, changed: 20)
}

func reported(_ finding: Finding) -> ReportedFinding {
  ReportedFinding(scope: "s", stem: finding.stem, fingerprint: finding.fingerprint(), finding: finding)
}

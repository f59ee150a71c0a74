// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private let today = CivilDate(time: 1_796_083_200)  // 2026-12-01

private func place(_ line: Int, _ path: String = "A.swift") -> Location {
  Location(path: path, position: Position(line: line, column: 3, offset: 0))
}

private func comment(on line: Int, _ rule: String = "layout/r", reason: String = "meant so") -> Waiver {
  Waiver(location: place(line), rules: [rule], reason: reason)
}

private func entry(
  _ id: String, rule: String = "layout/r", until: String? = nil, code: String? = nil
) -> Waiver {
  Waiver(
    location: place(2, ".uiaudit/waivers.yaml"), finding: id, rules: [rule], reason: "meant so", by: "ada", date: today,
    until: until.flatMap { CivilDate($0) }, code: code)
}

private let one = finding("a", line: 7)
private let id = shortID(rule: "layout/r", fingerprint: one.fingerprint())

@Test(arguments: [
  (comment(on: 7), true), (comment(on: 6), true), (comment(on: 8), false), (comment(on: 5), false),
  (comment(on: 7, "layout/other"), false), (comment(on: 7, reason: ""), false),
  (entry(id), true), (entry("L-000000"), false), (entry(id, rule: "layout/other"), false),
  (entry(id, until: "2026-12-01"), true), (entry(id, until: "2026-11-30"), false),
  (entry(id, code: "aa"), true), (entry(id, code: "bb"), false),
])
func acceptsWhatItSpeaksOf(_ waiver: Waiver, _ accepts: Bool) {
  let found = Waivers([waiver], today: today).waiver(for: one, id: id) { "aa" }
  #expect((found != nil) == accepts)
}

@Test func aCommentAtTheRootCauseAcceptsToo() {
  let fault = finding("a", path: "B.swift", line: 7, cause: "A.swift")
  #expect(Waivers([comment(on: 6)], today: today).waiver(for: fault, id: id) { nil } != nil)
  #expect(Waivers([comment(on: 6)], today: today).hasComment(on: fault))
  #expect(!Waivers([comment(on: 2)], today: today).hasComment(on: fault))
}

@Test(arguments: [
  (entry(id), WaiverStanding.Verdict.unused, false), (entry(id, code: "bb"), .outdated, true),
  (entry(id, until: "2026-11-30"), .expired, true), (comment(on: 7, reason: ""), .unreasoned, true),
  (comment(on: 7), .unused, false),
])
func anIdleWaiverSaysWhy(_ waiver: Waiver, _ verdict: WaiverStanding.Verdict, _ isOpen: Bool) {
  let open = FindingRecord(
    id: id, fingerprint: one.fingerprint(), project: "p", plugin: "layout", scope: "s", finding: one, state: .open,
    firstSeen: 1, changed: 1)
  let waivers = Waivers([waiver], today: today)
  #expect(waivers.standings(accepted: [], open: isOpen ? [open] : []).map(\.verdict) == [verdict])
}

@Test func aWaiverThatAcceptsIsInForce() {
  let accepted = FindingRecord(
    id: id, fingerprint: one.fingerprint(), project: "p", plugin: "layout", scope: "s", finding: one,
    state: .accepted, firstSeen: 1, changed: 1, waiver: comment(on: 7))
  let standings = Waivers([comment(on: 7), comment(on: 30)], today: today).standings(accepted: [accepted], open: [])
  #expect(standings.map(\.verdict) == [.inForce, .unused])
  #expect(standings.map(\.findings) == [[id], []])
}

@Test func aDayThatEndsAWaiverDecidesOtherwise() {
  let waiver = entry(id, until: "2026-12-01")
  let first = Waivers([waiver], today: today)
  #expect(first.decidesAlike(first))
  #expect(!first.decidesAlike(Waivers([waiver], today: CivilDate(time: 1_796_083_200 + 86_400))))
  #expect(first.decidesAlike(Waivers([waiver], today: CivilDate(time: 1_796_083_200 - 86_400))))
}

@Test(arguments: [
  ("  Text(title)", "Text(title)\t", true), ("Text(title)", "Text( title )", false),
  ("Text(title)", "Text(title)  // auditctl:accept layout/r -- why", true), ("Text(title)", "Text(name)", false),
])
func theMarkOfCodeIsThatOfItsWords(_ first: String, _ second: String, _ isSame: Bool) {
  #expect((codeMark(of: one) { _ in first } == codeMark(of: one) { _ in second }) == isSame)
  #expect(codeMark(of: one) { _ in nil } == nil)
}

/// The life of a finding that is accepted and not any more.
@Test func whatIsAcceptedStaysInTheLedgerAndComesBack() {
  func step(_ known: [FindingRecord], _ isFound: Bool, _ waiver: Waiver?, _ time: Int) -> [FindingRecord] {
    let result = reconcile(
      known: known, reported: isFound ? [reported(one)] : [], project: "p", plugin: "layout", unreadable: [],
      time: time, waiver: { _, _ in waiver })
    return result.upserts.isEmpty ? known : result.upserts
  }
  var known = step([], true, comment(on: 7), 1)
  #expect(known.map(\.state) == [.accepted])
  #expect(known.map(\.waiver) == [comment(on: 7)])
  known = step(known, true, comment(on: 6), 2)
  #expect(known.map(\.changed) == [1])
  #expect(known.map(\.waiver) == [comment(on: 6)])
  known = step(known, true, nil, 3)
  #expect(known.map(\.state) == [.open])
  #expect(known.map(\.waiver) == [nil])
  known = step(known, true, comment(on: 6), 4)
  known = step(known, false, nil, 5)
  #expect(known.map(\.state) == [.resolved])
  known = step(known, true, nil, 6)
  #expect(known.map(\.state) == [.regressed])
  #expect(known.map(\.firstSeen) == [1])
}

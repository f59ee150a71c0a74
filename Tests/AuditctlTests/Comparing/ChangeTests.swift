// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

/// A repository with a project in a folder, in which a component is about to be changed, and what is found in it.
private struct Case {
  let tree: FileTree
  private let answers: FileTree

  init() throws {
    tree = try FileTree([
      "App/Row.swift": "struct Row {\n  let a = 1\n}\n", "App/Home.swift": "Row()\n", "Elsewhere/X.swift": "1\n",
    ])
    answers = try FileTree([:])
    try git("init -q -b main && git add -A && git commit -q -m one")
  }

  func git(_ command: String) throws {
    let identity = "GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b"
    let result = shell("cd '\(tree.path)' && export \(identity) && git \(command)")
    try #require(result.status == 0, "\(result.output)")
  }

  func write(_ path: String, _ text: String) throws { try tree.write(path, Array(text.utf8)) }

  /// Checks, where the daemon finds so much before and after the change. The files that it sees before it are printed to
  /// standard error when it is done.
  func check(
    before: [FindingRecord], after: [FindingRecord], unseen: [NotLookedAt] = [], _ arguments: String...
  ) async throws -> Outcome {
    try answers.write("before", Message.result(id: 1, answer(before)))
    var changed = answer(after)
    changed.notLookedAt = unseen
    try answers.write("after", Message.result(id: 1, changed))
    let script = """
      case "$*" in
        *auditctl-base*) (cd "$3" && find . -type f | sort && cat Row.swift) >'\(answers.path)/seen'; cat '\(answers.path)/before';;
        *) cat '\(answers.path)/after';;
      esac; echo
      """
    return await auditctl(
      ["check", tree.path + "/App"] + arguments,
      environment: ["FAKE_UIAUDITD": script, "PATH": "/usr/bin:/bin"], programFolder: fakeFolder)
  }

  /// The files of the earlier state, and the changed one as it was.
  var seen: String { shell("cat '\(answers.path)/seen'").output }
}

private func answer(_ findings: [FindingRecord]) -> FindingsAnswer {
  FindingsAnswer(header: sampleHeader(), findings: findings, notLookedAt: [], summary: Summary(files: 2))
}

private func finding(_ name: String, _ path: String, _ line: Int, screens: [String] = []) -> FindingRecord {
  var record = pinnedText
  record.id = "L-\(name)"
  record.fingerprint = Fingerprint(text: name)
  record.finding.location = place(path, line, 1)
  record.finding.rootCause = nil
  record.finding.related = []
  record.finding.screens = screens
  return record
}

@Test func onlyWhatTheChangeTouchesOrCausesIsLeft() async throws {
  let scene = try Case()
  try scene.write("App/Row.swift", "struct Row {\n  let a = 2\n}\n")
  let known = finding("KNOWN", "Home.swift", 1, screens: ["Home"])
  let touched = finding("TOUCHED", "Row.swift", 2)
  let untouched = finding("UNTOUCHED", "Row.swift", 3)
  // It stands in a file that is not changed, and breaks one screen more.
  let reached = finding("REACHED", "Home.swift", 1, screens: ["Home", "Settings"])
  let reachedBefore = finding("REACHED", "Home.swift", 1, screens: ["Home"])
  let caused = finding("CAUSED", "Home.swift", 1, screens: ["Paywall"])
  let outcome = try await scene.check(
    before: [known, touched, untouched, reachedBefore, finding("MENDED", "Home.swift", 1)],
    after: [known, touched, untouched, reached, caused], "--diff", "main")
  #expect(outcome.errors == "")
  #expect(outcome.code == .findings)
  for name in ["L-TOUCHED", "L-REACHED", "L-CAUSED"] { #expect(outcome.output.contains(name)) }
  for name in ["L-KNOWN", "L-UNTOUCHED"] { #expect(!outcome.output.contains(name)) }
  #expect(outcome.output.contains("reaches 3 screens: Home, Paywall and Settings"))
  #expect(outcome.output.contains("1 finding no longer there"))
  #expect(outcome.output.contains("2 other findings left out"))
  // The earlier state is the project alone, as it was.
  #expect(scene.seen == "./Home.swift\n./Row.swift\nstruct Row {\n  let a = 1\n}\n")
  #expect(shell("cd '\(scene.tree.path)' && git status --short").output == " M App/Row.swift\n")
}

@Test func aBranchIsComparedWithWhereItLeft() async throws {
  let scene = try Case()
  try scene.git("checkout -q -b topic")
  try scene.write("App/New.swift", "1\n2\n")
  try scene.git("add -A && git commit -q -m two && git checkout -q main")
  try scene.write("App/Row.swift", "changed meanwhile\n")
  try scene.git("commit -qam three && git checkout -q topic")
  let outcome = try await scene.check(
    before: [], after: [finding("NEW", "New.swift", 2)], "--diff", "main", "--format", "github")
  #expect(outcome.output.hasPrefix("::error file=New.swift,line=2"))
  #expect(scene.seen.contains("let a = 1"))
}

@Test func nothingChangedIsNothingCaused() async throws {
  let scene = try Case()
  try scene.write("Elsewhere/X.swift", "2\n")
  let outcome = try await scene.check(
    before: [], after: [finding("KNOWN", "Row.swift", 1)], unseen: [unseenScreen], "--diff", "HEAD")
  #expect(outcome.code == .clean)
  #expect(outcome.output.contains("nothing is changed here since"))
}

@Test func whatTheChangeMakesUnreadableIsNotClean() async throws {
  let scene = try Case()
  try scene.write("App/Row.swift", "struct Row {\n")
  let broken = NotLookedAt(kind: .file, subject: "Row.swift", location: place("Row.swift", 1, 1), reason: "no end")
  let outcome = try await scene.check(before: [], after: [], unseen: [broken], "--diff", "HEAD")
  #expect(outcome.code == .notLookedAt)
}

@Test func aBaseThatIsNotThereIsSaid() async throws {
  let scene = try Case()
  let outcome = try await scene.check(before: [], after: [], "--diff", "origin/main")
  #expect(outcome.code == .usage)
  #expect(outcome.errors.contains("cannot compare with origin/main: fatal: Not a valid object name origin/main"))
  #expect(outcome.errors.contains("fetch-depth: 0"))
}

@Test(arguments: [(["--diff", "main"], "needs PATH"), (["--diff", "main", "--baseline", "x", "."], "either")])
func diffHasItsConditions(_ arguments: [String], _ message: String) async {
  let outcome = await auditctl(["check"] + arguments)
  #expect(outcome.code == .usage)
  #expect(outcome.errors.contains(message))
}

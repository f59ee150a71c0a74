// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls

/// A change to a project: what it touches, and what was found before it.
struct Change {
  /// The commit before the change.
  var base: String
  var touched: ChangedLines
  /// From the top of the repository to the project, with a final `/`.
  var prefix: String
  /// What was found, and what was not looked at, before the change.
  var before: FindingsAnswer?
}

extension Change {
  /// Looks at the project as it was where the branch left `base`.
  ///
  /// The files of that commit are written to a folder of their own, with an index of its own, so that neither the work
  /// tree nor the repository's index is touched.
  ///
  /// - Parameter check: looks at a folder once.
  init(
    since base: String, in folder: String, _ session: Session,
    check: (String) throws(Failure) -> FindingsAnswer
  ) throws(Failure) {
    let git = try Git(around: folder, session)
    prefix = Repository(around: folder).prefix
    self.base = try git.mergeBase(with: base)
    let scope = ["--", prefix.isEmpty ? "." : prefix]
    touched = ChangedLines(
      diff: try git.lines(["diff", "--unified=0", "--no-color", "--no-prefix", "--no-ext-diff", self.base] + scope),
      untracked: try git.lines(["ls-files", "--others", "--exclude-standard", "--full-name"] + scope))
    guard !touched.isEmpty else { return }
    let scratch = try temporaryFolder(session.environment)
    defer { removeTree(scratch, session) }
    guard try git.export(commit: self.base, prefix: prefix, to: scratch) else { return }
    before = try check(scratch + "/tree")
  }

  /// Only what the change touches or causes.
  ///
  /// A finding is caused where it was not there before, or breaks more screens or languages than before, however far from
  /// the change it stands; that is how a changed component shows on the screens that it reaches.
  func restrict(_ answer: FindingsAnswer) -> (answer: FindingsAnswer, comparison: Comparison, others: Int) {
    var restricted = answer
    let earlier = before?.findings.map { EarlierFinding($0) } ?? []
    // Without a change there is nothing that it could have caused.
    let comparison =
      touched.isEmpty
      ? Comparison(of: answer.findings, with: answer.findings.map { EarlierFinding($0) })
      : Comparison(of: answer.findings, with: earlier)
    restricted.findings = answer.findings.filter { comparison.standing($0) != .unchanged || touches($0.finding) }
    restricted.accepted = answer.accepted.filter { touches($0.finding) }
    let known = Set(before?.notLookedAt.map { NotLookedAtName($0) } ?? [])
    restricted.notLookedAt = answer.notLookedAt.filter { item in
      guard !touched.isEmpty else { return false }
      if let location = item.location, touched.hasFile(prefix + location.path) { return true }
      return !known.contains(NotLookedAtName(item))
    }
    return (restricted, comparison, answer.findings.count - restricted.findings.count)
  }

  private func touches(_ finding: Finding) -> Bool {
    let places = [finding.location] + (finding.rootCause.map { [$0.location] } ?? []) + finding.related.map(\.location)
    return places.contains { touched.touches(prefix + $0.path, $0.position.line) }
  }
}

/// Something not looked at without its place, which moves with every edit above it.
private struct NotLookedAtName: Hashable {
  var kind: NotLookedAt.Kind
  var subject: String
  var path: String?
  var reason: String

  init(_ item: NotLookedAt) {
    kind = item.kind
    subject = item.subject
    path = item.location?.path
    reason = item.reason
  }
}

extension Git {
  /// Writes the files of a commit below `prefix` to `folder/tree`.
  ///
  /// - Returns: false where the commit has nothing there.
  fileprivate func export(commit: String, prefix: String, to folder: String) throws(Failure) -> Bool {
    let tree = prefix.isEmpty ? commit : "\(commit):\(prefix.dropLast())"
    guard try !lines(["ls-tree", commit, "--", prefix.isEmpty ? "." : String(prefix.dropLast())]).isEmpty else {
      return false
    }
    let index = folder + "/index"
    _ = try lines(["read-tree", tree], index: index)
    _ = try lines(["checkout-index", "--all", "--force", "--quiet", "--prefix=\(folder)/tree/"], index: index)
    return access(folder + "/tree", F_OK) == 0
  }
}

private func temporaryFolder(_ environment: [String: String]) throws(Failure) -> String {
  var template = Array("\(environment["TMPDIR"] ?? "/tmp")/auditctl-base-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else {
    throw Failure(.notLookedAt, "cannot make a folder for the earlier state: \(SystemError(call: "mkdtemp").reason)")
  }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// What stays behind harms nobody, so a failure is not told.
private func removeTree(_ folder: String, _ session: Session) {
  guard let rm = try? findProgram("rm", session) else { return }
  guard var child = try? CheckChild(rm, ["-rf", folder], session.environment, CheckRun.Limits()) else { return }
  child.end(patience: 60_000)
}

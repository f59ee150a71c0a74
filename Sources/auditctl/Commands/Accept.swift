// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls

extension Command {
  static let accept = Command(
    name: "accept",
    summary: "decide not to change what a finding says, with a reason",
    operands: [Operand(placeholder: "ID", isRequired: true)],
    options: [
      OptionDescription("reason", .text("TEXT"), "why it is not changed (required)"),
      OptionDescription("until", .text("DATE"), "the last day on which that holds, such as 2027-03-01"),
      OptionDescription("by", .text("NAME"), "who decided (default: the calling user)"),
    ],
    details: [
      "Writes an entry into .uiaudit/waivers.yaml of the watched project, as the calling user, so that it is reviewed "
        + "and versioned like code. It ends on its day, and when the line of code that the finding stands in changes. "
        + "The daemon takes it in as any other change: `auditctl sync` waits for that.",
      "In a Swift source a comment on the same line or the one before does the same without a program: "
        + "// auditctl:accept RULE -- REASON",
    ]
  ) { invocation, session throws(Failure) in
    guard let reason = invocation.text("reason"), !reason.allSatisfy(\.isWhitespace) else {
      throw Failure(.usage, "accept needs a reason: --reason TEXT")
    }
    let until = try day(invocation.text("until"))
    let connection = try connect(invocation, session)
    let record = try oneFinding(invocation, connection)
    let root = try root(of: record.project, connection)
    let waiver = Waiver(
      location: Location(path: waiverPath), finding: record.id, rules: [record.finding.rule], reason: reason,
      by: invocation.text("by") ?? callingUser(), date: CivilDate(time: session.now()), until: until,
      code: codeMark(of: record.finding) { line(of: $0, in: root) })
    try write(waiver, to: root)
    try session.print(
      acceptedPage(waiver, record, file: root + "/" + waiverPath, in: session.output))
    return .clean
  }
}

private let waiverPath = ".uiaudit/waivers.yaml"

private func acceptedPage(_ waiver: Waiver, _ record: FindingRecord, file: String, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.line([Fragment("Accepted ", .good), Fragment(record.id, .strong), Fragment("  \(record.finding.message)")])
  page.line([Fragment("written to ", .faint), Fragment(file, .place)])
  if waiver.code == nil {
    page.line("its line cannot be read, so that a change of the code will not end this", .doubtful)
  }
  return page
}

private func day(_ text: String?) throws(Failure) -> CivilDate? {
  guard let text else { return nil }
  guard let day = CivilDate(text) else {
    throw Failure(.usage, "--until is a day such as 2027-03-01, not \(text)")
  }
  return day
}

private func oneFinding(
  _ invocation: Invocation, _ connection: DaemonConnection
) throws(Failure) -> FindingRecord {
  let id = invocation.operands[0]
  let query = ShowQuery(id: id, project: invocation.project)
  let records = try connection.ask(ShowQuery.method, query, for: ShowAnswer.self).answer.findings.map(\.record)
  guard records.count < 2, let record = records.first else {
    let names = records.map { "\($0.id) in \($0.project): \($0.finding.message)" }
    throw Failure(
      .usage, records.isEmpty ? "no finding is named \(id)" : "several findings are named \(id)", notes: names)
  }
  guard record.state.isOpen else {
    let decision = record.waiver.map { [$0.decision] } ?? []
    throw Failure(.usage, "\(record.id) is not open but \(record.state.rawValue)", notes: decision)
  }
  return record
}

private func root(of project: String, _ connection: DaemonConnection) throws(Failure) -> String {
  let query = ProjectQuery(project: project)
  let status = try connection.ask(StatusAnswer.method, query, for: StatusAnswer.self).answer
  guard let root = status.projects.first?.root else {
    throw Failure(.notLookedAt, "the daemon does not say where \(project) is")
  }
  return root
}

/// The text of a line; nil where it cannot be read.
private func line(of place: Location, in root: String) -> String? {
  // A file that cannot be read has no code to tie the decision to, which the page says.
  guard let bytes = try? readFile(root + "/" + place.path, limit: 16 << 20) else { return nil }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let index = place.position.line - 1
  return lines.indices.contains(index) ? String(decoding: lines[index], as: UTF8.self) : nil
}

/// The name of the user who runs this.
private func callingUser() -> String {
  guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else { return "\(getuid())" }
  return String(cString: name)
}

/// Writes the file anew beside itself and puts it in place, so that nobody reads half of it.
private func write(_ waiver: Waiver, to root: String) throws(Failure) {
  let file = root + "/" + waiverPath
  var text = WaiverText(try existing(file))
  do throws(WaiverText.Refusal) { try text.add(waiver) } catch {
    let place = error.line.map { "\(file):\($0)" } ?? file
    throw Failure(.usage, "\(place): \(error.message)", notes: ["add the waiver by hand"])
  }
  do throws(SystemError) {
    let folder = root + "/.uiaudit"
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw SystemError(call: "mkdir", subject: folder) }
    let scratch = "\(file).\(getpid())"
    defer { unlink(scratch) }
    let opened = Descriptor(
      try system("open", scratch) { open(scratch, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) })
    try writeAll(opened.number, Array(text.text.utf8))
    try system("rename", file) { rename(scratch, file) }
  } catch {
    throw Failure(.usage, "cannot write \(file): \(error.reason)")
  }
}

/// The text of the file, empty where there is none.
private func existing(_ file: String) throws(Failure) -> String {
  do throws(FileRefusal) {
    return String(decoding: try readFile(file, limit: 1 << 20), as: UTF8.self)
  } catch {
    if case .system(let failure) = error, failure.code == ENOENT || failure.code == ENOTDIR { return "" }
    throw Failure(.usage, "cannot read \(file): \(error.reason)")
  }
}

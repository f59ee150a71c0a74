// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let screens = Command(
    name: "screens",
    summary: "every screen of the app: broken, clean, or not looked at",
    options: [
      OptionDescription("unmapped", .none, "the screenshots that show no screen, with what they may be of")
    ]
  ) { invocation, session throws(Failure) in
    guard !invocation.has("unmapped") else {
      return try ask(
        FindingsQuery.method, FindingsQuery(project: invocation.project, rule: unmappedRule), invocation, session,
        page: { unmappedPage($0, in: $1) },
        exitCode: { (answer: FindingsAnswer) in answer.hasUnmapped ? .notLookedAt : .clean })
    }
    return try ask(
      ScreensAnswer.method, invocation.projectQuery, invocation, session,
      page: { screensPage($0, in: $1) },
      exitCode: { (answer: ScreensAnswer) in answer.exitCode(failOn: invocation.failOn) })
  }
}

/// The rule that finds screenshots of no screen.
private let unmappedRule = "modal-coverage/screenshot-mapped-to-nothing"

extension FindingsAnswer {
  /// Whether a picture is of no use as evidence, or may be.
  fileprivate var hasUnmapped: Bool { !findings.isEmpty || !unreadPictures.isEmpty || header.state != .fresh }

  /// Pictures in which nothing could be read.
  var unreadPictures: [NotLookedAt] {
    notLookedAt.filter { $0.kind == .file && FactKind(path: $0.subject) == .screenshot }
  }
}

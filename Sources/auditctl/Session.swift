// SPDX-License-Identifier: MIT
import SystemCalls

/// What surrounds one run of auditctl, so that tests can stand in for it.
struct Session {
  var environment: [String: String]
  /// The folder of the running program, where its daemon is looked for first; nil where it is not known.
  var programFolder: String?
  /// What standard output and standard error are written on.
  var output: Terminal
  var errors: Terminal
  /// Seconds since 1970.
  var now: @Sendable () -> Int
  var write: ([UInt8]) throws(SystemError) -> Void
  var writeError: ([UInt8]) -> Void
  /// Shows a long page a screen at a time; false where it cannot, and the page is still to be written.
  var pager: ([UInt8]) -> Bool = { _ in false }

  /// Prints a page, through a pager where the terminal is shorter than the page.
  func print(_ page: Page) throws(Failure) {
    let bytes = Array(page.text.utf8)
    if output.isInteractive, output.height > 0, page.height >= output.height, pager(bytes) { return }
    try print(bytes)
  }

  /// Prints a program as it is.
  func print(script: String) throws(Failure) { try print(Array(script.utf8)) }

  /// Prints an answer as it came, on one line.
  func print(json: [UInt8]) throws(Failure) { try print(visible(json: json) + [UInt8(ascii: "\n")]) }

  /// Prints what another program reads, as it is.
  func print(_ bytes: [UInt8]) throws(Failure) {
    do { try write(bytes) } catch {
      throw Failure(.notLookedAt, "cannot write to standard output: \(error.reason)")
    }
  }

  /// Writes lines about the answer, rather than of it, to standard error.
  func note(_ lines: [String]) {
    var page = Page(errors)
    for line in lines { page.line("auditctl: " + line, hanging: 10) }
    writeError(Array(page.text.utf8))
  }

  func report(_ failure: Failure) {
    var page = Page(errors)
    page.line([Fragment("auditctl: ", .bad), Fragment(failure.message)], hanging: 10)
    for note in failure.notes { page.line(note, indent: 10) }
    writeError(Array(page.text.utf8))
  }
}

/// Does what a command line asks for.
///
/// - Parameters:
///   - arguments: without the program's name.
///   - makeSession: called once the command line's wish for colour is known.
func run(_ arguments: [String], _ makeSession: (Terminal.ColorChoice) -> Session) -> ExitCode {
  let invocation: Invocation
  do throws(Failure) { invocation = try parse(arguments) } catch {
    makeSession(.auto).report(error)
    return error.exitCode
  }
  var session = makeSession(invocation.color)
  if invocation.has("no-pager") { session.pager = { _ in false } }
  do throws(Failure) { return try invocation.command.run(invocation, session) } catch {
    session.report(error)
    return error.exitCode
  }
}

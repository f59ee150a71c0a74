// SPDX-License-Identifier: MIT
import Synchronization
import Testing

@testable import auditctl

@Test(arguments: [
  ("cat >FILE", true), ("head -c 2 >FILE", true), ("", false), ("cat", false), ("no-such-pager", false),
])
func aPagerIsAShellCommand(_ command: String, _ shows: Bool) throws {
  let tree = try FileTree([:])
  let text = Array(String(repeating: "設定\n", count: 100_000).utf8)
  let pager = command.split(separator: "FILE", omittingEmptySubsequences: false).joined(separator: tree.path + "/shown")
  #expect(showInPager(text, environment: ["PAGER": pager, "PATH": "/usr/bin:/bin"]) == shows)
  if command.hasPrefix("cat >") { #expect(shell("wc -c <'\(tree.path)/shown'").output == "\(text.count)\n") }
}

@Test(arguments: [(10, true, true), (12, true, false), (0, true, false), (10, false, false)])
func longPagesGoToThePager(_ height: Int, _ isInteractive: Bool, _ pages: Bool) throws {
  var terminal = Terminal(isInteractive: isInteractive, hasColor: false, width: 80)
  terminal.height = height
  let paged = Mutex(false)
  let written = Mutex(false)
  let session = Session(
    environment: [:], programFolder: nil, output: terminal, errors: terminal, now: { now },
    write: { _ in written.withLock { $0 = true } }, writeError: { _ in },
    pager: { _ in
      paged.withLock { $0 = true }
      return true
    })
  var page = Page(terminal)
  for number in 1...11 { page.line("\(number)") }
  try session.print(page)
  #expect(paged.withLock { $0 } == pages)
  #expect(written.withLock { $0 } == !pages)
}

// SPDX-License-Identifier: MIT
import AuditWire
import Synchronization
import Testing

@testable import auditctl

private final class Written: Sendable {
  private let bytes = Mutex<[UInt8]>([])
  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
  func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }
}

private func session(_ written: Written, isInteractive: Bool) -> Session {
  let terminal = Terminal(isInteractive: isInteractive, hasColor: false, width: 80)
  return Session(
    environment: [:], programFolder: nil, output: terminal, errors: terminal, now: { now }, write: { _ in },
    writeError: { written.append($0) })
}

@Test func progressTellsTheTimeLeft() {
  let written = Written()
  var line = ProgressLine(session(written, isInteractive: true), subject: "before the change")
  let start = ContinuousClock.now
  line.show(Activity(phase: .reading, project: "App", done: 10, total: 110), at: start)
  #expect(written.text == "before the change: reading App: 10 of 110 files (9 %)")
  line.show(Activity(phase: .reading, project: "App", done: 30, total: 110), at: start.advanced(by: .seconds(4)))
  #expect(written.text.hasSuffix("\r\u{1B}[2Kbefore the change: reading App: 30 of 110 files (27 %), about 16 s left"))
  // Another phase takes as long as it takes.
  line.show(Activity(phase: .judging, project: "App", done: 1, total: 3), at: start.advanced(by: .seconds(9)))
  #expect(written.text.hasSuffix("judging App: 1 of 3 plugins (33 %)"))
  line.clear()
  #expect(written.text.hasSuffix("\r\u{1B}[2K"))
}

@Test func progressIsForTerminals() {
  let written = Written()
  var line = ProgressLine(session(written, isInteractive: false))
  line.show(Activity(phase: .reading, done: 1, total: 2), at: .now)
  line.clear()
  #expect(written.text == "")
}

// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import ChildProcesses

@Test("each failure says who, what and the last words")
func descriptions() {
  func describe(_ reason: ChildFailure.Reason) -> String { "\(ChildFailure(child: "layout", reason: reason))" }
  let missing = SystemError(call: "exec", subject: "/bin/x", code: ENOENT)
  #expect(describe(.notStarted(missing)) == "layout: not started: exec /bin/x: No such file or directory")
  #expect(describe(.exited(status: 3)) == "layout: exited with status 3")
  #expect(describe(.signaled(11)) == "layout: ended by signal 11 (Segmentation fault)")
  #expect(describe(.noReply(within: .seconds(10))) == "layout: no reply within 10.0 seconds")
  #expect(describe(.lineTooLong(limit: 5)) == "layout: wrote a line of more than 5 bytes")
  let failure = ChildFailure(
    child: "layout", reason: .signaled(6), lastWords: "help", reachedMemoryLimit: 64 << 20)
  #expect(
    "\(failure)"
      == "layout: ended by signal 6 (Aborted), probably at its memory limit of 64 MiB; last words: help")
}

@Test(
  "what counts as having reached the memory limit",
  arguments: [
    (.signaled(6), "", 80, true), (.signaled(6), "", 70, false), (.exited(status: 1), "", 80, true),
    (.exited(status: 1), "MemoryError", nil, true), (.exited(status: 1), "oops", nil, false),
    (.exited(status: 0), "", 80, false), (.noReply(within: .zero), "out of memory", 80, false),
  ] as [(ChildFailure.Reason, String, UInt64?, Bool)])
func memory(reason: ChildFailure.Reason, words: String, peak: UInt64?, expected: Bool) {
  #expect(
    ChildFailure.isProbablyMemory(reason, lastWords: words, peakResident: peak, limit: 100) == expected)
  #expect(!ChildFailure.isProbablyMemory(reason, lastWords: words, peakResident: peak, limit: 0))
}

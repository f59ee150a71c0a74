// SPDX-License-Identifier: MIT
import Testing

@testable import Ledger

@Test func aClockReadsWhatItWrites() {
  let clock = LedgerClock(epoch: "00ab00cd00ef0012", counter: 42)
  #expect(clock.description == "00ab00cd00ef0012:42")
  #expect(LedgerClock(clock.description) == clock)
  for _ in 0..<100 { #expect(LedgerClock("\(LedgerClock.randomEpoch()):0") != nil) }
}

@Test(arguments: [
  "", ":", "1:1", "00ab00cd00ef0012", "00ab00cd00ef0012:", "00ab00cd00ef0012:-1", "00ab00cd00ef0012:+1",
  "00ab00cd00ef0012:1:2", "00ab00cd00ef001g:1", "00ab00cd00ef0012:99999999999999999999", " 00ab00cd00ef0012:1",
])
func aClockReadsNothingElse(_ text: String) {
  #expect(LedgerClock(text) == nil)
}

// SPDX-License-Identifier: MIT
import Testing

@testable import FileWatching

struct PendingChangesTests {
  private let start = ContinuousClock.now
  private let file = ExactPath("a/File.swift")

  private func pending(limit: Int = 100) -> PendingChanges {
    var timing = WatchTiming()
    timing.settle = .milliseconds(10)
    timing.hold = .milliseconds(50)
    timing.maximumWait = .milliseconds(200)
    timing.busyWait = .milliseconds(1000)
    return PendingChanges(timing: timing, limit: limit)
  }

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  /// What is taken at a time, as it is told.
  private func take(_ pending: inout PendingChanges, _ milliseconds: Int, busy: Bool = false) -> ChangeBatch? {
    pending.take(at: at(milliseconds), isBusy: busy)?.batch(root: "r")
  }

  @Test func aWrittenFileIsToldAfterTheSettleTime() {
    var pending = pending()
    pending.note(file, .prompt, at: at(0))
    #expect(pending.due == at(10))
    #expect(take(&pending, 9) == nil)
    #expect(take(&pending, 10)?.paths == ["a/File.swift"])
    #expect(pending.due == nil)
  }

  @Test func aRemovedFileIsHeldUntilItIsBack() {
    var pending = pending()
    pending.note(file, .held, at: at(0))
    #expect(pending.due == at(50))
    pending.note(file, .prompt, at: at(12))
    #expect(pending.due == at(22))
    #expect(take(&pending, 22)?.paths == ["a/File.swift"])
    #expect(pending.isEmpty)
  }

  @Test func aFileRemovedAfterItWasWrittenIsHeldAgain() {
    var pending = pending()
    pending.note(file, .prompt, at: at(0))
    pending.note(file, .held, at: at(5))
    #expect(take(&pending, 15) == nil)
    #expect(take(&pending, 55)?.paths == ["a/File.swift"])
  }

  @Test func heldChangesDoNotDelayWrittenFiles() {
    var pending = pending()
    pending.note(ExactPath("swap"), .held, at: at(0))
    pending.note(file, .prompt, at: at(1))
    #expect(take(&pending, 11)?.paths == ["a/File.swift"])
    #expect(take(&pending, 50)?.paths == ["swap"])
  }

  @Test func aRootThatNeverRestsIsToldOfInTime() {
    var pending = pending()
    for time in stride(from: 0, to: 200, by: 5) {
      pending.note(file, time % 10 == 0 ? .prompt : .held, at: at(time))
      #expect(take(&pending, time) == nil)
    }
    #expect(pending.due.map { $0 <= at(200) } == true)
    #expect(take(&pending, 200)?.paths == ["a/File.swift"])
  }

  @Test func aBusyRootIsHeldUntilItsOwnLimit() {
    var pending = pending()
    pending.note(file, .prompt, at: at(0))
    #expect(take(&pending, 500, busy: true) == nil)
    #expect(take(&pending, 1000, busy: true)?.paths == ["a/File.swift"])
  }

  @Test(arguments: [false, true])
  func aCookieMakesEverythingDue(busy: Bool) {
    var pending = pending()
    pending.note(file, .held, at: at(0))
    pending.note(cookie: ".uiauditd-cookie-1", at: at(1))
    #expect(pending.due.map { $0 <= at(1) } == true)
    let batch = take(&pending, 1, busy: busy)
    #expect(batch?.paths == ["a/File.swift"])
    #expect(batch?.cookies == [".uiauditd-cookie-1"])
  }

  @Test func aRescanCoversWhatIsBeneath() {
    var pending = pending()
    pending.note(ExactPath("a/b/c"), .held, at: at(0))
    pending.note(ExactPath("ab"), .held, at: at(0))
    pending.rescan(ExactPath("a/b"), .directory, .held, at: at(0))
    pending.rescan(ExactPath("a"), .directory, .held, at: at(0))
    let batch = take(&pending, 50)
    #expect(batch?.paths == ["ab"])
    #expect(batch?.rescans == [Rescan(path: "a", reason: .directory)])
  }

  @Test func aRescanOfTheRootReplacesEverythingButCookies() {
    var pending = pending()
    pending.note(file, .held, at: at(0))
    pending.note(cookie: ".uiauditd-cookie-1", at: at(0))
    pending.rescan(.root, .overflow, .prompt, at: at(0))
    let batch = take(&pending, 0)
    #expect(batch?.paths == [])
    #expect(batch?.rescans == [Rescan(path: "", reason: .overflow)])
    #expect(batch?.cookies == [".uiauditd-cookie-1"])
  }

  @Test func tooManyChangesBecomeOneRescan() {
    var pending = pending(limit: 100)
    for number in 0..<101 {
      pending.note(ExactPath("f\(number)"), number % 2 == 0 ? .prompt : .held, at: at(0))
    }
    let batch = take(&pending, 50)
    #expect(batch?.paths == [])
    #expect(batch?.rescans == [Rescan(path: "", reason: .manyChanges)])
  }

  @Test func manyChangesInOneNewDirectoryStayThatDirectorysRescan() {
    var pending = pending(limit: 100)
    pending.rescan(ExactPath("a"), .directory, .held, at: at(0))
    for number in 0..<1000 { pending.note(ExactPath("a/\(number)"), .prompt, at: at(0)) }
    #expect(take(&pending, 50)?.rescans == [Rescan(path: "a", reason: .directory)])
  }

  @Test func pathsThatOnlyLookAlikeAreBothTold() {
    var pending = pending()
    pending.note(ExactPath("\u{e9}"), .prompt, at: at(0))
    pending.note(ExactPath("e\u{301}"), .prompt, at: at(0))
    #expect(take(&pending, 10)?.paths.count == 2)
  }
}

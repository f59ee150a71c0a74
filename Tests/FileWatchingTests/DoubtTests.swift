// SPDX-License-Identifier: MIT
import Dispatch
import Glibc
import Synchronization
import SystemCalls
import Testing

@testable import FileWatching

extension LiveTests {
  @Suite struct Doubts {}
}

/// A gate at which the watcher's thread waits while it is shut.
private final class Gate: Sendable {
  private let isShut = Mutex(false)
  func shut() { isShut.withLock { $0 = true } }
  func open() { isShut.withLock { $0 = false } }
  func pass() { while isShut.withLock({ $0 }) { usleep(1000) } }
}

/// Which directories are refused, and with which `errno`.
private final class Refusals: Sendable {
  private let refused = Mutex<(suffix: String, code: Int32)?>(nil)
  func set(_ suffix: String, _ code: Int32) { refused.withLock { $0 = (suffix, code) } }
  func end() { refused.withLock { $0 = nil } }
  func answer(_ path: String) -> Int32? {
    refused.withLock { refused in refused.flatMap { path.hasSuffix($0.suffix) ? $0.code : nil } }
  }
}

extension LiveTests.Doubts {
  @Test func anOverflowIsRescannedAndNothingIsLost() async throws {
    let gate = Gate()
    var hooks = WatchHooks()
    hooks.beforeDraining = { gate.pass() }
    try await WatchedFolder.run(hooks: hooks) { folder in
      shell("cd \(folder.root) && mkdir -p gone/x moved/y && echo 1 > gone/x/f && echo 1 > moved/y/f && echo 1 > g")
      try await folder.expectNothingLost()
      gate.shut()
      for number in 0..<9000 { try folder.write("f\(number % 100)", "\(number)") }
      // Beyond this the queue is full: none of the following is told by the kernel.
      shell("cd \(folder.root) && rm -r gone g && mv moved there && mkdir -p made/z && echo 2 > made/z/f")
      gate.open()
      try await folder.next { $0.rescans.contains { $0.reason == .overflow } }
      #expect(folder.watcher.statistics().overflows > 0)
      try await folder.expectNothingLost()
      try await poll("dead watches are forgotten") { folder.watcher.statistics().directories == 5 }
      let count = folder.batches.count
      try folder.write("there/y/f", "2")
      try folder.write("made/z/f", "3")
      try await folder.expectNothingLost()
      #expect(folder.told("there/y/f", after: count) && folder.told("made/z/f", after: count))
    }
  }

  /// The directory made last before the move has lost its path when its event is read. Where the target is made, too,
  /// the move is found by listing it, and its own event tells nothing new.
  @Test(arguments: [("mv a/d c", "c"), ("mkdir b && mv a/d b/d", "b/d")])
  func whatWasMadeJustBeforeAMoveIsWatched(move: String, target: String) async throws {
    let gate = Gate()
    var hooks = WatchHooks()
    hooks.beforeDraining = { gate.pass() }
    try await WatchedFolder.run(hooks: hooks) { folder in
      shell("cd \(folder.root) && mkdir -p a/d/e")
      try await folder.expectNothingLost()
      gate.shut()
      shell("cd \(folder.root) && mkdir a/d/e/x && \(move)")
      gate.open()
      try await folder.expectNothingLost()
      let count = folder.batches.count
      try folder.write(target + "/e/x/f", "1")
      try await folder.expectNothingLost()
      #expect(folder.told(target + "/e/x/f", after: count))
    }
  }

  @Test func whatHappensBetweenWatchingAndListingIsFound() async throws {
    let root = Mutex("")
    var hooks = WatchHooks()
    hooks.beforeListing = { path in
      guard path == root.withLock({ $0 }) + "/d" else { return }
      shell("mkdir -p \(path)/new && echo 1 > \(path)/new/f && rm -rf \(path)/old")
    }
    try await WatchedFolder.run(hooks: hooks) { folder in
      root.withLock { $0 = folder.root }
      shell("mkdir -p \(folder.folder)/d/old && mv \(folder.folder)/d \(folder.root)/d")
      try await folder.expectNothingLost()
      #expect(folder.copy.keys.sorted() == ["d/new/f"])
      try await folder.expectNothingLost()
      #expect(folder.watcher.statistics().directories == 3)
    }
  }

  @Test(arguments: [EACCES, ENOSPC, EMFILE, ENOMEM])
  func aRefusedDirectoryIsPolledAndReported(code: Int32) async throws {
    let refusals = Refusals()
    var hooks = WatchHooks()
    hooks.refusal = { refusals.answer($0) }
    var timing = WatchTiming.short
    timing.pollInterval = .milliseconds(30)
    try await WatchedFolder.run(timing: timing, hooks: hooks) { folder in
      refusals.set("/dark", code)
      try folder.makeDirectory("dark")
      try folder.makeDirectory("light")
      try await folder.next { $0.rescans == [Rescan(path: "dark", reason: .unwatched)] }
      let problem = try #require(folder.watcher.problems().first)
      #expect(problem.path == folder.path("dark") && problem.count == 1 && !problem.remedy.isEmpty)
      try folder.write("dark/f", "1")
      try await folder.next { _ in folder.copy["dark/f"] != nil }
      // A cookie's promise holds for what is not watched, too.
      try folder.write("dark/f", "2")
      try await folder.expectNothingLost()
      refusals.end()
      try await folder.next { _ in folder.watcher.problems().isEmpty }
      try await folder.expectNothingLost()
      let count = folder.batches.count
      try folder.write("dark/f", "3")
      try await folder.expectNothingLost()
      #expect(folder.told("dark/f", after: count))
    }
  }

  @Test func whatIsBeyondTheLimitIsWatchedWhenThereIsRoom() async throws {
    var limits = WatchLimits()
    limits.directories = 5
    var timing = WatchTiming.short
    timing.pollInterval = .milliseconds(30)
    try await WatchedFolder.run(timing: timing, limits: limits) { folder in
      for number in 0..<10 { try folder.makeDirectory("d\(number)") }
      try await folder.expectNothingLost()
      for number in 0..<6 { rmdir(folder.path("d\(number)")) }
      try await folder.next { _ in folder.watcher.problems().isEmpty }
      #expect(folder.watcher.statistics().directories == 5)
    }
  }

  @Test func theConfiguredLimitOfDirectoriesHolds() async throws {
    var limits = WatchLimits()
    limits.directories = 5
    try await WatchedFolder.run(limits: limits) { folder in
      for number in 0..<10 { try folder.makeDirectory("d\(number)") }
      try await folder.expectNothingLost()
      #expect(folder.watcher.statistics().directories == 5)
      let problem = try #require(folder.watcher.problems().first)
      #expect(problem.count == 6 && problem.remedy.contains("max_user_watches"))
      for number in 0..<10 { try folder.write("d\(number)/f", "1") }
      try await folder.expectNothingLost()
    }
  }

  @Test func aRefusedRootIsReportedAndWatchedWhenItMayBe() async throws {
    let refusals = Refusals()
    var hooks = WatchHooks()
    hooks.refusal = { refusals.answer($0) }
    var timing = WatchTiming.short
    timing.pollInterval = .milliseconds(30)
    try await WatchedFolder.run(timing: timing, hooks: hooks) { folder in
      refusals.set("/other", EACCES)
      shell("mkdir \(folder.folder)/other")
      folder.watcher.setRoots([
        WatchedRoot(id: "root", path: folder.root), WatchedRoot(id: "other", path: folder.folder + "/other"),
      ])
      try await folder.next { $0.root == "other" && $0.rescans.first?.reason == .unwatched }
      #expect(folder.watcher.problems().map(\.root) == ["other"])
      refusals.end()
      try await poll("it is watched") { folder.watcher.problems().isEmpty }
      try writeFile(folder.folder + "/other/\(ChangeBatch.cookiePrefix)a", "")
      try await folder.next { $0.root == "other" && !$0.cookies.isEmpty }
      try writeFile(folder.folder + "/other/f", "1")
      try await folder.next { $0.root == "other" && $0.paths == ["f"] }
    }
  }

  @Test func moreChangesThanTheConsumerFetchesBecomeARescan() async throws {
    var limits = WatchLimits()
    limits.pendingChanges = 100
    try await WatchedFolder.run(limits: limits) { folder in
      for number in 0..<1000 { try folder.write("f\(number)", "1") }
      try await folder.expectNothingLost()
      #expect(folder.reasons.contains(.manyChanges))
      #expect(folder.batches.allSatisfy { $0.paths.count <= 100 })
    }
  }

  @Test func theRegularReconciliationFindsWhatMadeNoEvent() async throws {
    var timing = WatchTiming.short
    timing.reconcileInterval = .milliseconds(200)
    try await WatchedFolder.run(timing: timing) { folder in
      try folder.write("f", "1")
      try await folder.expectNothingLost()
      shell("ln \(folder.path("f")) \(folder.folder)/outside && echo 2 > \(folder.folder)/outside")
      try await folder.next { _ in folder.copy["f"] == Array("2\n".utf8) }
      #expect(folder.reasons.contains(.periodic))
    }
  }

  @Test(.enabled(if: canMount, "file systems can be mounted here"))
  func mountsAreNoticed() async throws {
    try await WatchedFolder.run { folder in
      try folder.makeDirectory("a")
      try folder.makeDirectory("a/m")
      try folder.write("a/m/f", "below")
      try await folder.expectNothingLost()
      shell("mount -t tmpfs none \(folder.path("a/m"))")
      defer { shell("umount \(folder.path("a/m")) 2>/dev/null") }
      try await folder.next { $0.rescans.contains(Rescan(path: "a/m", reason: .mount)) }
      #expect(folder.copy.isEmpty)
      try folder.write("a/m/f", "above")
      try await folder.expectNothingLost()
      shell("umount \(folder.path("a/m"))")
      try await folder.next { $0.rescans.contains(Rescan(path: "a/m", reason: .mount)) }
      try folder.write("a/m/f", "below again")
      try await folder.expectNothingLost()
    }
  }
}

extension LiveTests.Doubts {
  @Test(.enabled(if: canMount, "file systems can be mounted here"), arguments: ["a", ""])
  func aDirectoryMountedASecondTimeIsPolled(original: String) async throws {
    var timing = WatchTiming.short
    timing.pollInterval = .milliseconds(50)
    try await WatchedFolder.run(timing: timing) { folder in
      try folder.makeDirectory("a")
      try folder.makeDirectory("b")
      try await folder.expectNothingLost()
      let second = folder.path("b")
      defer { shell("umount \(second) 2>/dev/null") }
      #expect(shell("mount --bind \(folder.root)/\(original) \(second)") == 0)
      try await folder.next { $0.rescans.contains(Rescan(path: "b", reason: .unwatched)) }
      #expect(folder.watcher.problems().map(\.path) == [second])
      try folder.write("a/f", "1")
      try await folder.catchUp()
      #expect(folder.copy["a/f"] != nil)
      shell("umount \(second)")
      try await folder.next { _ in folder.watcher.problems().isEmpty }
      let count = folder.batches.count
      try folder.write("b/f", "1")
      try await folder.expectNothingLost()
      #expect(folder.told("b/f", after: count))
    }
  }
}

/// Whether this user may mount: root outside a container, mostly.
private let canMount: Bool =
  shell("d=$(mktemp -d) && mount -t tmpfs none $d 2>/dev/null && umount $d; r=$?; rmdir $d; exit $r") == 0

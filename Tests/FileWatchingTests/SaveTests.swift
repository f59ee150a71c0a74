// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import FileWatching

extension LiveTests {
  @Suite struct Saves {}
}

extension LiveTests.Saves {
  /// The ways editors and tools save: each must be told, and never with the name missing.
  @Test(arguments: [
    ("in place", "printf new > f"),
    ("atomic", "printf new > .f.tmp && mv .f.tmp f"),
    ("vim with a backup", "mv f f~ && sleep 0.03 && printf new > f && rm f~"),
    ("git checkout", "rm f && sleep 0.03 && printf new > f"),
    ("from outside", "printf new > ../g && mv ../g f"),
    ("append", "printf new >> f"),
    ("truncate", "truncate -s 1 f"),
    ("hard link", "printf new > ../h && ln -f ../h f"),
    ("sed", "sed -i s/old/new/ f"),
  ])
  func aSaveIsTold(name: String, command: String) async throws {
    var timing = WatchTiming.short
    timing.hold = .seconds(1)
    timing.maximumWait = .seconds(30)
    try await WatchedFolder.run(timing: timing) { folder in
      try folder.write("f", "old")
      try await folder.expectNothingLost()
      let count = folder.batches.count
      // Not waited for: the consumer must be there while the name is missing.
      shell("cd \(folder.root) && (\(command)) &")
      try await folder.next { $0.paths.contains("f") }
      #expect(folder.copy["f"] != nil, "told while the name was missing")
      try await folder.expectNothingLost()
      #expect(folder.batches.dropFirst(count).allSatisfy { $0.rescans.isEmpty })
    }
  }

  @Test func aWriterThatKeepsTheFileOpenIsTold() async throws {
    try await WatchedFolder.run { folder in
      let file = Descriptor(open(folder.path("log"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o644))
      try file.writeAll("1".utf8)
      try await folder.next { $0.paths.contains("log") }
      try file.writeAll("2".utf8)
      try await folder.next { $0.paths.contains("log") }
      #expect(folder.copy["log"] == Array("12".utf8))
    }
  }

  @Test func aFileThatMayBeReadAgainIsTold() async throws {
    try await WatchedFolder.run { folder in
      try folder.write("f", "1")
      try await folder.expectNothingLost()
      chmod(folder.path("f"), 0)
      try await folder.next { $0.paths.contains("f") }
    }
  }

  @Test func aCheckoutIsToldWhenGitHasFinished() async throws {
    var timing = WatchTiming.short
    timing.busyWait = .seconds(600)
    try await WatchedFolder.run(timing: timing) { folder in
      shell("mkdir \(folder.root)/.git && touch \(folder.root)/.git/index.lock")
      for number in 0..<50 {
        try folder.write("f\(number)", "1")
        usleep(2000)
      }
      let count = folder.batches.count
      try folder.remove(".git/index.lock")
      try await folder.next { $0.paths.contains("f49") }
      #expect(folder.batches.count == count + 1, "one batch for one checkout")
      #expect(folder.batches.last?.paths.count == 50)
    }
  }

  @Test func namesThatOnlyLookAlikeAreBothTold() async throws {
    try await WatchedFolder.run { folder in
      try folder.makeDirectory("caf\u{e9}")
      try folder.makeDirectory("cafe\u{301}")
      try await folder.catchUp()
      #expect(folder.watcher.statistics().directories == 3)
      try folder.write("caf\u{e9}/f", "1")
      try folder.write("cafe\u{301}/f", "2")
      try await folder.catchUp()
      let paths = folder.batches.flatMap(\.paths).map { Array($0.utf8) }
      #expect(paths.contains(Array("caf\u{e9}/f".utf8)) && paths.contains(Array("cafe\u{301}/f".utf8)))
    }
  }

  @Test func namesThatAreNotUTF8AreReported() async throws {
    try await WatchedFolder.run { folder in
      shell("cd \(folder.root) && mkdir \"$(printf 'd\\377')\" && touch \"$(printf 'f\\377')\"")
      try await folder.catchUp()
      let problems = folder.watcher.problems()
      #expect(problems.map(\.path) == [folder.root])
      #expect(problems.first?.what.contains("UTF-8") == true)
      #expect(folder.watcher.statistics().unspeakableNames > 0)
      shell("cd \(folder.root) && rmdir \"$(printf 'd\\377')\"")
      try await folder.catchUp()
      #expect(folder.watcher.problems().isEmpty)
    }
  }
}

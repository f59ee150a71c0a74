// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import FileWatching

/// Tests on real directories. One after the other, because a process has one watcher.
@Suite(.serialized) struct LiveTests {}

extension LiveTests {
  @Suite struct Directories {}
}

extension LiveTests.Directories {
  @Test func directoriesMadeFastLoseNothing() async throws {
    try await WatchedFolder.run { folder in
      for top in 0..<20 {
        var path = "d\(top)"
        for level in 0..<10 {
          try folder.makeDirectory(path)
          try folder.write(path + "/f\(level)", "\(top) \(level)")
          path += "/d\(level)"
        }
      }
      try await folder.expectNothingLost()
      #expect(folder.copy.count == 200)
      let count = folder.batches.count
      for top in 0..<20 { try folder.write("d\(top)/d0/d1/late", "late") }
      try await folder.expectNothingLost()
      #expect(folder.told("d7/d0/d1/late", after: count))
    }
  }

  @Test func writesInARenamedDirectoryAreToldUnderItsPath() async throws {
    try await WatchedFolder.run { folder in
      try folder.makeDirectory("a")
      try folder.makeDirectory("a/b")
      try folder.write("a/b/f", "1")
      try await folder.expectNothingLost()
      try folder.move("a", "c")
      try folder.write("c/b/f", "2")
      try await folder.expectNothingLost()
      let count = folder.batches.count
      try folder.write("c/b/f", "3")
      try await folder.expectNothingLost()
      #expect(folder.told("c/b/f", after: count))
      #expect(folder.copy.keys.sorted() == ["c/b/f"])
    }
  }

  @Test func aDirectoryMovedInIsWatched() async throws {
    try await WatchedFolder.run { folder in
      shell("mkdir -p \(folder.folder)/outside/x/y && echo 1 > \(folder.folder)/outside/x/y/f")
      try system("rename") { rename(folder.folder + "/outside", folder.path("inside")) }
      try await folder.expectNothingLost()
      let count = folder.batches.count
      try folder.write("inside/x/y/f", "2")
      try await folder.expectNothingLost()
      #expect(folder.told("inside/x/y/f", after: count))
    }
  }

  @Test func aDirectoryMovedOutIsSilent() async throws {
    try await WatchedFolder.run { folder in
      try folder.makeDirectory("a")
      try folder.makeDirectory("a/b")
      try folder.write("a/b/f", "1")
      try await folder.expectNothingLost()
      let outside = folder.folder + "/outside"
      try system("rename") { rename(folder.path("a"), outside) }
      try await folder.expectNothingLost()
      #expect(folder.copy.isEmpty)
      try await poll("watches of what was moved out end") { folder.watcher.statistics().directories == 1 }
      let count = folder.batches.count
      try writeFile(outside + "/b/f", "2")
      try await folder.expectNothingLost()
      #expect(folder.batches.dropFirst(count).allSatisfy { $0.paths.isEmpty && $0.rescans.isEmpty })
      // And back: what happened meanwhile is found.
      try system("rename") { rename(outside, folder.path("a")) }
      try await folder.expectNothingLost()
      #expect(folder.copy["a/b/f"] == Array("2".utf8))
    }
  }

  @Test func aDirectoryDeletedAndMadeAgainIsWatched() async throws {
    try await WatchedFolder.run { folder in
      for round in 0..<50 {
        shell("cd \(folder.root) && rm -rf a && mkdir -p a/b && echo \(round) > a/b/f")
      }
      try await folder.expectNothingLost()
      let count = folder.batches.count
      try folder.write("a/b/f", "last")
      try await folder.expectNothingLost()
      #expect(folder.told("a/b/f", after: count))
      try await poll("dead watches are forgotten") { folder.watcher.statistics().directories == 3 }
    }
  }

  @Test func swappedDirectoriesKeepTheirContents() async throws {
    try await WatchedFolder.run { folder in
      shell("cd \(folder.root) && mkdir -p a/in b/in && echo a > a/in/f && echo b > b/in/f")
      try await folder.expectNothingLost()
      for round in 0..<20 {
        try folder.move("a", "t")
        try folder.move("b", "a")
        try folder.move("t", "b")
        try folder.write("a/in/f", "a\(round)")
      }
      try await folder.expectNothingLost()
      try folder.write("a/in/f", "x")
      try folder.write("b/in/f", "y")
      try await folder.expectNothingLost()
    }
  }

  @Test func aDirectoryInPlaceOfAFile() async throws {
    try await WatchedFolder.run { folder in
      try folder.write("x", "file")
      try await folder.expectNothingLost()
      shell("cd \(folder.root) && rm x && mkdir x && echo 1 > x/f")
      try await folder.expectNothingLost()
      shell("cd \(folder.root) && rm -r x && echo 1 > x")
      try await folder.expectNothingLost()
    }
  }

  @Test func linksAreNotFollowed() async throws {
    try await WatchedFolder.run { folder in
      shell("mkdir \(folder.folder)/outside && ln -s \(folder.folder)/outside \(folder.root)/link")
      try await folder.expectNothingLost()
      try writeFile(folder.folder + "/outside/f", "1")
      try await folder.expectNothingLost()
      #expect(folder.watcher.statistics().directories == 1)
      #expect(folder.copy.isEmpty)
    }
  }

  @Test func ignoredDirectoriesAreNotWatched() async throws {
    try await WatchedFolder.run { folder in
      shell("cd \(folder.root) && mkdir -p .git/objects A.xcodeproj/xcuserdata/me src && echo 1 > .git/objects/f")
      try await folder.expectNothingLost()
      #expect(folder.watcher.statistics().directories == 3)
      try folder.move("src", ".build")
      try await folder.expectNothingLost()
      try await poll("the watch ends") { folder.watcher.statistics().directories == 2 }
      try folder.write(".build/f", "1")
      try folder.move(".build", "src")
      try await folder.expectNothingLost()
      #expect(folder.copy.keys.sorted() == ["src/f"])
    }
  }
}

/// Asks until the answer is yes.
func poll(_ what: Comment, seconds: Double = 20, _ condition: () async -> Bool) async throws {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < deadline {
    if await condition() { return }
    try await Task.sleep(for: .milliseconds(5))
  }
  Issue.record(what)
}

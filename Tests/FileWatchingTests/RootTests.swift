// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import FileWatching

extension LiveTests {
  @Suite struct Roots {}
}

extension LiveTests.Roots {
  @Test func aRootDeletedAndMadeAgainIsWatched() async throws {
    try await WatchedFolder.run { folder in
      try folder.write("f", "1")
      try await folder.expectNothingLost()
      shell("rm -r \(folder.root)")
      try await folder.next { $0.rescans.map(\.reason) == [.rootLost] }
      #expect(folder.copy.isEmpty)
      #expect(folder.watcher.problems().map(\.path) == [folder.root])
      shell("mkdir -p \(folder.root)/a && echo 2 > \(folder.root)/a/f")
      try await folder.next { $0.rescans.map(\.reason) == [.rootReturned] }
      #expect(folder.watcher.problems().isEmpty)
      try folder.write("a/f", "3")
      try await folder.expectNothingLost()
    }
  }

  @Test func aRootAndAllAboveItReplacedIsWatched() async throws {
    try await WatchedFolder.run { folder in
      let root = folder.folder + "/one/two/three"
      folder.watcher.setRoots([
        WatchedRoot(id: "root", path: folder.root), WatchedRoot(id: "deep", path: root),
      ])
      try await folder.next { $0.root == "deep" && $0.rescans.map(\.reason) == [.rootLost] }
      for round in 0..<10 {
        shell("mkdir -p \(root) && echo \(round) > \(root)/f")
        try await folder.next { $0.root == "deep" && $0.rescans.map(\.reason) == [.rootReturned] }
        try writeFile(root + "/f", "x")
        try await folder.next { $0.root == "deep" && $0.paths == ["f"] }
        // Renaming a directory far above moves the root away, too.
        let away = round % 2 == 0 ? "one" : "one/two"
        shell("cd \(folder.folder) && mv \(away) away")
        try await folder.next { $0.root == "deep" && $0.rescans.map(\.reason) == [.rootLost] }
        shell("rm -r \(folder.folder)/away")
      }
    }
  }

  @Test func aRootThatIsAFileIsLostUntilItIsADirectory() async throws {
    try await WatchedFolder.run { folder in
      shell("rm -r \(folder.root) && touch \(folder.root)")
      try await folder.next { $0.rescans.map(\.reason) == [.rootLost] }
      shell("rm \(folder.root) && mkdir \(folder.root)")
      try await folder.next { $0.rescans.map(\.reason) == [.rootReturned] }
      try await folder.expectNothingLost()
    }
  }

  @Test func aRootReplacedByAnotherDirectoryIsRescanned() async throws {
    try await WatchedFolder.run { folder in
      try folder.write("f", "1")
      try await folder.expectNothingLost()
      shell("cd \(folder.folder) && mkdir new && echo 2 > new/g && mv root old && mv new root")
      try await folder.next { $0.rescans.contains { $0.path.isEmpty } && folder.copy["g"] != nil }
      try await folder.expectNothingLost()
      #expect(folder.copy.keys.sorted() == ["g"])
      try await poll("the old root is watched no longer") { folder.watcher.statistics().directories == 1 }
    }
  }

  @Test func rootsComeAndGo() async throws {
    try await WatchedFolder.run { folder in
      let other = folder.folder + "/other"
      shell("mkdir -p \(other)/x")
      let first = WatchedRoot(id: "root", path: folder.root)
      folder.watcher.setRoots([first, WatchedRoot(id: "other", path: other)])
      let added = try await folder.next { $0.root == "other" }
      #expect(added.rescans == [Rescan(path: "", reason: .rootAdded)])
      try writeFile(other + "/x/f", "1")
      try await folder.next { $0.root == "other" && $0.paths == ["x/f"] }
      folder.watcher.setRoots([first])
      try await poll("its watches end") { folder.watcher.statistics().directories == 1 }
      folder.watcher.setRoots([
        first, WatchedRoot(id: "other", path: other, rules: WatchRules(ignored: ["y"])),
      ])
      try await folder.next { $0.root == "other" && $0.rescans.map(\.reason) == [.rootAdded] }
      folder.watcher.setRoots([first, WatchedRoot(id: "other", path: other, rules: WatchRules(ignored: ["x"]))])
      try await folder.next { $0.root == "other" && $0.rescans.map(\.reason) == [.configuration] }
      try await poll("what is ignored is not watched") { folder.watcher.statistics().directories == 2 }
      try await folder.expectNothingLost()
    }
  }

  @Test func aRootInsideAnIgnoredDirectoryOfAnotherIsWatched() async throws {
    try await WatchedFolder.run { folder in
      shell("mkdir -p \(folder.root)/.build/products \(folder.root)/src/gen")
      folder.watcher.setRoots([
        WatchedRoot(id: "root", path: folder.root),
        WatchedRoot(id: "products", path: folder.root + "/.build/products"),
        WatchedRoot(id: "src", path: folder.root + "/src", rules: WatchRules(ignored: ["gen"])),
      ])
      var started: Set<String> = []
      try await folder.next { batch in
        started.insert(batch.root)
        return started.isSuperset(of: ["products", "src"])
      }
      // The outer root has rescans of its directories pending, which would cover what follows.
      try await folder.catchUp()
      try writeFile(folder.path(".build/products/f"), "1")
      try await folder.next { $0.root == "products" && $0.paths == ["f"] }
      try folder.write("src/gen/f", "1")
      try folder.write("src/g", "1")
      var told: [String: Set<String>] = [:]
      try await folder.next { batch in
        told[batch.root, default: []].formUnion(batch.paths)
        return told["root"]?.contains("src/g") == true && told["src"]?.contains("g") == true
      }
      #expect(told["src"] == ["g"])
      #expect(told["root"]?.contains("src/gen/f") == true)
    }
  }

  @Test func aRootThroughALinkIsWatched() async throws {
    try await WatchedFolder.run { folder in
      shell("cd \(folder.folder) && mkdir real && ln -s real link")
      folder.watcher.setRoots([
        WatchedRoot(id: "root", path: folder.root), WatchedRoot(id: "link", path: folder.folder + "/link"),
      ])
      try await folder.next { $0.root == "link" }
      try writeFile(folder.folder + "/real/f", "1")
      try await folder.next { $0.root == "link" && $0.paths == ["f"] }
    }
  }

  @Test func aSecondWatcherIsRefused() async throws {
    try await WatchedFolder.run { _ in
      #expect(throws: WatchError.alreadyWatching) { try FileWatcher() }
    }
  }

  @Test func aCancelledConsumerStopsWaiting() async throws {
    try await WatchedFolder.run { folder in
      let watcher = folder.watcher
      let waiting = Task { await watcher.next() }
      try await Task.sleep(for: .milliseconds(10))
      waiting.cancel()
      #expect(await waiting.value == nil)
      try await folder.expectNothingLost()
    }
  }
}

// SPDX-License-Identifier: MIT
import Testing

@testable import FileWatching

struct WatchTreeTests {
  private let now = ContinuousClock.now
  private var later: ContinuousClock.Instant { now + .seconds(1) }

  /// Root 0 at watch 1, which holds a (2), which holds b (3).
  private func tree() -> WatchTree {
    var tree = WatchTree()
    tree.anchor(1, root: 0)
    #expect(tree.link(2, under: 1, as: ExactPath("a"), until: later) == .added)
    #expect(tree.link(3, under: 2, as: ExactPath("b"), until: later) == .added)
    return tree
  }

  private func paths(_ tree: WatchTree, _ watch: Int32) -> [String] { tree.places(of: watch).map(\.path) }

  @Test func pathsComeFromTheParents() {
    let tree = tree()
    #expect(paths(tree, 1) == [""])
    #expect(paths(tree, 3) == ["a/b"])
    #expect(paths(tree, 4) == [])
  }

  @Test func aMoveTakesEverythingBeneathAlong() {
    var tree = tree()
    tree.detach(ExactPath("a"), from: 1, until: later)
    #expect(paths(tree, 3) == [])
    #expect(tree.link(2, under: 1, as: ExactPath("c"), until: later) == .moved)
    #expect(paths(tree, 3) == ["c/b"])
    #expect(tree.nextExpiry == nil)
    #expect(tree.link(2, under: 1, as: ExactPath("c"), until: later) == .unchanged)
  }

  @Test func whatIsNotFoundElsewhereIsRemovedInTime() {
    var tree = tree()
    tree.detach(ExactPath("a"), from: 1, until: later)
    #expect(tree.removeExpired(at: now) == [])
    #expect(tree.removeExpired(at: later).sorted() == [2, 3])
    #expect(tree.count == 1)
  }

  @Test func aDirectoryThatTakesANameSendsTheOtherToLimbo() {
    var tree = tree()
    #expect(tree.link(4, under: 1, as: ExactPath("a"), until: later) == .added)
    #expect(paths(tree, 4) == ["a"])
    #expect(paths(tree, 2) == [])
    tree.forget(2, until: later)
    #expect(paths(tree, 4) == ["a"], "forgetting a dead watch must not touch the one that has its name")
  }

  @Test func forgettingLeavesChildrenInLimbo() {
    var tree = tree()
    tree.forget(2, until: later)
    #expect(tree.contains(3))
    #expect(paths(tree, 3) == [])
    #expect(tree.removeExpired(at: later) == [3])
  }

  @Test func aDirectoryIsNeverPutIntoItself() {
    var tree = tree()
    #expect(tree.link(2, under: 3, as: ExactPath("x"), until: later) == .impossible)
    #expect(tree.link(9, under: 8, as: ExactPath("x"), until: later) == .impossible)
    #expect(paths(tree, 3) == ["a/b"])
  }

  @Test func rootsInsideEachOtherHaveAPlaceInBoth() {
    var tree = tree()
    tree.anchor(2, root: 7)
    #expect(tree.places(of: 3) == [.init(root: 7, path: "b"), .init(root: 0, path: "a/b")])
    tree.unanchor(1, root: 0, until: later)
    #expect(tree.removeExpired(at: later) == [1])
    #expect(tree.places(of: 3) == [.init(root: 7, path: "b")])
    tree.unanchor(2, root: 7, until: later)
    #expect(tree.removeExpired(at: later).sorted() == [2, 3])
  }

  @Test func namesThatOnlyLookAlikeAreTwoDirectories() {
    var tree = tree()
    #expect(tree.link(4, under: 1, as: ExactPath("\u{e9}"), until: later) == .added)
    #expect(tree.link(5, under: 1, as: ExactPath("e\u{301}"), until: later) == .added)
    #expect(tree.children(of: 1).count == 3)
  }

  @Test func troubleIsKeptUntilItEnds() {
    var tree = tree()
    tree.refuse(ExactPath("x"), in: 2, .system(13))
    #expect(Array(tree.troubles.keys) == [2])
    let before = tree.troubleGeneration
    tree.refuse(ExactPath("x"), in: 2, .system(13))
    #expect(tree.troubleGeneration == before)
    tree.detach(ExactPath("x"), from: 2, until: later)
    #expect(tree.troubles.isEmpty)
    tree.noteListing(of: 2, unlisted: .system(24), unspeakableDirectories: 0)
    tree.forget(2, until: later)
    #expect(tree.troubles.isEmpty)
  }
}

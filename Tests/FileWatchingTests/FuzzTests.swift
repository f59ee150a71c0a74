// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import FileWatching

extension LiveTests {
  @Suite struct Fuzz {}
}

/// SplitMix64, so that a seed names a run.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension LiveTests.Fuzz {
  /// Random changes at full speed; then, at rest, a write into every directory must still be told.
  @Test(arguments: 1...8)
  func nothingIsLost(seed: UInt64) async throws {
    try await WatchedFolder.run { folder in
      var random = SeededGenerator(state: seed)
      shell("mkdir \(folder.folder)/outside")
      for step in 0..<3000 {
        change(folder, step, &random)
        // Sometimes the consumer and the watcher get a word in.
        if step % 500 == 250 { try await folder.catchUp() }
        if step % 37 == 0 { usleep(useconds_t.random(in: 0...3000, using: &random)) }
      }
      try await folder.expectNothingLost()
      let count = folder.batches.count
      let directories = allDirectories(folder)
      for directory in directories { try folder.write(joined(directory, "probe"), "\(seed)") }
      try await folder.expectNothingLost()
      for directory in directories {
        let probe = joined(directory, "probe")
        #expect(folder.told(probe, after: count), "\(probe) was not told by itself")
      }
      let watched = directories.count
      try await poll("every directory has one watch") { folder.watcher.statistics().directories == watched }
      #expect(folder.watcher.statistics().overflows == 0)
    }
  }
}

private func allDirectories(_ folder: WatchedFolder) -> [String] {
  var found = [""]
  var next = 0
  while next < found.count {
    let directory = found[next]
    next += 1
    guard let listing = try? DirectoryListing(joined(folder.root, directory), flags: 0) else { continue }
    found += listing.directories.map { joined(directory, $0) }
  }
  return found
}

/// One random change; what is impossible in the tree as it is fails, and that is as well.
private func change(_ folder: WatchedFolder, _ step: Int, _ random: inout SeededGenerator) {
  func name() -> String { ["a", "b", "c"].randomElement(using: &random) ?? "a" }
  func path() -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in name() }.joined(separator: "/")
  }
  let here = folder.path(path())
  switch Int.random(in: 0..<100, using: &random) {
  case 0..<30: try? writeFile(here + ".txt", "\(step)")
  case 30..<50: mkdir(here, 0o755)
  case 50..<60: rename(here, folder.path(path()))
  case 60..<65: rename(here + ".txt", folder.path(path()) + ".txt")
  case 65..<72: unlink(here + ".txt")
  case 72..<80: rmdir(here)
  case 80..<84: rename(here, folder.folder + "/outside/" + name())
  case 84..<89: rename(folder.folder + "/outside/" + name(), here)
  case 89..<92: try? writeFile(folder.folder + "/outside/\(name())/\(name()).txt", "\(step)")
  case 92..<95:
    try? writeFile(here + ".tmp", "\(step)")
    rename(here + ".tmp", here + ".txt")
  case 95..<97: symlink(folder.folder + "/outside", here)
  default: shell("rm -rf '\(here)'")
  }
}

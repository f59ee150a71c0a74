// SPDX-License-Identifier: MIT
import FileWatching
import Glibc
import SystemCalls

// Watches a folder as the daemon does, with nothing behind it, and prints what it is told, a line each: READY once all of
// it is watched, then each path, and RESCAN with each folder of which it only knows that something in it changed.

guard CommandLine.arguments.count == 2 else {
  print("usage: watch-benchmark FOLDER")
  exit(2)
}
let watcher = try FileWatcher()
watcher.setRoots([
  WatchedRoot(id: "tree", path: CommandLine.arguments[1], rules: WatchRules(ignored: [], busyMarkers: []))
])
while let batch = await watcher.next() {
  let rescans = batch.rescans.map { $0.reason == .rootAdded ? "READY" : "RESCAN \($0.path)" }
  try writeAll(1, Array((rescans + batch.paths).map { $0 + "\n" }.joined().utf8))
}

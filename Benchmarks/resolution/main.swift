// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

// With folders: resolves every view of the Swift files below each, and prints how much of it is known and why the rest is
// not. Without: times one changed file in made-up projects of growing size, which must take the same time in each.
//
//   resolution-benchmark [FOLDER…]

let folders = Array(CommandLine.arguments.dropFirst())
// The reader and the resolver recurse: they get the stack that the plugins have.
startThread(name: "resolution", stackSize: 64 << 20) {
  if folders.isEmpty {
    measureUpdates()
  } else {
    for folder in folders { tellShare(of: folder) }
  }
  exit(0)
}
while true { pause() }

// SPDX-License-Identifier: MIT
import Glibc

// Measures the catalog reader, and compares it with Foundation's.
//
//   catalog-benchmark                     reads a made catalog of 600,000 lines both ways and prints the ratios
//   catalog-benchmark FILE                does so with a file
//   catalog-benchmark --compare FOLDER…   reads every `.strings` file below both ways and prints the differences

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "--compare": exit(compareWithFoundation(folders: Array(words.dropFirst())))
case "--read": measureOneReading(by: words[1], of: words[2])
case let file?: exit(compareTimes(file: file))
case nil:
  let file = "/tmp/catalog-benchmark-\(getpid()).xcstrings"
  writeCatalog(to: file, lines: 600_000)
  defer { unlink(file) }
  exit(compareTimes(file: file))
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SwiftParser
import SwiftSyntax
import SwiftUIFacts
import SystemCalls

// Reads every Swift file below some folders twice, with the reader and with the parser alone, in turn file by file, and
// prints the processor times and their ratio. Which of the two is first changes from file to file, since the second finds
// the memory warm.
//
//   reading-benchmark FOLDER…

/// One folder's figures.
struct ReadingTally {
  var files = 0
  var bytes = 0
  var refused = 0
  var withProblems = 0
  var factBytes = 0
  var readerSeconds = 0.0
  var parserSeconds = 0.0
  var writerSeconds = 0.0
  var slowest = (path: "", seconds: 0.0)

  mutating func add(_ path: String) {
    // Links and the like are not counted.
    guard let bytes = try? readFile(path, limit: 1 << 30), !bytes.isEmpty else { return }
    files += 1
    self.bytes += bytes.count
    if files.isMultiple(of: 2) { parse(bytes) }
    let start = processorSeconds()
    let reading = readSwiftFile(bytes)
    let seconds = processorSeconds() - start
    readerSeconds += seconds
    if seconds > slowest.seconds { slowest = (path, seconds) }
    if !files.isMultiple(of: 2) { parse(bytes) }
    if !reading.problems.isEmpty { withProblems += 1 }
    guard case .swift(let fact)? = reading.body else {
      refused += 1
      return
    }
    let beforeWriting = processorSeconds()
    factBytes += fact.json.count
    writerSeconds += processorSeconds() - beforeWriting
  }

  /// Taking the tree apart counts too, as it does for the reader.
  private mutating func parse(_ bytes: [UInt8]) {
    let start = processorSeconds()
    _ = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    parserSeconds += processorSeconds() - start
  }

  var lines: [String] {
    [
      "\(files) files, \(bytes) bytes; \(withProblems) with problems, \(refused) refused; facts \(factBytes) bytes",
      "parser \(rounded(parserSeconds)) s, reader \(rounded(readerSeconds)) s, ratio "
        + "\(rounded(readerSeconds / parserSeconds)) (at most 1.6); writing the facts \(rounded(writerSeconds)) s",
      "slowest: \(rounded(slowest.seconds)) s \(slowest.path)",
    ]
  }
}

func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Every Swift file below a folder, in the order of the names.
func swiftFiles(below folder: String) -> [String] {
  guard let directory = opendir(folder) else {
    perror(folder)
    exit(1)
  }
  defer { closedir(directory) }
  var files: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    let path = "\(folder)/\(name)"
    if entry.pointee.d_type == DT_DIR, !name.hasPrefix(".") {
      files += swiftFiles(below: path)
    } else if entry.pointee.d_type == DT_REG, name.hasSuffix(".swift") {
      files.append(path)
    }
  }
  return files.sorted()
}

let folders = Array(CommandLine.arguments.dropFirst())
guard !folders.isEmpty else {
  print("usage: reading-benchmark FOLDER…")
  exit(2)
}
// The parser recurses: it gets the stack it has in the reader's process.
startThread(name: "reading", stackSize: 64 << 20) {
  for folder in folders {
    var tally = ReadingTally()
    for path in swiftFiles(below: folder) { tally.add(path) }
    print(folder)
    for line in tally.lines { print("  \(line)") }
  }
  exit(0)
}
while true { pause() }

// SPDX-License-Identifier: MIT
import AuditModel
import Foundation
import Glibc
import StringFacts

/// How often each way of reading is measured; the best of them counts.
private let rounds = 5

/// Reads one file with the catalog reader and with `JSONSerialization` alone, each time in a process of its own, and
/// prints processor times, peaks of memory, and their ratios.
///
/// - Returns: 1 where the reader takes more than twice the time or more than eight times the file in memory.
func compareTimes(file: String) -> Int32 {
  var status = stat()
  guard stat(file, &status) == 0, status.st_size > 0 else {
    perror(file)
    return 1
  }
  let size = Double(status.st_size)
  var best: [String: (seconds: Double, peak: Double)] = [:]
  for _ in 0..<rounds {
    for way in ["readCatalog", "JSONSerialization"] {
      guard let measured = measureInChild(way, file) else { return 1 }
      let earlier = best[way] ?? measured
      best[way] = (min(earlier.seconds, measured.seconds), min(earlier.peak, measured.peak))
    }
  }
  guard let ours = best["readCatalog"], let plain = best["JSONSerialization"] else { return 1 }
  print(String(format: "%@: %.2f MB", file, size / 1e6))
  for (way, measured) in [("readCatalog", ours), ("JSONSerialization", plain)] {
    let memory = String(format: "%.1f MB, %.1f times the file", measured.peak / 1e6, measured.peak / size)
    print(String(format: "%@: %.3f s of processor time, peak %@", way, measured.seconds, memory))
  }
  let ratio = ours.seconds / plain.seconds
  print(String(format: "time ratio %.2f (at most 2), memory ratio %.2f (at most 8)", ratio, ours.peak / size))
  return ratio <= 2 && ours.peak <= 8 * size ? 0 : 1
}

/// Reads a file in this process and prints the processor time of the reading, and the peak of the process's memory.
func measureOneReading(by way: String, of file: String) {
  guard let data = FileManager.default.contents(atPath: file) else { exit(1) }
  let seconds: Double
  if way == "readCatalog" {
    let bytes = [UInt8](data)
    let start = processorSeconds()
    let reading = readCatalog(bytes, path: file)
    seconds = processorSeconds() - start
    guard reading.body != nil else { exit(1) }
  } else {
    let start = processorSeconds()
    let value = try? JSONSerialization.jsonObject(with: data)  // A refusal is told by the status.
    seconds = processorSeconds() - start
    guard value is [String: Any] else { exit(1) }
  }
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  print(seconds, usage.ru_maxrss * 1024)
}

private func measureInChild(_ way: String, _ file: String) -> (seconds: Double, peak: Double)? {
  let child = Process()
  child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  child.arguments = ["--read", way, file]
  let output = Pipe()
  child.standardOutput = output
  do { try child.run() } catch {
    print("cannot run \(way): \(error)")
    return nil
  }
  let words = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: " ")
  child.waitUntilExit()
  guard words.count == 2, let seconds = Double(words[0]), let peak = Double(words[1].trimmingCharacters(in: .newlines))
  else {
    print("\(way) failed on \(file)")
    return nil
  }
  return (seconds, peak)
}

private func processorSeconds() -> Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import ScreenshotFacts
import SystemCalls

/// Prints processor seconds a picture: read new, read again, and by the command line of Tesseract.
func printCosts(_ files: [String]) {
  let reader = ScreenshotReader()
  var sums = (new: 0.0, known: 0.0, tesseract: 0.0, hash: 0.0)
  // The models are loaded once a process, which the command line does for every picture.
  for locale in ["en", "ja"] { _ = reader.read([], locale: locale) }
  for file in files {
    guard let bytes = contents(file) else { continue }
    let locale = file.contains("_ja_") || file.contains("-ja") || file.contains("Japanese") ? "ja" : "en"
    let new = seconds { _ = reader.read(bytes, locale: locale) }
    let known = seconds { _ = reader.read(bytes, locale: locale) }
    // What the daemon does with a picture it has read before.
    let hash = seconds { _ = contentHash(bytes) }
    let tesseract = tesseractSeconds(file, locale == "ja" ? "jpn" : "eng")
    sums = (sums.new + new, sums.known + known, sums.tesseract + tesseract, sums.hash + hash)
  }
  let count = Double(max(1, files.count))
  print("\(files.count) pictures, processor milliseconds a picture")
  print("  tesseract --psm 11   \(milliseconds(sums.tesseract / count))")
  print("  new                  \(milliseconds(sums.new / count)), \(times(sums.tesseract / sums.new)) as fast")
  print("  lines known          \(milliseconds(sums.known / count)), \(times(sums.tesseract / sums.known)) as fast")
  print("  picture known        \(milliseconds(sums.hash / count)), \(times(sums.tesseract / sums.hash)) as fast")
  print("  most memory          \(peakMegabytes()) MB")
}

func printAccuracy(_ folder: String, withWrong: Bool) {
  do throws(FileRefusal) {
    let reader = ScreenshotReader()
    var scores: [String: LineScore] = [:]
    for (file, texts) in try labelledScreens(folder + "/labels.tsv") {
      let bytes = try readFile(folder + "/" + file, limit: 50_000_000)
      guard case .screenshot(let fact)? = reader.read(bytes, locale: texts[0].locale).body else { continue }
      for text in texts where !text.lines.isEmpty {
        scores["\(text.locale) \(text.textSize)", default: LineScore()].note(text, fact)
      }
    }
    for (name, score) in scores.sorted(by: { $0.key < $1.key }) {
      print("\(name): \(score.summary)")
      if withWrong { for line in score.wrong { print("    \(line)") } }
    }
    print("\(milliseconds(processorSeconds())) ms, \(peakMegabytes()) MB")
  } catch {
    print("\(folder): \(error)")
    exit(1)
  }
}

func printFact(_ file: String, locale: String) {
  guard let bytes = contents(file) else { return }
  let reading = ScreenshotReader().read(bytes, locale: locale)
  for problem in reading.problems { print(problem.message) }
  if let body = reading.body { print(String(decoding: body.json.bytes, as: UTF8.self)) }
}

private func contents(_ file: String) -> [UInt8]? {
  do throws(FileRefusal) {
    return try readFile(file, limit: 50_000_000)
  } catch {
    print("\(file): \(error)")
    return nil
  }
}

private func seconds(_ work: () -> Void) -> Double {
  let start = processorSeconds()
  work()
  return processorSeconds() - start
}

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Of the command line's process, user and system.
private func tesseractSeconds(_ file: String, _ language: String) -> Double {
  let before = childSeconds()
  var pid: pid_t = 0
  let words = ["tesseract", file, "-", "--psm", "11", "-l", language]
  var pointers = words.map { strdup($0) }
  pointers.append(nil)
  defer { for pointer in pointers { free(pointer) } }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
  }
  // As fast as the command line goes: more threads only wait for each other.
  setenv("OMP_THREAD_LIMIT", "1", 1)
  guard posix_spawnp(&pid, "tesseract", &actions, nil, pointers, environ) == 0 else { return .nan }
  var status: Int32 = 0
  waitpid(pid, &status, 0)
  return childSeconds() - before
}

private func childSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
}

private func peakMegabytes() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1024
}

private func milliseconds(_ seconds: Double) -> Double { (seconds * 1e5).rounded() / 100 }
private func times(_ ratio: Double) -> String { "\((ratio * 10).rounded() / 10) times" }

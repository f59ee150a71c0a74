// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import Typography

// Measures how many strings a second are prepared, measured and broken into lines. The same strings are what `pango.c`
// measures.
//
//   typography-benchmark             prints the rates
//   typography-benchmark --strings   prints the strings, one a line

private let strings = madeStrings(count: 7000)
private let sizes: [TextSize] = [.large, .extraExtraExtraLarge, .accessibility1, .accessibility3, .accessibility5]
private let columns = [120.0, 251, 311, 408]

/// Processor time of a piece of work, in seconds; the best of five.
private func seconds(_ work: () -> Void) -> Double {
  func used() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  return (0..<5).map { _ in
    let start = used()
    work()
    return used() - start
  }.min() ?? 0
}

private func report(_ what: String, _ count: Int, _ seconds: Double) {
  print("\(what): \(count) in \(Int(seconds * 1e3)) ms, \(Int(Double(count) / seconds)) a second")
}

private func measure() {
  var total = 0.0
  var lines = 0
  let preparing = seconds {
    let cache = TextCache(byteLimit: 16 << 20)
    for string in strings { total += cache.prepared(string.text, locale: string.locale).idealWidth(at: .large) }
  }
  report("strings prepared and measured", strings.count, preparing)
  let cache = TextCache(byteLimit: 16 << 20)
  let texts = strings.map { cache.prepared($0.text, locale: $0.locale) }
  let breaking = seconds {
    for text in texts {
      for size in sizes {
        for column in columns { lines += text.layout(at: size, in: TextBox(column: column)).lines.count }
      }
    }
  }
  report("prepared strings broken into lines", strings.count * sizes.count * columns.count, breaking)
  precondition(total > 0 && lines > 0)
}

if CommandLine.arguments.contains("--strings") {
  for string in strings { print("\(string.locale)\t\(string.text)") }
} else {
  measure()
}

// SPDX-License-Identifier: MIT

/// Metrics in Prometheus' text format, which a textfile collector reads: each with its help and type, then its samples.
struct MetricsText {
  enum Kind: String { case gauge, counter }

  private(set) var text = ""

  /// Adds a metric; one without samples is left out.
  ///
  /// - Parameter name: with its unit, and `_total` where it is a counter.
  mutating func add(
    _ name: String, _ kind: Kind, _ help: String, _ samples: [(labels: [(String, String)], value: Double)]
  ) {
    guard !samples.isEmpty else { return }
    text += "# HELP \(name) \(escaped(help, quotes: false))\n# TYPE \(name) \(kind.rawValue)\n"
    for sample in samples {
      let labels = sample.labels.map { "\($0)=\"\(escaped($1, quotes: true))\"" }.joined(separator: ",")
      text += name + (labels.isEmpty ? "" : "{\(labels)}") + " \(number(sample.value))\n"
    }
  }

  mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
    add(name, kind, help, [([], value)])
  }
}

private func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? value.description }

private func escaped(_ text: String, quotes: Bool) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\\\"
    case "\n", "\r\n": result += "\\n"
    case "\"" where quotes: result += "\\\""
    default: result.append(character)
    }
  }
  return result
}

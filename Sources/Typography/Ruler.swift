// SPDX-License-Identifier: MIT

/// Measures parts of a text at one point size, by arithmetic on the text's running sums.
struct Ruler {
  let clusters: TextClusters
  private let points: Double
  private let display: Double
  /// Points the font adds to every character of a script it has tracking for.
  private let tracked: Double
  /// Points the code adds to every visible character.
  private let spacing: Double
  private let factor: Double

  /// `spacing` in points; `factor` multiplies every width.
  init(clusters: TextClusters, points: Double, spacing: Double, factor: Double) {
    self.clusters = clusters
    self.points = points
    display = displayShare(at: points)
    tracked = tracking(at: points) * points
    self.spacing = spacing
    self.factor = factor
  }

  /// Points.
  func width(_ range: Range<Int>) -> Double {
    let start = clusters.sum(before: range.lowerBound)
    let end = clusters.sum(before: range.upperBound)
    let text = end.text - start.text
    let em = text + display * (end.display - start.display - text)
    return factor * (em * points + (end.tracked - start.tracked) * tracked + (end.spaced - start.spaced) * spacing)
  }

  var hyphen: Double { width(clusters.hyphen) }
  var ellipsis: Double { width(clusters.ellipsis) }

  /// The widest line when nothing but line feeds ends lines, in points.
  var idealWidth: Double {
    var widest = 0.0
    var start = 0
    for (index, unit) in clusters.units.enumerated() where unit.isMandatory || index == clusters.units.count - 1 {
      widest = max(widest, width(start..<max(start, unit.contentEnd)))
      start = unit.end
    }
    return widest
  }

  /// The end of the longest part from a place on that fits a width; the place itself if not even one character does.
  func end(from start: Int, within limit: Int, fitting width: Double) -> Int {
    var low = start
    var high = limit
    while low < high {
      let middle = (low + high + 1) / 2
      if self.width(start..<middle) <= width + Ruler.forgiven { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The start of the longest part up to a place that fits a width.
  func start(upTo end: Int, within limit: Int, fitting width: Double) -> Int {
    var low = limit
    var high = end
    while low < high {
      let middle = (low + high) / 2
      if self.width(middle..<end) <= width + Ruler.forgiven { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// What sums of advances may be off by calculation alone, in points.
  static let forgiven = 1e-6

  private func width(_ advance: ClusterAdvance) -> Double {
    let em = advance.em.text + display * (advance.em.display - advance.em.text)
    return factor * (em * points + (advance.isTracked ? tracked : 0) + spacing)
  }
}

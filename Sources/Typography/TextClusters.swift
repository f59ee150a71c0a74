// SPDX-License-Identifier: MIT
import Synchronization

/// A text cut into user-perceived characters with their advances, and into the units between which lines may end.
///
/// Made once for a text, face and locale; every size and column is arithmetic on its running sums.
final class TextClusters: Sendable {
  /// Clusters between two places where a line may end: a word with the spaces after it.
  struct Unit: Equatable {
    var start: Int
    /// Without trailing spaces, which take no room at a line's end.
    var contentEnd: Int
    var end: Int
    /// Whether a line must end here: a line feed.
    var isMandatory: Bool
    /// Whether ending a line here draws a hyphen: a soft hyphen.
    var hasSoftHyphen: Bool
  }

  /// As drawn: uppercased where the face says so.
  let text: String
  let face: FontFace
  let units: [Unit]
  /// Whether patterns exist that say where the language's words may be hyphenated.
  let canHyphenate: Bool
  /// UTF-8 offsets of the clusters' starts, and the text's length.
  private let offsets: [Int]
  /// Running sums in em of the two drawings, and of clusters that the font's tracking applies to.
  private let sums: [Sum]
  private let hyphenation: HyphenationPatterns?
  /// Hyphenation points by unit, found when a unit proves too wide for a column.
  private let points = Mutex<[Int: [Int]]>([:])
  let hyphen: ClusterAdvance
  let ellipsis: ClusterAdvance
  /// The share by which the whole width may be off.
  let uncertainty: Double

  struct Sum {
    var text = 0.0
    var display = 0.0
    var tracked = 0.0
    var spaced = 0.0
  }

  init(_ text: String, face: FontFace, locale: String, opportunities: LineOpportunities, hyphenation: Hyphenation) {
    let text = face.isUppercased ? uppercased(text, locale: locale) : text
    var builder = ClusterBuilder(face: face, capacity: text.utf8.count)
    for cluster in text { builder.append(cluster) }
    self.text = text
    self.face = face
    offsets = builder.offsets
    sums = builder.sums
    uncertainty = builder.uncertainty
    units = builder.units(opportunities.opportunities(in: text, locale: locale))
    self.hyphenation = hyphenation.language(locale)
    canHyphenate = self.hyphenation != nil
    hyphen = ClusterAdvance(of: "-", face: face)
    ellipsis = ClusterAdvance(of: "…", face: face)
  }

  /// User-perceived characters.
  var count: Int { offsets.count - 1 }

  func sum(before cluster: Int) -> Sum { sums[cluster] }

  func isSpace(_ cluster: Int) -> Bool { string(cluster..<cluster + 1).allSatisfy(\.isWhitespace) }

  func string(_ clusters: Range<Int>) -> String {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: offsets[clusters.lowerBound])
    let end = utf8.index(utf8.startIndex, offsetBy: offsets[clusters.upperBound])
    return String(text[start..<end])
  }

  /// The last cluster of a unit, up to a limit, before which it may be hyphenated.
  func hyphenationPoint(inUnit index: Int, upTo limit: Int) -> Int? {
    let points = hyphenationPoints(inUnit: index)
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? points[low - 1] : nil
  }

  /// The clusters of a unit before which it may be hyphenated, in order; empty where the language has no patterns.
  private func hyphenationPoints(inUnit index: Int) -> [Int] {
    guard let hyphenation else { return [] }
    return points.withLock { points in
      if let known = points[index] { return known }
      let unit = units[index]
      var found: [Int] = []
      var start = unit.start
      for cluster in unit.start...unit.contentEnd {
        let isLetter = cluster < unit.contentEnd && string(cluster..<cluster + 1).first?.isLetter == true
        if isLetter { continue }
        if cluster - start <= Hyphenation.letterLimit, cluster - start > 3 {
          found += hyphenation.points(in: string(start..<cluster)).map { start + $0 }
        }
        start = cluster + 1
      }
      points[index] = found
      return found
    }
  }
}

/// Uppercases as the locale's language does: Turkish and Azeri keep the dot.
private func uppercased(_ text: String, locale: String) -> String {
  let language = locale.prefix { $0 != "-" && $0 != "_" }
  guard language == "tr" || language == "az" else { return text.uppercased() }
  return text.replacing("i", with: "İ").uppercased()
}

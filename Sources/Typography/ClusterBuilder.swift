// SPDX-License-Identifier: MIT

/// Gathers a text's clusters one after the other, and then its units.
struct ClusterBuilder {
  /// What a cluster is to the ends of lines.
  private enum Role: UInt8 {
    case other, space, lineFeed, softHyphen, hangul, word

    var isSpace: Bool { self == .space || self == .lineFeed }
  }

  private let face: FontFace
  private(set) var offsets = [0]
  private(set) var sums = [TextClusters.Sum()]
  private var roles: [Role] = []
  private var doubt = 0.0
  private var lastScalar: Unicode.Scalar?
  /// The last cluster's letter if it joins to what follows, and whether it is joined to what precedes.
  private var joiner: (letter: Unicode.Scalar, isJoined: Bool)?

  init(face: FontFace, capacity: Int) {
    self.face = face
    offsets.reserveCapacity(capacity + 1)
    sums.reserveCapacity(capacity + 1)
    roles.reserveCapacity(capacity)
  }

  /// The share by which the text's width may be off: that of its clusters, weighed by their widths.
  var uncertainty: Double {
    let width = sums[sums.count - 1].text
    return width > 0 ? doubt / width : Uncertainty.measured
  }

  mutating func append(_ cluster: Character) {
    var advance = ClusterAdvance(of: cluster, after: lastScalar, face: face)
    join(cluster, &advance)
    lastScalar = cluster.unicodeScalars.last
    var sum = sums[sums.count - 1]
    sum.text += advance.em.text
    sum.display += advance.em.display
    if advance.isTracked { sum.tracked += 1 }
    if advance.em.text > 0 { sum.spaced += 1 }
    doubt += advance.doubt * advance.em.text
    sums.append(sum)
    offsets.append(offsets[offsets.count - 1] + cluster.utf8.count)
    roles.append(ClusterBuilder.role(of: cluster))
  }

  /// Gives an Arabic letter, and the one before it, the shapes they have when they join.
  private mutating func join(_ cluster: Character, _ advance: inout ClusterAdvance) {
    let before = joiner
    joiner = nil
    guard let letter = cluster.unicodeScalars.first, (0x620...0x6FF).contains(letter.value), face.design != .monospaced
    else { return }
    let joining = AdvanceTable.shared.joining(of: letter)
    guard joining != .none else { return }
    if let before {
      let old =
        before.isJoined ? shape(before.letter, .final) : SystemFont.advance(of: before.letter, weight: face.weight)
      let new = shape(before.letter, before.isJoined ? .medial : .initial)
      if let old, let new { widenLast(by: new.text - old.text) }
      if let final = shape(letter, .final) { advance.em = final }
    }
    joiner = joining == .both ? (letter, before != nil) : nil
  }

  private func shape(_ letter: Unicode.Scalar, _ form: AdvanceTable.Form) -> OpticalAdvance? {
    SystemFont.advance(of: letter, form: form, weight: face.weight)
  }

  private mutating func widenLast(by em: Double) {
    sums[sums.count - 1].text += em
    sums[sums.count - 1].display += em
    doubt += em * Uncertainty.assumedScript
  }

  /// The units between the opportunities, less those inside clusters and those beside Hangul without a space.
  func units(_ opportunities: [Int]) -> [TextClusters.Unit] {
    var units: [TextClusters.Unit] = []
    var start = 0
    var cluster = 0
    for opportunity in opportunities {
      while offsets[cluster] < opportunity, cluster < roles.count { cluster += 1 }
      guard offsets[cluster] == opportunity, cluster > start, !keepsTogether(around: cluster) else { continue }
      units.append(unit(start..<cluster))
      start = cluster
    }
    if start < roles.count { units.append(unit(start..<roles.count)) }
    // A line feed at the end opens one more, empty line.
    if roles.last == .lineFeed { units.append(unit(roles.count..<roles.count)) }
    return units
  }

  private func unit(_ clusters: Range<Int>) -> TextClusters.Unit {
    let last = clusters.isEmpty ? nil : roles[clusters.upperBound - 1]
    var contentEnd = clusters.upperBound
    while contentEnd > clusters.lowerBound, roles[contentEnd - 1].isSpace { contentEnd -= 1 }
    return TextClusters.Unit(
      start: clusters.lowerBound, contentEnd: contentEnd, end: clusters.upperBound, isMandatory: last == .lineFeed,
      hasSoftHyphen: last == .softHyphen)
  }

  /// Korean lines end at spaces only, as with the system's `hangulWordPriority`.
  private func keepsTogether(around cluster: Int) -> Bool {
    guard cluster < roles.count else { return false }
    let before = roles[cluster - 1]
    let after = roles[cluster]
    return before == .hangul && (after == .hangul || after == .word) || before == .word && after == .hangul
  }

  private static func role(of cluster: Character) -> Role {
    guard let first = cluster.unicodeScalars.first else { return .other }
    if first.value < 0x80 {
      if first == " " || first == "\t" { return .space }
      if first.value <= 0x0D, cluster.isNewline { return .lineFeed }
      return first.properties.isAlphabetic || ("0"..."9").contains(first) ? .word : .other
    }
    switch first {
    case "\u{AD}": return .softHyphen
    case "\u{85}", "\u{2028}", "\u{2029}": return .lineFeed
    case "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}": return .space
    default: return Script.isHangul(first) ? .hangul : .other
    }
  }
}

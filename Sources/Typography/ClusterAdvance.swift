// SPDX-License-Identifier: MIT

/// How wide one user-perceived character is, whatever the point size.
struct ClusterAdvance: Equatable, Sendable {
  var em: OpticalAdvance
  /// Whether the system font's tracking applies: the fonts of East Asian scripts, and the monospaced design, have none.
  var isTracked: Bool
  /// The share by which the advance may be off.
  var doubt: Double

  /// `previous` is the scalar before the cluster, which may change the cluster's first letter.
  init(of cluster: Character, after previous: Unicode.Scalar? = nil, face: FontFace) {
    let scalars = cluster.unicodeScalars
    guard let first = scalars.first else {
      self = .nothing
      return
    }
    let rest = scalars.dropFirst()
    self.init(of: first, face: face)
    em = em.scaled(Script.share(ofLetterAfter: previous))
    guard !rest.isEmpty else { return }
    if ClusterAdvance.isEmoji(first, followedBy: rest) {
      self = .emoji
    } else if !Script.isHangul(first) {
      add(rest, after: first, face: face)
    }
  }

  /// A cluster of an Indic script holds several letters; marks add nothing.
  private mutating func add(_ scalars: Substring.UnicodeScalarView, after first: Unicode.Scalar, face: FontFace) {
    var previous = first
    for scalar in scalars {
      let more = ClusterAdvance(of: scalar, face: face).em.scaled(Script.share(ofLetterAfter: previous))
      em = OpticalAdvance(text: em.text + more.text, display: em.display + more.display)
      previous = scalar
    }
  }

  private init(em: OpticalAdvance, isTracked: Bool, doubt: Double) {
    self.em = em
    self.isTracked = isTracked
    self.doubt = doubt
  }

  private init(of scalar: Unicode.Scalar, face: FontFace) {
    if scalar.value < 0x7F {
      self = ClusterAdvance.printable(scalar, face)
    } else if Script.isWide(scalar) {
      self.init(em: .same(1), isTracked: false, doubt: Uncertainty.measured)
    } else if Script.isHangul(scalar) {
      self.init(em: .same(0.92), isTracked: false, doubt: Uncertainty.assumedScript)
    } else if Script.isHalfWidth(scalar) {
      self.init(em: .same(0.5), isTracked: false, doubt: Uncertainty.assumedScript)
    } else if Script.isInvisible(scalar) {
      self = .nothing
    } else if scalar.properties.isEmojiPresentation {
      self = .emoji
    } else {
      self = ClusterAdvance.printable(scalar, face)
    }
  }

  private static let nothing = ClusterAdvance(em: .same(0), isTracked: false, doubt: 0)
  private static let emoji = ClusterAdvance(em: .same(1.25), isTracked: false, doubt: Uncertainty.assumedWeight)
  /// A tab is taken for four spaces of the text drawing.
  private static let tab = ClusterAdvance(em: .same(1.128), isTracked: false, doubt: Uncertainty.unknownScript)

  private static func printable(_ scalar: Unicode.Scalar, _ face: FontFace) -> ClusterAdvance {
    if scalar.value < 0x20 { return scalar == "\t" ? tab : nothing }
    let isOther = AdvanceTable.shared.kind(of: scalar) == .otherScript
    let assumed = Script.combinesLetters(scalar) ? Uncertainty.combiningScript : Uncertainty.assumedScript
    let doubt = isOther ? assumed : face.uncertainty
    if face.design == .monospaced { return ClusterAdvance(em: SystemFont.monospaced, isTracked: false, doubt: doubt) }
    if face.hasMonospacedDigits, ("0"..."9").contains(scalar) {
      return ClusterAdvance(
        em: SystemFont.tabularDigit(weight: face.weight), isTracked: true,
        doubt: max(Uncertainty.assumedWeight, face.uncertainty))
    }
    guard let em = SystemFont.advance(of: scalar, weight: face.weight) else {
      return ClusterAdvance(em: .same(0.6), isTracked: false, doubt: Uncertainty.unknownScript)
    }
    return ClusterAdvance(em: em, isTracked: !isOther, doubt: doubt)
  }

  /// Flags, key caps, joined people, and signs that a selector turns into pictures.
  private static func isEmoji(_ first: Unicode.Scalar, followedBy rest: Substring.UnicodeScalarView) -> Bool {
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && rest.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
  }
}

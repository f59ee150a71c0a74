// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import ScreenMatching

/// A picture claims a text size and shows another.
///
/// ## What it reports
/// Pictures whose path names an accessibility size and whose type has the standard size, or the other way round; and
/// pictures that show the same texts at the same places as a picture of another size of the same screen. One finding for
/// each screen.
///
/// ## Why
/// A test that sets the text size may not reach what it draws: an override in the environment of the root does not reach
/// a sheet. The picture then shows that all is well at a size nobody looked at.
///
/// ## Example
/// `Screenshots/en/AX5/PaywallSheet.png` with body text of 17 points.
///
/// ## Instead
/// Set the size on the simulator, which every view follows:
///
///     xcrun simctl ui booted content_size accessibility-extra-extra-extra-large
///
/// ## What it cannot see
/// Which of two neighbouring sizes a picture has: only standard and accessibility sizes are told apart.
enum TextSizeNotApplied: PictureRule {
  static let description = RuleDescription(
    id: "layout/text-size-not-applied", summary: "A picture claims a text size and shows another", severity: .error)

  static func finding(for pictures: ScreenPictures) -> Finding? {
    let wrong = pictures.pictures.compactMap { picture in
      contradiction(of: picture, among: pictures.pictures).map { (picture: picture, reason: $0) }
    }
    guard let first = wrong.first, let size = first.picture.place.claims.size else { return nil }
    let location = Location(path: first.picture.place.path)
    return Finding(
      rule: description.id, anchor: [pictures.screen], severity: .error, certainty: .certain,
      message: message(pictures.screen, size, count: wrong.count),
      explanation: wrong.prefix(mostReasons).map { "\($0.picture.place.path): \($0.reason)" }.joined(separator: "\n"),
      location: location, rootCause: RootCause(kind: "screenshot", name: pictures.screen, location: location),
      screens: [pictures.screen], locales: Set(wrong.compactMap(\.picture.place.claims.locale)).sorted(),
      evidence: wrong.prefix(mostReasons).map { evidence($0.picture) }, remedy: remedy)
  }

  private static func contradiction(of picture: SeenPicture, among others: [SeenPicture]) -> String? {
    guard let claimed = picture.place.claims.size else { return nil }
    if picture.size.verdict == .notApplied, let measured = picture.size.measured {
      return differs(measured, claimed)
    }
    let twin = others.first { other in
      guard let size = other.place.claims.size, size.isAccessibilitySize != claimed.isAccessibilitySize else {
        return false
      }
      return claimed.isAccessibilitySize && other.place.claims.locale == picture.place.claims.locale
        && other.place.claims.device == picture.place.claims.device && picture.looksLike(other)
    }
    return twin.map { equals($0.place.path) }
  }

  /// Pictures a finding tells of, as many as are read.
  private static let mostReasons = 8

  private static func evidence(_ picture: SeenPicture) -> Evidence {
    Evidence(
      kind: .observed, path: picture.place.path, device: picture.place.claims.device, size: picture.place.claims.size,
      locale: picture.place.claims.locale)
  }
}

// MARK: - Messages

private func message(_ screen: String, _ size: TextSize, count: Int) -> String {
  count == 1
    ? "the picture of \(screen) for \(size.rawValue) shows another text size"
    : "\(count) pictures of \(screen) show another text size than they are filed under"
}

private func differs(_ measured: Double, _ claimed: TextSize) -> String {
  let kind = claimed.isAccessibilitySize ? "standard" : "accessibility"
  return "most of its text is \(Int(measured.rounded())) pt, which is a \(kind) size and not \(claimed.rawValue)"
}

private func equals(_ path: String) -> String { "shows the same as \(path)" }

private let remedy = """
  set the size on the simulator before the picture is taken: xcrun simctl ui booted content_size \
  accessibility-extra-extra-extra-large
  """

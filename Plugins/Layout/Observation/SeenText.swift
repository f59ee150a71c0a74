// SPDX-License-Identifier: MIT
import AuditModel
import ScreenMatching

/// A text as one screenshot shows it: whole, or broken in some way.
struct SeenText: Hashable, Sendable {
  /// The screenshot's path.
  var picture: String
  /// What the path says.
  var claims: ScreenshotClaims
  /// Points.
  var pictureWidth: Double
  /// Whether the picture's type has the size that is claimed. A picture of another size proves nothing about this one.
  var isOfClaimedSize: Bool
  /// The catalog's keys of the text; none for a text that the catalogs do not have.
  var keys: Set<String>
  var language: String?
  /// What the catalog says, or what was read.
  var wording: String
  /// As it falls on lines, and as it was read.
  var lines: [String]
  var box: PixelBox
  var sights: Set<Sight>
  /// How sure it is that the text and the sights are these.
  var certainty: Certainty
}

/// One thing that can be seen of a text in a picture.
enum Sight: Hashable, Sendable {
  case defect(ScreenDefect.Kind)
  case advice(ScreenAdvice)

  enum Kind {
    /// The layout broke the text.
    case broken
    /// The layout could be kinder to it.
    case advised
    /// It stands well in its column and says something wrong.
    case worded
  }
  var kind: Kind {
    switch self {
    case .defect(.pluralOnScreen): .worded
    case .defect: .broken
    case .advice: .advised
    }
  }
}

extension SeenText {
  /// What a prediction of it may be found by.
  var names: Set<String> { keys.isEmpty ? [] : keys.union([wording]) }

  /// Whether the layout broke it, as far as the picture shows.
  var isBroken: Bool { sights.contains { $0.kind == .broken } }
  /// Whether it reads badly for its layout, broken or not.
  var isTroubled: Bool { sights.contains { $0.kind != .worded } }

  init(
    _ block: BlockReading, in picture: SeenPicture.Place, isOfClaimedSize: Bool, catalogs: CatalogTextIndex
  ) {
    self.init(
      picture: picture.path, claims: picture.claims, pictureWidth: picture.width, isOfClaimedSize: isOfClaimedSize,
      keys: block.string.map { catalogs.keys(of: $0) } ?? [], language: picture.claims.locale ?? block.string?.language,
      wording: block.string?.text ?? block.texts.joined(separator: " "), lines: block.texts, box: block.box,
      sights: Set(block.defects.map { .defect($0.kind) } + block.advice.map { .advice($0) }),
      certainty: block.certainty)
  }
}

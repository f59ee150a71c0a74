// SPDX-License-Identifier: MIT
import AuditModel
import ScreenMatching

/// What a screenshot shows, with what its path claims.
struct SeenPicture: Sendable {
  /// Where the picture is from.
  struct Place: Hashable, Sendable {
    var path: String
    var claims: ScreenshotClaims
    /// Points.
    var width: Double
  }
  let place: Place
  let size: SizeReading
  let texts: [SeenText]
  let unjudged: [UnjudgedPart]

  init(_ path: String, _ fact: ScreenshotFact, _ claims: ScreenshotClaims, _ catalogs: CatalogTextIndex) {
    let reading = read(screenshot: fact, claims: claims, catalogs: catalogs)
    let width = Double(fact.width) / Double(max(1, fact.scale.pixelsPerPoint))
    let place = Place(path: path, claims: claims, width: width)
    self.place = place
    size = reading.size
    texts = reading.blocks.map {
      SeenText($0, in: place, isOfClaimedSize: reading.size.verdict == .applied, catalogs: catalogs)
    }
    unjudged = reading.notLookedAt
  }

  /// The screen that the path names; for a path that names none the file's own name.
  var screenName: String {
    if let screen = place.claims.screen { return screen }
    let file = place.path.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }

  /// Whether it shows the same texts at the same places as another.
  func looksLike(_ other: SeenPicture) -> Bool {
    !texts.isEmpty && texts.count == other.texts.count
      && zip(texts, other.texts).allSatisfy { $0.box == $1.box && $0.lines == $1.lines }
  }

  /// What was not judged of it, in one line; nil where all was. What the picture's edge cuts is not in the picture, as
  /// what lies beyond it is not.
  var gap: NotLookedAt? {
    let counts = Dictionary(grouping: unjudged.filter { $0.reason != .cutOff }, by: \.reason).mapValues(\.count)
    guard !counts.isEmpty else { return nil }
    let parts = counts.sorted { $0.key.rawValue < $1.key.rawValue }.map { reason, count in
      "\(count) \(count == 1 ? "part" : "parts") \(wording(of: reason))"
    }
    let isDrawnSmall = counts[.compressedDrawing] != nil
    return NotLookedAt(
      kind: .text, subject: place.path, location: Location(path: place.path),
      reason: "not judged in the picture: " + parts.joined(separator: ", "),
      remedy: isDrawnSmall
        ? "give the view the width of a device in the test that draws it"
        : "look at the picture: auditctl look \(place.path) -o seen.png marks them")
  }
}

private func wording(of reason: UnjudgedPart.Reason) -> String {
  switch reason {
  case .photo: "too detailed for text"
  case .unrecognised: "that could not be read"
  case .limit: "beyond what is read of one picture"
  case .cutOff: "cut by the picture's edge"
  case .compressedDrawing: "cut because the test drew the view at its smallest size, which no user sees"
  }
}

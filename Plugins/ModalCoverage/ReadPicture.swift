// SPDX-License-Identifier: MIT
import AuditModel
import ScreenMatching

/// What coverage needs to know of a screenshot.
struct ReadPicture: Sendable {
  let path: String
  let hash: String
  /// Milliseconds since 1970.
  let written: Int
  let claims: ScreenshotClaims
  /// Points; nil where the scale is a guess.
  let width: Double?
  /// The size of most of its type, in points.
  let measured: Double?
  let sizeVerdict: SizeReading.Verdict
  /// The catalogs' keys of the texts on it.
  let keys: Set<String>
  /// The language most of the texts are in.
  let language: String?
  /// What is broken on it, one line each.
  let faults: [String]
  /// Texts that were read, and places that were not.
  let readCount: Int
  let unreadCount: Int
  /// Where which text stands: two pictures with the same show the same.
  let places: [String]

  init(_ fact: Fact, _ picture: ScreenshotFact, _ catalogs: CatalogTextIndex) {
    path = fact.path
    hash = fact.hash
    written = fact.written ?? 0
    claims = fact.claims ?? ScreenshotClaims()
    let scale = picture.scale
    width = scale.certainty == .certain ? Double(picture.width) / Double(max(1, scale.pixelsPerPoint)) : nil
    let reading = read(screenshot: picture, claims: claims, catalogs: catalogs)
    measured = reading.size.measured
    sizeVerdict = reading.size.verdict
    let sure = reading.blocks.filter { $0.certainty > .possible }
    keys = sure.reduce(into: []) { keys, block in
      if let string = block.string { keys.formUnion(catalogs.keys(of: string)) }
    }
    let languages = Dictionary(grouping: sure.compactMap { $0.string?.language }) { $0 }.mapValues(\.count)
    language = languages.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    faults = sure.flatMap { block in
      block.defects.filter { $0.certainty > .possible }.map { "\($0.kind.rawValue): \($0.evidence)" }
    }
    readCount = reading.blocks.count
    unreadCount = reading.notLookedAt.count { [.unrecognised, .limit, .compressedDrawing].contains($0.reason) }
    places = reading.blocks.map { "\($0.box) \($0.texts)" }
  }

  /// Whether it shows the same texts at the same places as another.
  func looksLike(_ other: ReadPicture) -> Bool { !places.isEmpty && places == other.places }
}

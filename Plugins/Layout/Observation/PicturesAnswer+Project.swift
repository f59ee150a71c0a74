// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import ScreenMatching

extension PicturesAnswer {
  /// How many pictures are told of.
  static let limit = 1000

  /// What the pictures of a project show broken.
  init(about facts: ProjectFacts, words: WordList) {
    let pixels = Dictionary(facts.screenshots.map { path, fact, _ in (path, fact) }) { first, _ in first }
    let pictures = ObservedScreens(facts, words: words).pictures.values.sorted { $0.place.path < $1.place.path }
    let troubled = pictures.compactMap { picture in
      pixels[picture.place.path].flatMap { TroubledPicture(picture, $0) }
    }
    self.init(
      pictures: Array(troubled.prefix(PicturesAnswer.limit)), untroubled: pictures.count - troubled.count,
      leftOff: max(0, troubled.count - PicturesAnswer.limit))
  }
}

extension TroubledPicture {
  /// Nil where the picture shows nothing broken: advice that no rule gives is not told.
  fileprivate init?(_ picture: SeenPicture, _ fact: ScreenshotFact) {
    let reported = sightRules.reduce(into: Set<Sight>()) { $0.formUnion($1.sights) }
    let texts = picture.texts.compactMap { text -> SeenText? in
      var text = text
      text.sights.formIntersection(reported)
      return text.sights.isEmpty ? nil : text
    }
    guard !texts.isEmpty else { return nil }
    self.init(
      path: picture.place.path, width: fact.width, height: fact.height, claims: picture.place.claims,
      texts: texts.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }.map { TroubledText($0) })
  }
}

extension TroubledText {
  fileprivate init(_ text: SeenText) {
    self.init(
      lines: text.lines, language: text.language, box: text.box, sights: text.sights.map(\.name).sorted(),
      certainty: text.certainty)
  }
}

extension Sight {
  fileprivate var name: String {
    switch self {
    case .defect(let kind): kind.rawValue
    case .advice(let advice): advice.rawValue
    }
  }
}

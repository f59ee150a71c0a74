// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// A text that pictures show broken in one way, and where it comes from as far as that is known.
struct SightGroup {
  /// What the finding hangs on.
  struct Subject: Hashable, Comparable {
    /// The component and the way to the view in it; for a text that no view is known for the screen and the text.
    var anchor: [String]
    /// Nil where the text's view is not known or is one of several.
    var place: Location?

    /// The component, or the screen.
    var name: String { anchor[0] }

    static func < (left: Subject, right: Subject) -> Bool { left.anchor.lexicographicallyPrecedes(right.anchor) }
  }
  let subject: Subject
  /// In the order of their pictures; never empty.
  let texts: [SeenText]
  /// Views that may show the text, where they are several.
  let candidates: [Location]

  /// The surest.
  var first: SeenText { texts.max { $0.certainty < $1.certainty } ?? texts[0] }

  /// A finding on the view that shows the text, else on the picture.
  ///
  /// - Parameter message: one line about the surest text.
  func finding(
    _ rule: RuleDescription, in project: PredictedProject, severity: Severity? = nil, remedy: String,
    message: (SeenText) -> String
  ) -> Finding {
    let first = first
    let location = subject.place ?? Location(path: first.picture)
    let languages = Set(texts.compactMap(\.language)).sorted()
    let told = texts.told()
    let screens = Set(texts.compactMap { project.screen(of: $0.claims) }).sorted()
    return Finding(
      rule: rule.id, anchor: subject.anchor, severity: first.certainty == .possible ? .note : severity ?? rule.severity,
      certainty: first.certainty, message: message(first), explanation: explanation(more: told.more),
      location: location,
      rootCause: subject.place == nil
        ? RootCause(kind: "screenshot", name: subject.name, location: location)
        : project.rootCause(subject.name, at: location),
      screens: screens, locales: languages.count == project.languages.count ? [] : languages,
      related: candidates.map { RelatedLocation(location: $0, message: "may be the text") }, evidence: told.evidence,
      remedy: remedy)
  }

  private func explanation(more: Int) -> String {
    let first = first
    let box = first.box
    var lines = [
      "\(first.picture), \(box.width) × \(box.height) px at \(box.x), \(box.y): " + first.lines.joined(separator: " / ")
    ]
    if let key = first.keys.min(), key != first.wording { lines.append("the text of \(key): \(first.wording)") }
    lines.append(
      first.keys.isEmpty
        ? "no catalog has the text as it was read" : "seen in a picture, not predicted from the source")
    if more > 0 { lines.append("and \(more) more \(more == 1 ? "place" : "places") in pictures") }
    return lines.joined(separator: "\n")
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import LayoutPrediction

extension FaultGroup {
  /// The group with the pictures of its texts: those that show them broken, and those that show a predicted fault not to
  /// be there.
  func meeting(_ observed: ObservedScreens, on project: PredictedProject) -> FaultGroup {
    let seen = observed.texts(named: faults.reduce(into: []) { $0.formUnion($1.fault.names) })
    guard !seen.isEmpty else { return self }
    let shown = Set(project.screens(of: Array(Set(faults.map(\.start)))))
    var group = self
    group.languages = Set(faults.map(\.fault.configuration.language))
    group.broken = seen.filter { text in
      // A picture that names no screen of the project may be of any.
      text.isTroubled && (project.screen(of: text.claims).map(shown.contains) ?? true)
    }
    let whole = seen.filter { !$0.isTroubled && $0.certainty == .certain && $0.isOfClaimedSize }
    group.faults = faults.map { start, fault in
      let screens = project.screens(of: [start])
      let against = whole.first { text in
        fault.isRefuted(by: text) && (project.screen(of: text.claims).map(screens.contains) ?? false)
      }
      return (start: start, fault: against.map { fault.refuted(by: $0) } ?? fault)
    }
    return group
  }

  /// The pictures that a finding about some faults rests on: those in a language it speaks of, and those in a language for
  /// which nothing was predicted.
  func seen(of faults: [Fault]) -> [SeenText] {
    let own = Set(faults.map(\.configuration.language))
    return broken.filter { own.contains($0.language) || !languages.contains($0.language) }
  }
}

extension BrokenText {
  /// What a picture's text is found by: the catalog's key, or the text itself where no catalog has it.
  var catalogKey: String? { shown.isSample && shown.key == nil ? nil : shown.key ?? shown.text }
}

extension Fault {
  /// What the texts of its row are found by in pictures.
  var names: Set<String> { Set([text?.catalogKey].compactMap(\.self) + row.flatMap(\.texts)) }

  /// Whether a picture shows the text whole where it should be broken: in the same language, at a size at which it should
  /// break, and with no more room than was reckoned with.
  fileprivate func isRefuted(by seen: SeenText) -> Bool {
    guard let size = seen.claims.size, let text else { return false }
    guard let key = text.catalogKey, seen.keys.contains(key) else { return false }
    return seen.language == configuration.language && size >= smallestSize
      && seen.pictureWidth <= configuration.width + 0.5
  }

  fileprivate func refuted(by seen: SeenText) -> Fault {
    var fault = self
    // A picture may be older than the source, so that it lowers a prediction and does not silence it.
    fault.certainty = certainty == .certain ? .likely : .possible
    fault.arithmetic.append(
      "\(seen.picture) shows “\(seen.wording)” whole; if it is not older than the source, it is so")
    return fault
  }
}

extension SeenText {
  var evidence: Evidence {
    Evidence(
      kind: .observed, path: picture, device: claims.device, size: claims.size, locale: language, lines: lines)
  }
}

extension [SeenText] {
  /// The first of each language and screen, and how many more there are: a finding is no album.
  func told(atMost limit: Int = 12) -> (evidence: [Evidence], more: Int) {
    var seen: Set<[String?]> = []
    let first = filter { seen.insert([$0.language, $0.claims.screen, $0.wording]).inserted }.prefix(limit)
    return (first.map(\.evidence), count - first.count)
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import LayoutPrediction
import ViewResolution

/// The faults that one row or text causes, wherever it is used, in whatever language and size.
struct FaultGroup {
  /// Names the view that decides: its component, member and path.
  struct Key: Hashable {
    var component: String
    var member: String
    var path: String
    /// The file, since a type may be private to it.
    var file: String
  }
  let key: Key
  /// Each with the component that was laid out when it showed.
  var faults: [(start: ResolvedProject.ComponentID, fault: Fault)]
  /// The group's texts as pictures show them broken.
  var broken: [SeenText] = []
  /// All languages in which something was predicted, whichever of its faults the group still has.
  var languages: Set<String?> = []

  var kinds: Set<FaultKind> { Set(faults.map(\.fault.kind)) }

  /// The group with some of its faults.
  func with(_ faults: [(start: ResolvedProject.ComponentID, fault: Fault)]) -> FaultGroup {
    var group = self
    group.faults = faults
    return group
  }

  /// The faults of some kinds, the worst first: the surest, then the one that lacks most.
  func worst(_ kinds: Set<FaultKind>) -> [Fault] {
    let ranked = faults.filter { kinds.contains($0.fault.kind) }.map { (fault: $0.fault, rank: $0.fault.rank) }
    let order = ranked.indices.sorted { first, second in
      let (left, right) = (ranked[first].rank, ranked[second].rank)
      if left != right { return left > right }
      return ranked[first].fault.tieBreaker < ranked[second].fault.tieBreaker
    }
    return order.map { ranked[$0].fault }
  }
}

extension Fault {
  fileprivate var rank: [Double] {
    let sure: Double = certainty == .certain ? 2 : certainty == .likely ? 1 : 0
    return [isAvoidable ? 1 : 0, sure, shortage]
  }

  /// Keeps the order of faults that are alike.
  fileprivate var tieBreaker: String {
    "\(configuration.language ?? "") \(configuration.width) \(configuration.size.rawValue) \(text?.shown.text ?? "")"
  }
}

private func > (left: [Double], right: [Double]) -> Bool { right.lexicographicallyPrecedes(left) }

extension FaultGroup {
  /// A finding on the component that decides, with its uses and the screens that heal with it.
  ///
  /// - Parameters:
  ///   - kinds: those the rule is about; the worst of them is told.
  ///   - message: one line about the worst.
  func finding(
    _ rule: RuleDescription, _ kinds: Set<FaultKind>, in project: PredictedProject, severity: Severity? = nil,
    remedy: String, message: (Fault) -> String
  ) -> Finding? {
    let worst = self.worst(kinds)
    guard let first = worst.first else { return nil }
    let concerned = faults.filter { kinds.contains($0.fault.kind) && $0.fault.isAvoidable == first.isAvoidable }
    let seen = self.seen(of: concerned.map(\.fault))
    let languages = Set(concerned.compactMap(\.fault.configuration.language) + seen.compactMap(\.language)).sorted()
    let location = first.decider.origin.location
    // What a picture shows broken is no guess.
    let certainty = seen.contains { $0.isBroken && $0.certainty > .possible } ? .certain : first.certainty
    // What rests on a guess never fails a build, nor a word that is wider than the whole row.
    let isNote = certainty == .possible || !first.isAvoidable
    let severity = isNote ? Severity.note : severity ?? (first.row.isEmpty ? .warning : first.kind.severity)
    return Finding(
      rule: rule.id, anchor: [key.component, key.member, key.path], severity: severity, certainty: certainty,
      message: message(first), explanation: explanation(of: first, among: worst, seen: seen),
      location: location, rootCause: project.rootCause(key.component, at: location),
      screens: project.screens(of: concerned.map(\.start)),
      locales: languages.count == project.languages.count ? [] : languages, related: uses(concerned.map(\.fault)),
      evidence: evidence(worst) + seen.told().evidence, remedy: remedy)
  }

  /// The places where the deciding component is used and breaks.
  private func uses(_ faults: [Fault]) -> [RelatedLocation] {
    var seen: Set<Location> = []
    return faults.sorted {
      ($0.components.last?.location ?? .init(path: "")) < ($1.components.last?.location ?? .init(path: ""))
    }
    .compactMap { fault in
      guard fault.components.count > 1, let use = fault.components.last, !use.member.isEmpty,
        seen.insert(use.location).inserted
      else { return nil }
      let text = fault.text.map { " with “\($0.shown.text)”" } ?? ""
      return RelatedLocation(location: use.location, message: "\(key.component)\(text)")
    }
  }

  private func evidence(_ worst: [Fault]) -> [Evidence] {
    var seen: Set<String?> = []
    return worst.compactMap { fault in
      guard seen.insert(fault.configuration.language).inserted, let text = fault.text else { return nil }
      return Evidence(
        kind: .predicted, device: fault.configuration.device, size: fault.configuration.size,
        locale: fault.configuration.language, lines: text.lines)
    }
  }

  private func explanation(of first: Fault, among worst: [Fault], seen: [SeenText]) -> String {
    let place = [first.configuration.language, first.configuration.size.rawValue, first.configuration.device]
    var lines = [place.compactMap(\.self).joined(separator: ", ") + ": " + (first.arithmetic.first ?? "")]
    lines += first.arithmetic.dropFirst()
    if let text = first.text { lines.append("predicted: " + text.lines.joined(separator: " / ")) }
    if !first.conditions.isEmpty { lines.append("where " + first.conditions.joined(separator: ", ")) }
    if let smallest = worst.map(\.smallestSize).min(), smallest != first.configuration.size {
      lines.append("breaks from \(smallest.rawValue) on")
    }
    lines.append("\(certaintyReason(first.certainty)); lines are predicted, hyphens are approximate")
    if !seen.isEmpty {
      let pictures = Set(seen.map(\.picture)).sorted()
      let more = pictures.count > 1 ? " and \(pictures.count - 1) more" : ""
      lines.append("seen broken in \(pictures[0])\(more)")
    }
    return lines.joined(separator: "\n")
  }

  private func certaintyReason(_ certainty: Certainty) -> String {
    switch certainty {
    case .certain: "holds with texts 1.5 % narrower and the widest row"
    case .likely: "holds for the nominal widths, not for the narrowest texts in the widest row, or rests on a guess"
    case .possible: "rests on words that only the running app knows, or on the narrowest row"
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// The places that a tree shows, with the best it makes of each.
func readPlaces(in tree: ResolvedView) -> [ReadPlace: ReadOutcome] {
  var collector = PlaceCollector()
  collector.collect(tree)
  return collector.places
}

private struct PlaceCollector {
  var places: [ReadPlace: ReadOutcome] = [:]

  mutating func collect(_ view: ResolvedView) {
    let outcome = view.problem.map { ReadOutcome(degree: .unknown, problem: $0) } ?? .known
    // What lies beyond a limit in one tree is read in another.
    let isBeyond = view.problem.map { $0.reason == .depth || $0.reason == .size } ?? false
    if view.kind != .branch, !isBeyond { add(.view, view, outcome) }
    if let text = view.text { add(.text, view, text.readOutcome) }
    for (index, slot) in view.slots.enumerated() {
      if view.kind == .branch, let condition = slot.condition {
        add(.condition, view, condition.readOutcome, index: index)
      }
      for child in slot.views { collect(child) }
    }
    for slot in view.modifiers.flatMap(\.slots) {
      for child in slot.views { collect(child) }
    }
  }

  private mutating func add(_ kind: ReadPlace.Kind, _ view: ResolvedView, _ outcome: ReadOutcome, index: Int = 0) {
    let location = view.origin.location
    let place = ReadPlace(kind: kind, path: location.path, offset: location.position.offset, index: index)
    places[place] = Swift.max(places[place] ?? outcome, outcome)
  }
}

extension ResolvedText {
  /// How much of it is known before the app runs. What fills a known key's gaps does not count.
  var readOutcome: ReadOutcome {
    switch self {
    case .catalog, .verbatim: .known
    case .data(_, let problem): ReadOutcome(degree: .unknown, problem: problem)
    case .joined(let parts): ReadOutcome(of: parts.map(\.readOutcome))
    case .oneOf(let alternatives): ReadOutcome(of: alternatives.map(\.text.readOutcome))
    }
  }
}

extension SizeCondition {
  var readOutcome: ReadOutcome {
    switch self {
    case .always, .textSizeAtLeast, .isCompactWidth: .known
    case .not(let inner): inner.readOutcome
    case .all(let parts), .any(let parts): ReadOutcome(of: parts.map(\.readOutcome))
    case .unknown(let source): ReadOutcome(degree: .unknown, problem: Unresolved(.runtimeData, source))
    }
  }
}

extension ReadOutcome {
  /// The outcome of something that consists of several.
  init(of parts: [ReadOutcome]) {
    let problem = parts.lazy.compactMap(\.problem).first
    let isSome = parts.contains { $0.degree != .unknown }
    self.init(degree: problem == nil ? .known : isSome ? .partly : .unknown, problem: problem)
  }
}

// SPDX-License-Identifier: MIT

/// The places of all trees, kept up to date tree by tree. A change costs what the changed trees show.
struct ReadingTally: Sendable {
  private var outcomes: [ReadPlace: [ResolvedProject.ComponentID: ReadOutcome]] = [:]
  private var places: [ResolvedProject.ComponentID: [ReadPlace]] = [:]
  private var counts: [ReadPlace.Kind: ReadingShare.Count] = [:]
  private var causes: [Cause: Int] = [:]

  private struct Cause: Hashable {
    var kind: ReadPlace.Kind
    var problem: Unresolved
  }

  /// Takes in a component's tree, nil for one that is gone.
  mutating func update(_ component: ResolvedProject.ComponentID, with tree: ResolvedView?) {
    let old = places[component] ?? []
    let new = tree.map { readPlaces(in: $0) } ?? [:]
    for place in old where new[place] == nil { set(nil, at: place, of: component) }
    for (place, outcome) in new { set(outcome, at: place, of: component) }
    places[component] = tree == nil ? nil : Array(new.keys)
  }

  /// - Parameter reasons: how many of the reasons are listed.
  func share(reasons limit: Int) -> ReadingShare {
    var share = ReadingShare()
    share.texts = counts[.text] ?? .init()
    share.views = counts[.view] ?? .init()
    share.conditions = counts[.condition] ?? .init()
    let listed = causes.map { ReadingShare.Cause(kind: $0.key.kind, problem: $0.key.problem, places: $0.value) }
    share.reasons = Array(listed.sorted(by: isMoreFrequent).prefix(limit))
    return share
  }

  private func isMoreFrequent(_ left: ReadingShare.Cause, _ right: ReadingShare.Cause) -> Bool {
    if left.places != right.places { return left.places > right.places }
    return (left.kind.rawValue, left.problem.reason.rawValue, left.problem.source)
      < (right.kind.rawValue, right.problem.reason.rawValue, right.problem.source)
  }

  private mutating func set(
    _ outcome: ReadOutcome?, at place: ReadPlace, of component: ResolvedProject.ComponentID
  ) {
    var all = outcomes[place] ?? [:]
    if let best = all.values.max() { count(best, place.kind, by: -1) }
    all[component] = outcome
    if let best = all.values.max() { count(best, place.kind, by: 1) }
    outcomes[place] = all.isEmpty ? nil : all
  }

  private mutating func count(_ outcome: ReadOutcome, _ kind: ReadPlace.Kind, by step: Int) {
    counts[kind, default: .init()].total += step
    switch outcome.degree {
    case .known: counts[kind, default: .init()].known += step
    case .partly: counts[kind, default: .init()].partly += step
    case .unknown: break
    }
    guard let problem = outcome.problem else { return }
    let cause = Cause(kind: kind, problem: problem)
    causes[cause, default: 0] += step
    if causes[cause] == 0 { causes[cause] = nil }
  }
}

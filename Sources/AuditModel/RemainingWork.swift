// SPDX-License-Identifier: MIT

/// Gathers what is left to do into groups that are one piece of work each.
struct RemainingWork {
  private let screens: [String: ScreenRecord]
  private let looks: LookVerification
  /// Cells that need a picture, each with the findings that wait for it.
  private var cells: [CellPlace: Set<String>] = [:]
  private var changes: [String: WorkGroup] = [:]
  private var evidence: [String: WorkGroup] = [:]

  init(_ facts: ConvergenceFacts, cells: [CoverageCell]) {
    screens = Dictionary(facts.screens.map { ($0.id, $0) }) { first, _ in first }
    looks = LookVerification(cells: cells)
    for cell in cells where !cell.verdict.isLookedAt && cell.verdict != .exempt { self.cells[cell.place] = [] }
  }

  /// Adds what has to be changed. What says only that nobody looked is settled by the pictures of its screens' cells.
  mutating func addOpen(_ records: [FindingRecord]) {
    let missing = Dictionary(grouping: cells.keys, by: \.screen)
    for record in records {
      let finding = record.finding
      let places = finding.isAboutLooks ? finding.screens.flatMap { missing[$0] ?? [] } : []
      guard places.isEmpty else {
        for place in places { cells[place]?.insert(record.id) }
        continue
      }
      let cause = finding.rootCause
      let name = cause.map { "\($0.kind) \($0.name)" } ?? finding.location.path
      var group = changes[name] ?? WorkGroup(kind: .change, name: name, work: "change \(name)")
      group.findings.append(record.id)
      changes[name] = group
    }
  }

  /// Adds what has to be shown to be mended.
  mutating func addResolved(_ records: [FindingRecord]) {
    for record in records {
      let needed = looks.cells(of: record.finding)
      for cell in needed where !looks.isNewer(cell, than: record) { cells[cell.place, default: []].insert(record.id) }
      guard needed.isEmpty else { continue }
      let name = record.finding.rootCause?.name ?? record.finding.location.path
      let work =
        record.finding.screens.isEmpty
        ? "put the built product where it is watched, so that it shows \(name)"
        : "no look is asked for at \(record.finding.screens.joined(separator: ", ")): ask for one, or accept it"
      var group = evidence[name] ?? WorkGroup(kind: .evidence, name: name, work: work)
      group.findings.append(record.id)
      evidence[name] = group
    }
  }

  /// Everything, the shortest first.
  var groups: [WorkGroup] {
    let all = Array(changes.values) + pictures + Array(evidence.values)
    return all.map { group in
      var group = group
      group.findings.sort()
      return group
    }.sorted { ($0.rank, $0.size, $0.name) < ($1.rank, $1.size, $1.name) }
  }

  /// Pictures by language or by the screen they start from, whichever takes fewer runs.
  private var pictures: [WorkGroup] {
    let languages = Dictionary(grouping: cells.keys) { $0.locale ?? "" }
    let flows = Dictionary(grouping: cells.keys) { start(of: $0.screen) }
    let isByLanguage = languages.count <= flows.count
    return (isByLanguage ? languages : flows).map { name, places in
      let screens = Set(places.map(\.screen)).count
      let what = "take \(places.count) pictures of \(screens) screens"
      return WorkGroup(
        kind: isByLanguage ? .language : .flow, name: name,
        work: !isByLanguage ? "\(what), from \(name)" : name.isEmpty ? what : "\(what) in \(name)",
        findings: places.reduce(into: Set()) { $0.formUnion(cells[$1] ?? []) }.sorted(), cells: places.sorted())
    }
  }

  /// The screen that a way to a screen starts from: the first one that nothing presents.
  private func start(of screen: String) -> String {
    var way = [screen]
    while let last = way.last, let presenter = screens[last]?.presenter, screens[presenter] != nil,
      !way.contains(presenter)
    {
      way.append(presenter)
    }
    return way.last ?? screen
  }

  /// Why another round is needed; nil where the last one found nothing that is undecided.
  ///
  /// - Parameter isLast: whether nothing else is left, so that a round can be asked for.
  static func round(_ facts: ConvergenceFacts, threshold: Severity, isLast: Bool) -> WorkGroup? {
    guard let last = facts.lastRound else {
      let hasCells = facts.screens.contains { $0.cells.contains { $0.verdict != .exempt } }
      let work =
        hasCells ? "no round has ended: look at every screen" : "nothing says which screens have to be looked at"
      return WorkGroup(kind: .round, name: "round 1", work: work)
    }
    let accepted = Set(facts.accepted.map(\.id))
    let undecided = last.added.filter { $0.severity >= threshold && !accepted.contains($0.id) }
    guard !undecided.isEmpty else { return nil }
    let count = undecided.count == 1 ? "1 finding" : "\(undecided.count) findings"
    return WorkGroup(
      kind: .round, name: "round \(last.number + 1)",
      work: "round \(last.number) added \(count): \(isLast ? "look at everything once more" : "look again after that")",
      findings: undecided.map(\.id))
  }
}

extension WorkGroup {
  /// Changes come before the pictures that they make stale.
  fileprivate var rank: Int { kind == .change ? 0 : 1 }

  fileprivate var size: Int { findings.count + cells.count }
}

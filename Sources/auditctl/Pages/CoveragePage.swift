// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `coverage`: a table of screens by size, language and device, the worst first.
func coveragePage(_ answer: CoverageAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  if answer.projects.isEmpty { page.line("no screens known", .doubtful) }
  for project in answer.projects {
    if answer.projects.count > 1 { page.line(project.project, .strong) }
    page.coverage(project)
  }
  return page
}

extension CellVerdict {
  var word: String {
    switch self {
    case .lookedAtAndClean: "clean"
    case .lookedAtAndBroken: "broken"
    case .stale: "stale"
    case .sizeNotApplied: "of another size"
    case .unreadable: "unreadable"
    case .neverLooked: "never looked at"
    case .exempt: "exempt"
    }
  }

  var sign: String {
    switch self {
    case .lookedAtAndClean: "+"
    case .lookedAtAndBroken: "!"
    case .stale: "~"
    case .sizeNotApplied: "="
    case .unreadable: "?"
    case .neverLooked: "-"
    case .exempt: "x"
    }
  }

  fileprivate var style: Style {
    switch self {
    case .lookedAtAndClean: .good
    case .lookedAtAndBroken: .bad
    case .exempt: .faint
    case .stale, .sizeNotApplied, .unreadable, .neverLooked: .doubtful
    }
  }
}

extension Page {
  fileprivate mutating func coverage(_ project: ProjectCoverage) {
    let total = project.counts.reduce(0) { $0 + $1.cells }
    let parts = project.counts.map { "\(grouped($0.cells)) \($0.verdict.word)" }
    line("\(counted(total, "cell")) of \(counted(project.screens.count, "screen")): \(listed(parts))")
    guard total > 0 else { return }
    let table = CoverageTable(project.screens, width: terminal.width)
    blank()
    for (index, header) in table.headers.enumerated() {
      line([Fragment(index == 0 ? "" : "screen", .strong, padded: table.nameWidth)] + header)
    }
    for screen in project.screens {
      line([Fragment(table.name(of: screen), padded: table.nameWidth)] + table.signs(of: screen))
    }
    blank()
    line(
      CellVerdict.allCases.filter { verdict in project.counts.contains { $0.verdict == verdict } }.flatMap { verdict in
        [Fragment(verdict.sign, verdict.style), Fragment(" \(verdict.word)   ", .faint)]
      })
    line("`auditctl show` and the JSON say why, and in which pictures", .faint)
  }
}

/// Which column of the table shows what. Languages have a column each where there is room, else a share of them.
private struct CoverageTable {
  private struct Group: Hashable {
    var size: TextSize
    var device: String
  }
  let nameWidth: Int
  private let groups: [Group]
  private let locales: [String]
  private let isWide: Bool
  private let namesDevices: Bool

  init(_ screens: [CoveredScreen], width: Int) {
    let cells = screens.flatMap(\.cells)
    groups = Set(cells.map { Group(size: $0.size, device: $0.device) })
      .sorted { ($0.device, $0.size) < ($1.device, $1.size) }
    locales = Set(cells.map { $0.locale ?? "" }).sorted()
    namesDevices = Set(groups.map(\.device)).count > 1
    let longest = screens.map { displayWidth($0.id) }.max() ?? 0
    nameWidth = min(longest, max(16, width / 2)) + 2
    let columns = groups.count * (locales.reduce(0) { $0 + max(2, $1.count) + 1 } + 1)
    isWide = nameWidth + columns <= width
  }

  /// Sizes and devices above, languages below.
  var headers: [[Fragment]] {
    let top = groups.map { group in
      Fragment(group.size.rawValue + (namesDevices ? " \(group.device)" : ""), .strong, padded: groupWidth(group))
    }
    guard isWide else { return [top] + [[Fragment("clean of \(counted(locales.count, "language"))", .faint)]] }
    let bottom = groups.flatMap { _ in
      locales.map { Fragment($0, .faint, padded: max(2, $0.count) + 1) } + [Fragment(" ")]
    }
    return [top, bottom]
  }

  private func groupWidth(_ group: Group) -> Int {
    isWide ? locales.reduce(1) { $0 + max(2, $1.count) + 1 } : max(10, group.size.rawValue.count + 2)
  }

  func name(of screen: CoveredScreen) -> String {
    guard displayWidth(screen.id) > nameWidth - 2 else { return screen.id }
    return "…" + screen.id.suffix(nameWidth - 3)
  }

  func signs(of screen: CoveredScreen) -> [Fragment] {
    groups.flatMap { group -> [Fragment] in
      let cells = screen.cells.filter { $0.size == group.size && $0.device == group.device }
      guard isWide else { return [share(of: cells, width: groupWidth(group))] }
      return locales.map { locale in
        let verdict = cells.first { ($0.locale ?? "") == locale }?.verdict
        return Fragment(verdict?.sign ?? "", verdict?.style ?? .plain, padded: max(2, locale.count) + 1)
      } + [Fragment(" ")]
    }
  }

  private func share(of cells: [CoverageCell], width: Int) -> Fragment {
    let worst = cells.map(\.verdict).first { $0 == .lookedAtAndBroken } ?? cells.map(\.verdict).first { !$0.isSettled }
    let clean = cells.count { $0.verdict.isSettled }
    return Fragment(
      cells.isEmpty ? "" : "\(worst?.sign ?? "+") \(clean)/\(cells.count)", worst?.style ?? .good, padded: width)
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The findings on a screen that is drawn anew with every change, and keeps its place: the finding under the mark stays
/// where it is while others come and go around it.
struct LiveScreen {
  enum Move: Equatable { case up, down, pageUp, pageDown, first, last }

  var terminal: Terminal
  /// What stands at the head beside the numbers, such as the last change.
  var news = ""
  private var summary = Summary()
  private var header = AnswerHeader.blank
  /// Worst first.
  private(set) var records: [FindingRecord] = []
  /// Those that were not there at the update before.
  private var fresh: Set<FindingName> = []
  /// Index of the marked finding, and of the first that is shown.
  private(set) var marked = 0
  private(set) var top = 0

  init(_ terminal: Terminal) { self.terminal = terminal }

  /// A finding within all projects.
  private struct FindingName: Hashable {
    var project: String
    var fingerprint: Fingerprint

    init(_ record: FindingRecord) {
      project = record.project
      fingerprint = record.fingerprint
    }
  }

  /// The finding that is marked; nil where there is none.
  var markedRecord: FindingRecord? { records.indices.contains(marked) ? records[marked] : nil }

  /// Takes in what is found at the moment.
  mutating func update(_ answer: FindingsAnswer) {
    let known = Set(records.map(FindingName.init))
    let place = markedRecord.map(FindingName.init)
    let row = marked - top
    let isFirst = header.clock.isEmpty
    (summary, header) = (answer.summary, answer.header)
    records = worstFirst(answer.findings)
    fresh = isFirst ? [] : Set(records.map(FindingName.init)).subtracting(known)
    // The marked finding keeps its row; where it is gone, its neighbour takes the mark.
    if let found = records.firstIndex(where: { FindingName($0) == place }) { marked = found }
    top = marked - row
    settle()
  }

  mutating func move(_ move: Move) {
    switch move {
    case .up: marked -= 1
    case .down: marked += 1
    case .pageUp: marked -= room
    case .pageDown: marked += room
    case .first: marked = 0
    case .last: marked = records.count - 1
    }
    settle()
  }

  /// Takes in another size of the terminal.
  mutating func resize(_ terminal: Terminal) {
    self.terminal = terminal
    settle()
  }

  /// How many findings fit: two lines stand above them, and a blank one and two below.
  private var room: Int { max(1, terminal.height - 5) }

  private mutating func settle() {
    marked = min(max(marked, 0), max(records.count - 1, 0))
    top = min(max(top, marked - room + 1, 0), marked)
    top = min(top, max(records.count - room, 0))
  }

  /// Everything, one line for each of the terminal's.
  var page: Page {
    var page = Page(terminal)
    let state = header.state == .fresh ? "" : ", \(header.state == .catchingUp ? "catching up" : "degraded")"
    let seen = summary.notLookedAt > 0 ? "\(counted(summary.notLookedAt, "thing")) not looked at" : "all looked at"
    page.cut([
      Fragment(summary.findingsText ?? "nothing found broken", summary.style), Fragment("; \(seen)\(state)", .faint),
    ])
    page.cut([Fragment(news, .faint)])
    let shown = records.indices.dropFirst(top).prefix(room)
    for index in shown { page.cut(line(index)) }
    for _ in shown.count..<room { page.blank() }
    page.blank()
    page.cut([Fragment(markedRecord?.finding.message ?? "", .strong)])
    let range = records.isEmpty ? "no findings" : "\(top + 1)–\(top + shown.count) of \(grouped(records.count))"
    page.cut([Fragment("\(range)   arrows, space, b, g, G move; q leaves", .faint)])
    return page
  }

  private func line(_ index: Int) -> [Fragment] {
    let record = records[index]
    let finding = record.finding
    return [
      Fragment(index == marked ? "›" : " ", .strong),
      Fragment(fresh.contains(FindingName(record)) ? "+ " : "  ", .good),
      Fragment(finding.severity.rawValue, finding.severity.style, padded: 9), Fragment(record.id, .strong, padded: 10),
      Fragment(finding.location.text, .place), Fragment("  \(oneLine(finding.message))"),
    ]
  }
}

extension Page {
  /// Adds one line, cut where the terminal ends: wide characters count as two columns, and none is cut in half.
  mutating func cut(_ fragments: [Fragment]) {
    var width = 0
    let cells = fragments.flatMap(Cell.cells).prefix { cell in
      width += cell.width
      return width <= terminal.width && cell.character != "\n"
    }
    write(cells)
  }
}

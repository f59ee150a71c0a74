// SPDX-License-Identifier: MIT
import AuditModel

/// Text for people, laid out for one terminal: lines of fragments, wrapped at its width.
struct Page {
  let terminal: Terminal
  /// The folder of each project, by which places become links; empty where that is not known.
  var roots: [String: String] = [:]
  private(set) var text = ""

  init(_ terminal: Terminal) { self.terminal = terminal }

  /// Lines.
  var height: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  mutating func blank() { text += "\n" }

  /// Adds fragments one behind the other, wrapped at the terminal's width.
  ///
  /// - Parameters:
  ///   - indent: columns before the first line.
  ///   - hanging: columns before the lines that follow; as many as before the first where nil.
  mutating func line(_ fragments: [Fragment], indent: Int = 0, hanging: Int? = nil) {
    let rest = hanging ?? indent
    let cells = fragments.flatMap(Cell.cells)
    var start = indent
    for line in wrap(cells, first: terminal.width - indent, rest: terminal.width - rest) {
      write(line, indent: start)
      start = rest
    }
  }

  mutating func line(_ text: String, _ style: Style = .plain, indent: Int = 0, hanging: Int? = nil) {
    line([Fragment(text, style)], indent: indent, hanging: hanging)
  }

  /// Adds one line as it is.
  mutating func write(_ line: ArraySlice<Cell>, indent: Int = 0) {
    let end = line.lastIndex { $0.character != " " }.map { $0 + 1 } ?? line.startIndex
    var style = Style.plain
    var link: String?
    if end > line.startIndex { text += String(repeating: " ", count: indent) }
    for cell in line[..<end] {
      if cell.style != style { change(from: style, to: cell.style) }
      style = cell.style
      if cell.link != link { open(cell.link) }
      link = cell.link
      text.append(cell.character)
    }
    if link != nil { open(nil) }
    change(from: style, to: .plain)
    text += "\n"
  }

  private mutating func change(from old: Style, to new: Style) {
    guard terminal.hasColor else { return }
    if old != .plain { text += "\u{1B}[0m" }
    if new != .plain { text += "\u{1B}[\(new.rawValue)m" }
  }
}

extension Page {
  /// A place as a link to its file, where the terminal has links and the file is known.
  func linked(_ location: Location, in project: String, padded width: Int = 0) -> Fragment {
    Fragment(location.text, .place, padded: width, link: link(to: location.path, in: project))
  }

  private func link(to path: String, in project: String) -> String? {
    guard terminal.hasLinks, let root = roots[project] else { return nil }
    return "file://\(terminal.host)\(uriPath(root))/\(uriPath(path))"
  }

  /// Begins or, with nil, ends a link as OSC 8 has it.
  private mutating func open(_ link: String?) {
    guard terminal.hasLinks else { return }
    text += "\u{1B}]8;;\(link ?? "")\u{1B}\\"
  }
}

/// One character with what laying it out needs.
struct Cell {
  var character: Character
  var width: Int
  var style: Style
  var link: String?

  static func cells(_ fragment: Fragment) -> [Cell] {
    // Padding belongs to the fragment, not to its link.
    let end = fragment.link == nil ? nil : fragment.text.lastIndex { $0 != " " }
    return fragment.text.indices.map { index in
      let character = fragment.text[index]
      let link = end.flatMap { index <= $0 ? fragment.link : nil }
      return Cell(character: character, width: displayWidth(character), style: fragment.style, link: link)
    }
  }
}

/// Breaks text into lines no wider than the given columns: at line feeds, else at the last space, else beside a wide
/// character, as East Asian text breaks, and inside a word only where that alone is wider than a line.
func wrap(_ cells: [Cell], first: Int, rest: Int) -> [ArraySlice<Cell>] {
  var lines: [ArraySlice<Cell>] = []
  var start = 0
  repeat {
    // However narrow the terminal, each line takes a few characters.
    let room = max(lines.isEmpty ? first : rest, 8)
    let end = lineEnd(cells, from: start, room: room)
    lines.append(cells[start..<end])
    start = end
    if start < cells.count, cells[start].character == "\n" {
      start += 1
    } else {
      while start < cells.count, cells[start].character == " " { start += 1 }
    }
  } while start < cells.count
  return lines
}

private func lineEnd(_ cells: [Cell], from start: Int, room: Int) -> Int {
  var used = 0
  var breakable: Int?
  var isIndentation = true
  for index in start..<cells.count {
    let cell = cells[index]
    if cell.character == "\n" { return index }
    if cell.character == " " {
      // Breaking in the spaces before the first word would make an empty line.
      if !isIndentation { breakable = index }
    } else {
      if !isIndentation, cell.width == 2 || (index > start && cells[index - 1].width == 2) { breakable = index }
      isIndentation = false
      if used + cell.width > room { return breakable ?? max(index, start + 1) }
    }
    used += cell.width
  }
  return cells.count
}

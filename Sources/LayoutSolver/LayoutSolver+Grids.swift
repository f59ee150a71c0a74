// SPDX-License-Identifier: MIT

extension LayoutSolver {
  /// The widths of a grid's columns: divided like those of a stack among the widest cells of each column.
  mutating func gridColumns(_ parts: Range<Int>, _ rows: [Int], _ spacing: Double?, _ width: Double?) -> [Double] {
    let count = rows.max() ?? 0
    let gap = spacing ?? LayoutSolver.stackGap
    var cells: [[Int]] = Array(repeating: [], count: count)
    var next = parts.lowerBound
    for row in rows {
      // A row of one cell spans the grid.
      if row == 1, count > 1 {
        next += 1
        continue
      }
      for column in 0..<row {
        cells[column].append(child(next))
        next += 1
      }
    }
    guard let width, width.isFinite else { return cells.map { column in widest(column, width) } }
    let limits = cells.map { column in (minimum: widest(column, 0), maximum: widest(column, .infinity)) }
    let order = cells.indices.sorted { first, second in
      let (left, right) = (limits[first], limits[second])
      let flexibilities = (left.maximum - left.minimum, right.maximum - right.minimum)
      return flexibilities.0 == flexibilities.1 ? first < second : flexibilities.0 < flexibilities.1
    }
    var available = width - gap * Double(max(0, count - 1))
    var widths = Array(repeating: 0.0, count: count)
    for (position, column) in order.enumerated() {
      let offer = max(available / Double(count - position), 0)
      widths[column] = widest(cells[column], offer)
      available -= widths[column]
    }
    return widths
  }

  private mutating func widest(_ cells: [Int], _ width: Double?) -> Double {
    cells.reduce(0) { max($0, size($1, Proposal(width: width)).width) }
  }

  mutating func gridSize(
    _ parts: Range<Int>, _ rows: [Int], _ spacing: Double?, _ proposal: Proposal
  ) -> LayoutSize {
    let widths = gridColumns(parts, rows, spacing, proposal.width)
    let gap = spacing ?? LayoutSolver.stackGap
    var size = LayoutSize(
      width: widths.reduce(gap * Double(max(0, widths.count - 1)), +), height: gap * Double(max(0, rows.count - 1)))
    var next = parts.lowerBound
    for row in rows {
      var rowHeight = 0.0
      for column in 0..<row {
        let spans = row == 1 && widths.count > 1
        let cell = self.size(child(next), Proposal(width: spans ? proposal.width : widths[column]))
        rowHeight = max(rowHeight, cell.height)
        if spans { size.width = max(size.width, cell.width) }
        next += 1
      }
      size.height += rowHeight
    }
    return LayoutSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// The widths of a lazy grid's columns; of adaptive ones no more than there are cells.
  func lazyColumns(_ columns: [GridColumn], _ spacing: Double?, _ width: Double?, cells: Int) -> [Double] {
    let gap = spacing ?? LayoutSolver.stackGap
    let width = width ?? 0
    if columns.count == 1, case .adaptive(let minimum) = columns[0] {
      guard width.isFinite else { return [width] }
      let count = max(1, ((width + gap) / max(1, minimum + gap)).rounded(.down))
      let column = max(0, (width - gap * (count - 1)) / count)
      return Array(repeating: column, count: Int(min(count, Double(max(1, cells)))))
    }
    var left = width - gap * Double(max(0, columns.count - 1))
    var flexible = 0
    for column in columns {
      if case .fixed(let length) = column { left -= length } else { flexible += 1 }
    }
    return columns.map { column in
      switch column {
      case .fixed(let length): length
      case .flexible(let minimum), .adaptive(let minimum): max(minimum, left / Double(max(1, flexible)))
      }
    }
  }

  /// A lazy grid is as wide as its columns, which take all there is unless every one is fixed.
  mutating func columnsSize(
    _ parts: Range<Int>, _ columns: [GridColumn], _ spacing: Double?, _ proposal: Proposal
  ) -> LayoutSize {
    let widths = lazyColumns(columns, spacing, proposal.width, cells: parts.count)
    guard !widths.isEmpty else { return LayoutSize(width: 0, height: 0) }
    let gap = spacing ?? LayoutSolver.stackGap
    var height = 0.0
    for start in stride(from: parts.lowerBound, to: parts.upperBound, by: widths.count) {
      let row = start..<min(start + widths.count, parts.upperBound)
      height += start == parts.lowerBound ? 0 : gap
      height += zip(row, widths).reduce(0) { max($0, size(child($1.0), Proposal(width: $1.1)).height) }
    }
    let sum = widths.reduce(gap * Double(widths.count - 1), +)
    let isAdaptive = columns.count == 1 && columns[0].isAdaptive
    return LayoutSize(width: max(0, isAdaptive ? max(sum, proposal.width ?? 0) : sum), height: max(0, height))
  }

  // MARK: - What adapts by itself

  /// Whether two items fit side by side on a line.
  mutating func fitsSideBySide(_ parts: Range<Int>, _ proposal: Proposal) -> Bool {
    guard let width = proposal.width else { return true }
    let ideal = Proposal(width: nil, height: proposal.height)
    let first = size(child(parts.lowerBound), ideal).width
    return first + LayoutSolver.stackGap + size(child(parts.lowerBound + 1), ideal).width <= width
  }

  mutating func adaptiveSize(_ parts: Range<Int>, _ proposal: Proposal) -> LayoutSize {
    let isHorizontal = fitsSideBySide(parts, proposal)
    let sizes = parts.map { size(child($0), isHorizontal ? Proposal(width: nil) : proposal) }
    let width =
      isHorizontal ? sizes[0].width + LayoutSolver.stackGap + sizes[1].width : max(sizes[0].width, sizes[1].width)
    let height = isHorizontal ? max(sizes[0].height, sizes[1].height) : sizes[0].height + sizes[1].height
    return LayoutSize(width: max(width, proposal.width ?? 0), height: height)
  }

  mutating func flowingSize(_ parts: Range<Int>, _ proposal: Proposal) -> LayoutSize {
    let icon = size(child(parts.lowerBound), Proposal(width: nil))
    let text = size(child(parts.lowerBound + 1), proposal)
    return LayoutSize(width: max(text.width, icon.width), height: text.height + icon.height)
  }
}

extension GridColumn {
  fileprivate var isAdaptive: Bool { if case .adaptive = self { true } else { false } }
}

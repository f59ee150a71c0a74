// SPDX-License-Identifier: MIT
package import AuditModel
import LayoutSolver
import Typography
package import ViewResolution

/// A row as it is predicted, to be drawn: what lies side by side, with what each takes and the lines of its texts.
package struct PredictedRow: Equatable, Sendable {
  package struct Text: Equatable, Sendable {
    package var lines: [String]
    /// Of each line, in points.
    package var lineWidths: [Double]
    /// The lines, counted from 0, that end inside a word.
    package var wordBreaks: [Int]
    /// Points.
    package var pointSize: Double
    package var faults: [FaultKind]
  }
  package struct Column: Equatable, Sendable {
    /// The view, or its first text.
    package var name: String
    /// Points.
    package var width: Double
    package var texts: [Text]
  }
  package var location: Location
  /// Points there are for the row.
  package var width: Double
  /// Points between the columns together.
  package var gaps: Double
  package var columns: [Column]
}

extension Predictor {
  /// The rows of a view that hold texts, in one configuration and with nominal widths. Where a condition decides that
  /// nothing tells, the first alternative is taken.
  package func rows(of view: ResolvedView, at place: Place, _ configuration: Configuration) -> [PredictedRow] {
    rows(of: view, at: place, configuration, variant: 0, of: nil).rows
  }

  /// The rows and texts of one deciding view, wherever it stands in a view. Where a condition decides that nothing tells,
  /// the first alternative is taken in which the deciding view is shown; none where it is shown in none.
  package func rows(
    of view: ResolvedView, at place: Place, _ configuration: Configuration, decidedBy decider: DecidingView
  ) -> [PredictedRow] {
    var variant = 0
    var variants = 1
    while variant < variants {
      let found = rows(of: view, at: place, configuration, variant: variant, of: decider)
      guard found.rows.isEmpty else { return found.rows }
      variants = max(variants, found.variants)
      variant += 1
    }
    return []
  }

  private func rows(
    of view: ResolvedView, at place: Place, _ configuration: Configuration, variant: Int, of decider: DecidingView?
  ) -> (rows: [PredictedRow], variants: Int) {
    var builder = LayoutBuilder(
      language: configuration.language, conventions: .nominal, variant: variant, texts: texts, cache: cache,
      fonts: fonts)
    let isCompact = configuration.width < Conventions.regularWidth
    let environment = LayoutEnvironment(size: configuration.size, isCompactWidth: isCompact)
    let inset = place == .screen ? 0 : Conventions.unknownInset
    var starts = [(item: builder.grouped(builder.items(view, in: environment)), insets: 2 * inset)]
    var next = 0
    while next < builder.rows.count {
      let row = builder.rows[next]
      starts.append((builder.item(of: row), row.insets(.nominal)))
      next += 1
    }
    let rows = starts.flatMap { start -> [PredictedRow] in
      let width = configuration.width - start.insets
      let result = LayoutSolver.solve(start.item, width: width)
      let reader = FaultReader(builder: builder, configuration: configuration, result: result, width: width)
      return RowReader(
        builder: builder, result: result, width: width, faults: reader.faults.map(\.fault), decider: decider
      ).rows
    }
    return (rows, builder.variants)
  }
}

/// Reads rows out of one layout.
private struct RowReader {
  let builder: LayoutBuilder
  let result: LayoutResult
  let width: Double
  let faults: [Fault]
  /// The view whose rows and texts are read alone; nil for all.
  let decider: DecidingView?

  /// The outermost rows, and the texts that are in none.
  var rows: [PredictedRow] {
    var rows: [PredictedRow] = []
    var seen: Set<Int> = []
    for placed in result.texts {
      let outer = placed.stacks.first { stack in
        let row = result.stacks[stack]
        return row.axis == .horizontal && row.shares.filter { !$0.isSpacer && $0.taken > 0 }.count > 1 && isWanted(row)
      }
      guard let outer else {
        guard decider?.holds(builder.shownTexts[placed.id].view.origin) ?? true else { continue }
        let column = PredictedRow.Column(
          name: builder.shownTexts[placed.id].view.name, width: placed.laidOut.width, texts: [text(placed)])
        rows.append(
          PredictedRow(location: location(of: placed), width: placed.column ?? width, gaps: 0, columns: [column]))
        continue
      }
      if seen.insert(outer).inserted { rows.append(row(result.stacks[outer], location(of: placed))) }
    }
    return rows
  }

  private func isWanted(_ row: LayoutResult.PlacedStack) -> Bool {
    guard let decider else { return true }
    return row.mark.map { decider.holds(builder.marks[$0].view.origin) } ?? false
  }

  private func row(_ stack: LayoutResult.PlacedStack, _ location: Location) -> PredictedRow {
    let columns = stack.shares.filter { $0.taken > 0 }.map { share in
      let texts = result.texts.filter { share.texts.contains($0.id) }
      let name = share.isSpacer ? "Spacer" : share.mark.map { builder.marks[$0].view.name } ?? "view"
      return PredictedRow.Column(name: name, width: share.taken, texts: texts.map { text($0) })
    }
    let place = stack.mark.map { builder.marks[$0].view.origin.location } ?? location
    return PredictedRow(location: place, width: stack.offered ?? stack.length, gaps: stack.gaps, columns: columns)
  }

  private func location(of placed: LayoutResult.PlacedText) -> Location {
    builder.shownTexts[placed.id].view.origin.location
  }

  private func text(_ placed: LayoutResult.PlacedText) -> PredictedRow.Text {
    let text = builder.shownTexts[placed.id]
    let lines = placed.laidOut.lines.map(\.text)
    let kinds = faults.filter { $0.text?.view.origin == text.view.origin && $0.text?.lines == lines }.map(\.kind)
    return PredictedRow.Text(
      lines: lines, lineWidths: placed.laidOut.lines.map(\.width),
      wordBreaks: placed.laidOut.lines.indices.filter { placed.laidOut.lines[$0].endsInsideWord },
      pointSize: text.font.pointSize(at: text.size) * placed.laidOut.scale, faults: kinds)
  }
}

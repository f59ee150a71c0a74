// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

/// Reads the faults out of one layout.
struct FaultReader {
  let builder: LayoutBuilder
  let configuration: Configuration
  let result: LayoutResult
  /// Points there are for the whole.
  let width: Double

  /// Each fault with a number that names its place in the layout.
  var faults: [(place: Int, fault: Fault)] {
    var found = result.texts.flatMap { placed in textFaults(placed).map { (place: placed.id, fault: $0) } }
    let deciders = Set(found.map(\.fault.decider.origin))
    for (index, stack) in result.stacks.enumerated() where stack.axis == .horizontal && stack.overflow > 0.5 {
      guard let fault = overflow(stack), !deciders.contains(fault.decider.origin) else { continue }
      found.append((-1 - index, fault))
    }
    for (index, choice) in result.choices.enumerated() {
      if let fault = fallsThrough(choice) { found.append((-10_000 - index, fault)) }
    }
    return found
  }

  // MARK: - Texts

  private func textFaults(_ placed: LayoutResult.PlacedText) -> [Fault] {
    let laidOut = placed.laidOut
    // Most texts stand whole on one line, and there is nothing to say of them.
    guard
      laidOut.lines.count > 1 || laidOut.isTruncated || laidOut.scale < 1
        || laidOut.lines.first?.endsInsideWord ?? false
    else { return [] }
    let text = builder.shownTexts[placed.id]
    guard !text.isRedacted else { return [] }
    let content = builder.cache.prepared(text.shown.text, font: text.font, locale: configuration.language ?? "en")
    let stack = decidingStack(placed)
    let judgement = Judgement(
      placed, text, rowWidth: width, idealWidth: content.idealWidth(at: text.size), isCompeting: stack != nil)
    guard !judgement.kinds.isEmpty else { return [] }
    let mark = stack?.mark.map { builder.marks[$0] }
    let decider = mark?.view ?? text.view
    // SwiftUI's own controls keep their label beside them at every size, and there is nothing else to do.
    if decider.kind == .control, stack != nil { return [] }
    let needed = content.widestUnit(at: text.size)
    let broken = BrokenText(
      view: text.view, shown: text.shown, column: placed.column, needed: needed,
      lines: placed.laidOut.lines.map(\.text))
    return judgement.kinds.map { kind in
      Fault(
        kind: kind, text: broken, decider: decider, components: mark?.components ?? text.components,
        configuration: configuration, smallestSize: configuration.size, certainty: certainty(placed, text, stack, kind),
        isAvoidable: needed <= width,
        arithmetic: arithmetic(placed, text, stack, needed: needed), shortage: needed - (placed.column ?? needed),
        conditions: text.conditions, row: stack.map { children(of: $0) } ?? [])
    }
  }

  /// The row that takes most from a text: the one whose other children have the largest part of what it was offered.
  private func decidingStack(_ placed: LayoutResult.PlacedText) -> LayoutResult.PlacedStack? {
    let rows = placed.stacks.map { result.stacks[$0] }.filter { stack in
      stack.axis == .horizontal && stack.shares.filter { !$0.isSpacer && $0.taken > 0 }.count > 1
    }
    return rows.max { othersShare($0, placed.id) < othersShare($1, placed.id) }
  }

  private func othersShare(_ stack: LayoutResult.PlacedStack, _ text: Int) -> Double {
    stack.shares.filter { !$0.texts.contains(text) }.reduce(stack.gaps) { $0 + $1.taken }
  }

  /// The most that can be said: less where words, fonts or sizes are guesses.
  private func certainty(
    _ placed: LayoutResult.PlacedText, _ text: LayoutBuilder.Text, _ stack: LayoutResult.PlacedStack?, _ kind: FaultKind
  ) -> Certainty {
    if text.shown.isSample || placed.isInUnknown { return .possible }
    if text.isFontUnknown || text.isOneOfData || hasGuess(around: placed) { return .likely }
    let others = (stack?.shares ?? []).flatMap(\.texts).filter { $0 != placed.id }
    return others.contains { builder.shownTexts[$0].shown.isSample } ? .likely : .certain
  }

  /// Whether a width that nothing tells takes its part of some row around a text, however far outside.
  private func hasGuess(around placed: LayoutResult.PlacedText) -> Bool {
    placed.stacks.map { result.stacks[$0] }.filter { $0.axis == .horizontal }.contains { stack in
      ([stack.mark] + stack.shares.map(\.mark)).contains { $0.map { builder.marks[$0].isGuess } ?? false }
    }
  }

  private func children(of stack: LayoutResult.PlacedStack) -> [RowChild] {
    stack.shares.compactMap { share in
      share.mark.map { mark in
        RowChild(
          view: builder.marks[mark].view, taken: share.taken,
          texts: share.texts.map { builder.shownTexts[$0].shown.text })
      }
    }
  }

  // MARK: - Rows and choices

  private func overflow(_ stack: LayoutResult.PlacedStack) -> Fault? {
    guard let mark = stack.mark, stack.offered != nil, stack.offered?.isFinite ?? false else { return nil }
    let texts = stack.shares.flatMap(\.texts)
    // A single view that is too wide is no row: what of it lies outside may be its padding.
    guard !texts.isEmpty, stack.shares.filter({ !$0.isSpacer && $0.taken > 0 }).count > 1 else { return nil }
    let samples = texts.contains { builder.shownTexts[$0].shown.isSample }
    let guesses = result.texts.contains { texts.contains($0.id) && ($0.isInUnknown || hasGuess(around: $0)) }
    return Fault(
      kind: .overflow, text: nil, decider: builder.marks[mark].view, components: builder.marks[mark].components,
      configuration: configuration, smallestSize: configuration.size,
      certainty: samples || guesses ? .possible : .likely, isAvoidable: true,
      arithmetic: [
        shares(of: stack), "together \(points(stack.length)), \(points(stack.overflow)) more than there is",
      ],
      shortage: stack.overflow, conditions: builder.marks[mark].conditions, row: children(of: stack))
  }

  private func fallsThrough(_ choice: LayoutResult.Choice) -> Fault? {
    guard let mark = choice.mark, let passed = choice.passedOver, let first = passed.texts.first,
      !isScrolled(choice, of: builder.marks[mark].view),
      passed.texts.allSatisfy({ isWellWrapped($0, in: choice.offered) })
    else { return nil }
    let text = builder.shownTexts[first.id]
    let ideal = choice.ideals[passed.candidate]
    let broken = BrokenText(
      view: text.view, shown: text.shown, column: first.column, needed: ideal, lines: first.laidOut.lines.map(\.text))
    return Fault(
      kind: .fallsThrough, text: broken, decider: builder.marks[mark].view, components: builder.marks[mark].components,
      configuration: configuration, smallestSize: configuration.size,
      certainty: text.shown.isSample ? .possible : .certain, isAvoidable: true,
      arithmetic: [
        "candidate \(passed.candidate + 1) would like to be \(points(ideal)) wide, \(points(choice.offered)) are offered, "
          + "so candidate \(choice.chosen + 1) is taken",
        "given the width it would wrap: " + broken.lines.joined(separator: " / "),
      ], shortage: ideal - choice.offered, conditions: builder.marks[mark].conditions, row: [])
  }

  /// Whether what is taken instead scrolls: it looks the same where there is room.
  private func isScrolled(_ choice: LayoutResult.Choice, of view: ResolvedView) -> Bool {
    let candidates = view.slots.flatMap(\.views)
    return candidates.indices.contains(choice.chosen) && candidates[choice.chosen].name == "ScrollView"
  }

  private func isWellWrapped(_ placed: LayoutResult.PlacedText, in width: Double) -> Bool {
    Judgement(placed, builder.shownTexts[placed.id], rowWidth: width, idealWidth: 0, isCompeting: false).kinds.isEmpty
  }

  // MARK: - Arithmetic

  private func arithmetic(
    _ placed: LayoutResult.PlacedText, _ text: LayoutBuilder.Text, _ stack: LayoutResult.PlacedStack?, needed: Double
  ) -> [String] {
    var lines: [String] = []
    if let stack { lines.append(shares(of: stack, except: placed.id)) }
    let column = placed.column.map { "column \(points($0))" } ?? "no limit"
    lines.append("\(column); its widest word needs \(points(needed))")
    return lines
  }

  /// `row 311 = 375 − 64: icon 44 pt, Spacer 8 pt, “Connected” 123 pt, gaps 8 pt`.
  private func shares(of stack: LayoutResult.PlacedStack, except text: Int? = nil) -> String {
    let offered = stack.offered ?? stack.length
    let parts = stack.shares.filter { share in text.map { !share.texts.contains($0) } ?? true }.compactMap { share in
      share.taken > 0 ? "\(name(of: share)) \(points(share.taken))" : nil
    }
    let gaps = stack.gaps > 0 ? ["gaps \(points(stack.gaps))"] : []
    let margins = configuration.width - offered
    let whole = margins > 0.5 ? "row \(points(offered)) of \(points(configuration.width))" : "row \(points(offered))"
    return "\(whole): " + (parts + gaps).joined(separator: ", ")
  }

  private func name(of share: LayoutResult.PlacedStack.Share) -> String {
    if share.isSpacer { return "Spacer" }
    if let first = share.texts.first { return "“\(builder.shownTexts[first].shown.text)”" }
    return share.mark.map { builder.marks[$0].view.name } ?? "view"
  }

  private func points(_ length: Double) -> String { "\(Int(length.rounded())) pt" }
}

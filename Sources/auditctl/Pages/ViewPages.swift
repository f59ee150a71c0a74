// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `impact`.
func impactPage(_ replies: [ProjectReply<ImpactAnswer>], _ header: AnswerHeader, in terminal: Terminal) -> Page {
  found(
    replies, header, terminal, isKnown: { !$0.components.isEmpty },
    missing: { ("component \"\($0.component)\"", $0.nearest) }
  ) { page, answer in
    for component in answer.components { page.impact(component) }
  }
}

/// The page of `tree`.
func treePage(_ replies: [ProjectReply<TreeAnswer>], _ header: AnswerHeader, in terminal: Terminal) -> Page {
  found(
    replies, header, terminal, isKnown: { !$0.trees.isEmpty }, missing: { ("view type \"\($0.type)\"", $0.nearest) }
  ) { page, answer in
    for tree in answer.trees { page.tree(tree) }
  }
}

/// The page of `reading`.
func readingPage(_ replies: [ProjectReply<ReadingAnswer>], _ header: AnswerHeader, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.replies(replies, header) { page, answer in
    page.share("texts", answer.texts)
    page.share("views", answer.views)
    page.share("conditions", answer.conditions)
    guard !answer.causes.isEmpty else { return }
    page.blank()
    page.line("What is in the way", .strong, indent: 2)
    for cause in answer.causes.prefix(20) {
      page.line(
        [
          Fragment(grouped(cause.places), .plain, padded: 6), Fragment("\(cause.kind), \(cause.reason)", .faint),
          Fragment("  \(oneLine(cause.source))"),
        ], indent: 4, hanging: 10)
    }
  }
  return page
}

/// A page of the projects that have what was asked for, or a line that says that none has.
func found<Answer>(
  _ replies: [ProjectReply<Answer>], _ header: AnswerHeader, _ terminal: Terminal, isKnown: (Answer) -> Bool,
  missing: (Answer) -> (what: String, nearest: String?), each: (inout Page, Answer) -> Void
) -> Page {
  var page = Page(terminal)
  let known = replies.filter { $0.answer.map(isKnown) ?? true }
  guard known.isEmpty, let answer = replies.lazy.compactMap(\.answer).first else {
    page.replies(known, header, each: each)
    return page
  }
  page.freshness(header)
  let nearest = replies.compactMap { $0.answer.map(missing)?.nearest }.first
  page.line("no project has a \(missing(answer).what)" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  return page
}

extension Page {
  fileprivate mutating func impact(_ impact: ComponentImpact) {
    line([Fragment(impact.name, .strong), Fragment("  \(impact.location.text)", .place)], indent: 2)
    line("\(counted(impact.uses.count, "use")), \(counted(impact.screens.count, "screen"))", indent: 4)
    if !impact.uses.isEmpty {
      blank()
      line("Uses", .strong, indent: 4)
      for use in impact.uses {
        let away = use.distance == 1 ? "" : "  \(use.distance) steps away"
        line(
          [
            Fragment(use.location.text, .place), Fragment("  \(use.user).\(use.member)"), Fragment(away, .faint),
          ], indent: 6, hanging: 8)
      }
    }
    guard !impact.screens.isEmpty else { return }
    blank()
    line("Screens", .strong, indent: 4)
    for screen in impact.screens {
      line(screen.id, indent: 6)
      entrances(screen.entrances, indent: 8)
    }
  }

  /// Each way to get to a screen, a few of them in full.
  mutating func entrances(_ entrances: [ScreenEntrance], indent: Int) {
    for entrance in entrances.prefix(8) {
      let words = entrance.presenter.map { "\(entrance.kind) of \($0)" } ?? entrance.kind
      line([Fragment(entrance.location.text, .place), Fragment("  \(words)")], indent: indent, hanging: indent + 2)
    }
    if entrances.count > 8 { line("and \(grouped(entrances.count - 8)) more", .faint, indent: indent) }
  }

  fileprivate mutating func tree(_ tree: ViewTree) {
    line([Fragment(tree.name, .strong), Fragment("  \(tree.location.text)", .place)], indent: 2)
    for view in tree.views {
      let slot = view.slot.map { "\($0): " } ?? ""
      let text = view.text.map { " \(oneLine($0))" } ?? ""
      let modifiers = view.modifiers.isEmpty ? "" : "  " + view.modifiers.map(oneLine).joined(separator: " ")
      var fragments = [Fragment(slot, .faint), Fragment(view.name + text), Fragment(modifiers, .faint)]
      if let problem = view.problem { fragments.append(Fragment("  \(oneLine(problem))", .doubtful)) }
      let indent = 4 + 2 * min(view.depth, 40)
      line(fragments, indent: indent, hanging: indent + 4)
    }
    if tree.leftOut > 0 { line("\(counted(tree.leftOut, "view")) left out", .doubtful, indent: 4) }
  }

  fileprivate mutating func share(_ name: String, _ count: ReadingCount) {
    let percent = count.total == 0 ? 100 : count.known * 100 / count.total
    let partly = count.partly == 0 ? "" : ", \(grouped(count.partly)) in part"
    line(
      [
        Fragment(name, .faint, padded: 12), Fragment("\(percent) %", .plain, padded: 7),
        Fragment("\(grouped(count.known)) of \(grouped(count.total))\(partly)"),
      ], indent: 2)
  }
}

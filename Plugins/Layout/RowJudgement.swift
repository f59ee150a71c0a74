// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import RowEstimation
import ViewResolution

/// A row whose label and trailing text stand side by side, as one use of its component fills it in one language.
struct RowJudgement {
  let situation: Situation
  let locale: String?
  let label: MeasuredText
  let trailing: MeasuredText
  let solutions: [Estimate: SolvedRow]

  /// nil where the row has no label and trailing text.
  init?(
    _ stack: HorizontalStack, of component: Component, in situation: Situation, locale: String?,
    layouts: ProjectLayouts
  ) {
    let translate: Translate = { layouts.catalogs.text(for: $0, in: locale) }
    let types = layouts.types(from: component.location.path)
    var solutions: [Estimate: SolvedRow] = [:]
    // The middle first: most stacks have no such pair, and the others need not be solved then.
    for estimate in [Estimate.middle, .hopeful, .wary] {
      var builder = ItemBuilder(types: types, estimate: estimate, translate: translate)
      let surroundings = ItemBuilder.Surroundings(
        setting: stack.setting, scope: situation.scope(of: component, translate: translate))
      let place = stack.isInList ? .list : situation.place
      let width = estimate.rowWidth(device: layouts.device.width, place: place)
      guard let item = builder.items(of: stack.node, in: surroundings).first,
        let row = SolvedRow(item, width: width)
      else { return nil }
      if estimate == .middle, row.labelAndTrailing == nil { return nil }
      solutions[estimate] = row
    }
    guard let middle = solutions[.middle], let pair = middle.labelAndTrailing else { return nil }
    self.situation = situation
    self.locale = locale
    self.solutions = solutions
    label = pair.label
    trailing = pair.trailing
  }

  /// How bad it is; nil where everything fits even at the wary end.
  var verdict: Verdict? {
    // What rests on a guess never fails a build: an error is at least likely.
    if solutions[.hopeful]?.isBroken == true {
      return isGuess ? Verdict(severity: .warning, certainty: .possible) : Verdict(severity: .error, certainty: .likely)
    }
    if solutions[.middle]?.isBroken == true {
      return Verdict(severity: .warning, certainty: isGuess ? .possible : .likely)
    }
    return solutions[.wary]?.isBroken == true ? Verdict(severity: .warning, certainty: .possible) : nil
  }

  /// Whether the verdict rests on a text only the running app knows, or on a view whose width nothing tells.
  private var isGuess: Bool {
    guard let row = solutions[.middle] else { return true }
    return row.row.items.contains { $0.holdsUnknown } || (row.worst?.text.isSample ?? label.isSample)
  }

  func isMilder(than other: RowJudgement) -> Bool {
    guard let verdict, let others = other.verdict else { return other.verdict != nil }
    return verdict == others ? shortage < other.shortage : verdict < others
  }

  /// How much more than it has the neediest text needs, in points.
  private var shortage: Double { solutions[.middle]?.shortage ?? 0 }
}

struct Verdict: Comparable {
  var severity: Severity
  var certainty: Certainty

  static func < (left: Verdict, right: Verdict) -> Bool {
    (left.severity, left.certainty) < (right.severity, right.certainty)
  }
}

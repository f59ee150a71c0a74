// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import RowEstimation
import ViewResolution

/// A row that keeps a label and a trailing text side by side at every text size.
///
/// ## What it reports
/// A horizontal stack with a text that grows and, behind it, another text (or a button, menu or picker named by one),
/// where nothing moves the second below the first, and where the widths do not suffice at the largest text size on the
/// narrowest device. Icons and fixed frames take their part of the row first. It is an error when a word cannot fit even
/// by the hopeful reckoning: narrow letters, wide row.
///
/// The finding hangs on the component that holds the stack, once, with all its uses.
///
/// ## Why
/// A horizontal stack never adapts by itself. At the accessibility sizes text is about three times as large, the row is
/// not: words are torn into pieces, or cut, in both columns.
///
/// ## Example
///
///     HStack {
///       Image(systemName: "desktopcomputer").frame(width: 44)
///       Text("Paired Macs")
///       Spacer()
///       Text("Connected")
///     }
///
/// ## Instead
/// `LabeledContent` in a list, or a layout that turns with the size:
///
///     let layout = dynamicTypeSize.isAccessibilitySize
///       ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
///
/// ## What it cannot see
/// Texts that only the running app knows are taken for one word of eight letters. Widths are estimated from the mean of
/// each class of characters. A condition about the text size behind a property of another name is not recognized.
enum PinnedTrailingText: LayoutRule {
  static let description = RuleDescription(
    id: "layout/pinned-trailing-text", summary: "A label and a trailing text stay side by side at every text size",
    severity: .error)

  static func findings(in layouts: ProjectLayouts) -> [Finding] {
    layouts.screens.components.flatMap { component in
      component.horizontalStacks(at: layouts.size).compactMap { finding(for: $0, of: component, in: layouts) }
    }
  }

  private static func finding(
    for stack: HorizontalStack, of component: Component, in layouts: ProjectLayouts
  ) -> Finding? {
    let judgements = judgements(of: stack, in: component, layouts)
    let broken = judgements.filter { $0.verdict != nil }
    guard let worst = broken.max(by: { $0.isMilder(than: $1) }), let verdict = worst.verdict else { return nil }
    let root = RootCause(kind: "component", name: component.name, location: component.location)
    return Finding(
      rule: description.id, anchor: [component.name, stack.member, stack.path], severity: verdict.severity,
      certainty: verdict.certainty, message: message(component, worst),
      explanation: explanation(worst, in: layouts),
      location: component.location(of: stack.node.position, in: stack.member),
      rootCause: root, screens: screens(broken, of: component, in: layouts),
      locales: brokenLocales(broken, all: layouts.catalogs.locales),
      related: uses(in: judgements, of: component), evidence: [evidence(worst, in: layouts)], remedy: remedy)
  }

  /// One for each use of the component and each language.
  private static func judgements(
    of stack: HorizontalStack, in component: Component, _ layouts: ProjectLayouts
  ) -> [RowJudgement] {
    var locales: [String?] = layouts.catalogs.locales
    if locales.isEmpty { locales = [nil] }
    return layouts.situations(of: component).flatMap { situation in
      var judgements: [RowJudgement] = []
      for locale in locales {
        let judgement = RowJudgement(stack, of: component, in: situation, locale: locale, layouts: layouts)
        // Which views a row has does not depend on the language: without a pair in one there is none in any.
        guard let judgement else { break }
        judgements.append(judgement)
      }
      return judgements
    }
  }

  /// Empty where every language breaks.
  private static func brokenLocales(_ rows: [RowJudgement], all: [String]) -> [String] {
    let locales = Set(rows.compactMap(\.locale))
    return locales.count == all.count ? [] : locales.sorted()
  }

  /// The screens in which the row breaks: those of the uses that fill it so, not every screen with the component.
  private static func screens(
    _ rows: [RowJudgement], of component: Component, in layouts: ProjectLayouts
  ) -> [String] {
    let users = rows.map { $0.situation.use?.user ?? component }
    return Set(users.flatMap { layouts.screens.screens(showing: $0) }).sorted()
  }

  /// The uses that put a text at the end of the row, whether or not it fits there today.
  private static func uses(in rows: [RowJudgement], of component: Component) -> [RelatedLocation] {
    var seen: Set<Location> = []
    return rows.compactMap { row in
      guard let use = row.situation.use, seen.insert(use.location).inserted else { return nil }
      return RelatedLocation(location: use.location, message: related(component, row))
    }
  }

  private static func evidence(_ row: RowJudgement, in layouts: ProjectLayouts) -> Evidence {
    Evidence(
      kind: .predicted, device: layouts.device.name, size: layouts.size, locale: row.locale,
      lines: [outcome(row)].compactMap { $0 })
  }
}

// MARK: - Messages

private func message(_ component: Component, _ row: RowJudgement) -> String {
  "\(component.name) keeps “\(row.label.shown)” and “\(row.trailing.shown)” side by side at every text size"
}

private func related(_ component: Component, _ row: RowJudgement) -> String {
  "\(component.name) with “\(row.label.shown)” and “\(row.trailing.shown)”"
}

private func explanation(_ row: RowJudgement, in layouts: ProjectLayouts) -> String? {
  guard let middle = row.solutions[.middle], let hopeful = row.solutions[.hopeful], let wary = row.solutions[.wary]
  else { return nil }
  let claims = RowClaims(middle.row)
  let place = [row.locale, layouts.size.rawValue, layouts.device.name].compactMap { $0 }.joined(separator: ", ")
  var lines = ["\(place): the row has \(points(wary.width, hopeful.width)) of \(points(layouts.device.width))"]
  lines.append(
    "fixed views take \(points(claims.fixed)), gaps \(points(claims.gaps)), spacers \(points(claims.spacers)); "
      + "\(points(claims.left(of: wary.width), claims.left(of: hopeful.width))) are left for the texts")
  if let outcome = outcome(row) { lines.append(outcome) }
  lines.append("widths are estimates from mean advances; the ranges are their uncertainty and that of the margins")
  if row.label.isSample || row.trailing.isSample {
    lines.append("a text that only the running app knows is taken for one word of \(Assumptions.sampleLetters) letters")
  }
  return lines.joined(separator: "\n")
}

/// What becomes of the neediest text, or of the row if it only overflows.
private func outcome(_ row: RowJudgement) -> String? {
  guard let hopeful = row.solutions[.hopeful], let wary = row.solutions[.wary] else { return nil }
  guard let torn = wary.worst else { return "the row is wider than the screen leaves room for" }
  let best = hopeful.placement(of: torn.text) ?? torn
  let column = (min(torn.column, best.column), max(torn.column, best.column))
  return "“\(torn.text.neediest)” needs \(points(best.text.needed, torn.text.needed)), its column has "
    + points(column.0, column.1)
}

/// `128 pt`, or `118 to 128 pt`.
private func points(_ low: Double, _ high: Double? = nil) -> String {
  let low = Int(low.rounded())
  let high = high.map { Int($0.rounded()) } ?? low
  return low == high ? "\(low) pt" : "\(low) to \(high) pt"
}

private let remedy = """
  let layout = dynamicTypeSize.isAccessibilitySize
    ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout())
  layout { … }
  // with @Environment(\\.dynamicTypeSize) private var dynamicTypeSize, and no Spacer while it is vertical;
  // or, in a List or Form: LabeledContent(title) { … }
  """

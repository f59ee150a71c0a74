// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

/// Turns a resolved view into what the solver lays out, at one text size in one language.
///
/// Rows of lists are not part of the view around the list, and neither is what a view presents: they are put aside to
/// be laid out by themselves.
struct LayoutBuilder {
  /// What a text in the layout is.
  struct Text {
    var view: ResolvedView
    /// What is shown, before a language is chosen.
    var source: ResolvedText
    var shown: ShownText
    var font: FontSpec
    var size: TextSize
    var isControl: Bool
    var isFontUnknown: Bool
    /// Whether the running app may show something of its own instead.
    var isOneOfData: Bool
    /// Whether a bar is drawn in its place.
    var isRedacted: Bool
    var uncertainty: Double
    /// The components around it, from the outside.
    var components: [ViewOrigin]
    /// The conditions, as written, under which it is shown.
    var conditions: [String]
  }
  /// What a marked item is.
  struct Mark {
    var view: ResolvedView
    var components: [ViewOrigin]
    var conditions: [String]
    /// Whether something of its size is a guess.
    var isGuess: Bool
  }

  let language: String?
  let conventions: Conventions
  /// Which alternative is taken where nothing tells.
  let variant: Int
  let texts: any TextSourceOfLanguage
  let cache: TextCache
  let fonts: FontTokens
  /// Whether components that have the whole width are put aside.
  let separatesComponents: Bool
  private(set) var shownTexts: [Text] = []
  private(set) var marks: [Mark] = []
  private(set) var rows: [SeparateView] = []
  /// How many variants there are to try.
  private(set) var variants = 1
  /// The components around the view being built, from the outside.
  var components: [ViewOrigin] = []
  /// The conditions under which the view being built is shown.
  var conditions: [String] = []
  /// The marks of the views around the one being built.
  private var openMarks: [Int] = []
  /// What the paddings around the view being built keep free on both sides together, in points, as long as it has the
  /// whole width.
  private(set) var margin = 0.0
  /// Where what is being built stands.
  private(set) var place = SeparateView.Place.unknown

  init(
    language: String?, conventions: Conventions, variant: Int, texts: any TextSourceOfLanguage, cache: TextCache,
    fonts: FontTokens, separatesComponents: Bool = false
  ) {
    self.language = language
    self.conventions = conventions
    self.variant = variant
    self.texts = texts
    self.cache = cache
    self.fonts = fonts
    self.separatesComponents = separatesComponents
  }

  /// What was put aside, by itself.
  mutating func item(of row: SeparateView) -> LayoutItem {
    (components, conditions) = (row.components, row.conditions)
    place = row.place
    margin = row.around.reduce(row.margin) { $0 + margin(of: $1.view, at: $1.environment.size) }
    let items = items(row.views, in: row.environment)
    return row.around.reversed().reduce(grouped(items)) { modified($0, by: $1.view, in: $1.environment) }
  }

  // MARK: - Views

  mutating func items(_ views: [ResolvedView], in environment: LayoutEnvironment) -> [LayoutItem] {
    views.flatMap { items($0, in: environment) }
  }

  /// The items of a view: one, or several where it stands for several views of its parent.
  mutating func items(_ view: ResolvedView, in environment: LayoutEnvironment) -> [LayoutItem] {
    let inner = environment.inside(view, fonts: fonts)
    putAsidePresentations(of: view, in: inner)
    let outer = margin
    if environment.hasWholeWidth { margin += margin(of: view, at: inner.size) }
    defer { margin = outer }
    switch view.kind {
    case .component:
      components.append(view.origin)
      defer { components.removeLast() }
      if putAside(contentOf: view, in: inner) { return [.box(width: nil, height: nil, ideal: .shape)] }
      let parts = items(view.slots.flatMap(\.views), in: inner)
      return view.modifiers.isEmpty ? parts : parts.map { modified($0, by: view, in: inner) }
    case .branch:
      let parts = eachShownSlot(view, in: inner) { $0.items($1.views, in: inner) }.flatMap(\.self)
      return view.modifiers.isEmpty ? parts : parts.map { modified($0, by: view, in: inner) }
    case .loop:
      let parts = items(view.slots.flatMap(\.views), in: inner)
      return (0..<loopCount(view, in: inner)).flatMap { _ in parts }
    case .container where view.name == "Group":
      return items(view.slots.flatMap(\.views), in: inner).map { modified($0, by: view, in: inner) }
    default:
      return [marked(view) { $0.modified($0.bare(view, in: inner), by: view, in: inner) }]
    }
  }

  func grouped(_ items: [LayoutItem]) -> LayoutItem {
    items.count == 1 ? items[0] : .stack(.vertical, spacing: nil, items)
  }

  private mutating func marked(_ view: ResolvedView, _ make: (inout LayoutBuilder) -> LayoutItem) -> LayoutItem {
    let mark = marks.count
    marks.append(
      Mark(view: view, components: components, conditions: conditions, isGuess: view.kind == .opaque && !view.isShape))
    openMarks.append(mark)
    defer { openMarks.removeLast() }
    return .marked(mark, make(&self))
  }

  mutating func putAside(_ view: SeparateView) { rows.append(view) }

  /// Says that the size of the view being built is a guess.
  mutating func noteGuess() { if let mark = openMarks.last { marks[mark].isGuess = true } }

  // MARK: - Branches and loops

  /// Does something with each slot of a branch that may be shown.
  ///
  /// Views below each other do not change each other's widths, so all of them are laid out at once. Beside others one
  /// variant is one of them.
  mutating func eachShownSlot<Result>(
    _ view: ResolvedView, in environment: LayoutEnvironment, _ body: (inout LayoutBuilder, ResolvedSlot) -> Result
  ) -> [Result] {
    let open = openSlots(view, in: environment)
    var shown = open
    if open.count > 1, environment.isBesideOthers {
      variants = max(variants, min(open.count, LayoutBuilder.variantLimit))
      shown = [open[min(variant, open.count - 1)]]
    }
    let outer = conditions
    defer { conditions = outer }
    return shown.map { slot in
      conditions = open.count > 1 ? outer + [slot.label] : outer
      return body(&self, slot)
    }
  }

  /// The slots of a branch that may be shown at a size and width.
  private func openSlots(_ view: ResolvedView, in environment: LayoutEnvironment) -> [ResolvedSlot] {
    var open: [ResolvedSlot] = []
    for slot in view.slots {
      guard let condition = slot.condition else {
        return open + [slot]
      }
      switch environment.holds(condition) {
      case true?: return open + [slot]
      case false?: continue
      case nil: open.append(slot)
      }
    }
    return open
  }

  /// How often a loop's views are laid out: one stands for all where they lie below each other.
  private mutating func loopCount(_ view: ResolvedView, in environment: LayoutEnvironment) -> Int {
    guard environment.isInRow else { return 1 }
    if case .number(let count)? = view.arguments.first(where: { $0.label == "count" })?.value {
      return Int(exactly: count).map { min(max($0, 0), LayoutBuilder.loopLimit) } ?? 1
    }
    noteGuess()
    return Conventions.loopCount
  }

  private static let variantLimit = 4
  /// More views of a loop in one row say nothing else.
  private static let loopLimit = 12

  mutating func bare(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let isInRow = environment.isInRow
    var environment = environment
    environment.isInRow = false
    environment.hasWholeWidth = environment.hasWholeWidth && view.offersWholeWidth
    switch view.kind {
    case .text: return text(of: view, in: environment)
    case .image: return image(view, in: environment)
    case .spacer:
      let least = view.arguments.first?.value.length(at: environment.size)
      return .spacer(minimum: least ?? Conventions.spacerMinimum)
    // It lies across its stack.
    case .divider: return isInRow ? .box(width: Conventions.dividerWidth, height: nil, ideal: .shape) : .divider
    case .control: return control(view, in: environment)
    case .container: return container(view, in: environment)
    case .opaque: return opaque(view, in: environment)
    case .component, .branch, .loop: return grouped(items(view, in: environment))
    }
  }

  // MARK: - Texts

  /// What a view shows, set in what it inherits. `Text + Text` is one text.
  mutating func text(of view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    if view.text == nil, view.name == "+" {
      let parts = view.slots.flatMap(\.views).compactMap(\.text)
      return text(.joined(parts), of: view, in: environment)
    }
    return view.text.map { text($0, of: view, in: environment) } ?? .box(width: 0, height: 0, ideal: .shape)
  }

  mutating func text(
    _ text: ResolvedText, of view: ResolvedView, in environment: LayoutEnvironment
  ) -> LayoutItem {
    let source = decided(text, in: environment)
    let candidates = texts.shown(source, in: language)
    let font = environment.textFont
    let prepared = candidates.map {
      (shown: $0, content: cache.prepared($0.text, font: font, locale: language ?? "en"))
    }
    // Where one of several is shown, the one that needs most is the one to worry about.
    let neediest = prepared.max { first, second in
      let needs = [first, second].map { $0.content.widestUnit(at: environment.size) }
      guard needs[0] == needs[1] else { return needs[0] < needs[1] }
      return first.content.idealWidth(at: environment.size) < second.content.idealWidth(at: environment.size)
    }
    guard let neediest, !neediest.shown.text.isEmpty else { return .box(width: 0, height: 0, ideal: .shape) }
    let id = shownTexts.count
    shownTexts.append(
      Text(
        view: view, source: source, shown: neediest.shown, font: font, size: environment.size,
        isControl: environment.isControl, isFontUnknown: environment.isFontUnknown,
        isOneOfData: candidates.contains(where: \.isSample) && !neediest.shown.isSample,
        isRedacted: environment.isRedacted,
        uncertainty: neediest.content.uncertainty, components: components, conditions: conditions))
    return .text(
      TextItem(
        id: id, content: PredictedContent(neediest.content, environment, spread: conventions.textSpread),
        lineLimit: environment.lineLimit, smallestScale: environment.smallestScale))
  }

  /// The alternatives that a text size and a width leave.
  private func decided(_ text: ResolvedText, in environment: LayoutEnvironment) -> ResolvedText {
    guard case .oneOf(let alternatives) = text else { return text }
    var open: [ResolvedText.Alternative] = []
    for alternative in alternatives {
      let holds = alternative.condition.map { environment.holds($0) } ?? .some(nil)
      switch holds {
      case true??: return open.isEmpty ? alternative.text : .oneOf(open + [alternative])
      case false??: continue
      default: open.append(alternative)
      }
    }
    return open.count == 1 ? open[0].text : .oneOf(open)
  }
}

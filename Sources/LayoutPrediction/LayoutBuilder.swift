// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

/// Turns a resolved view into what the solver lays out, at one text size in one language.
///
/// Rows of lists are not part of the view around the list: they are put aside as rows of their own.
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
    var uncertainty: Double
    /// The components around it, from the outside.
    var components: [ViewOrigin]
  }
  /// What a marked item is.
  struct Mark {
    var view: ResolvedView
    var components: [ViewOrigin]
    /// Whether something of its size is a guess.
    var isGuess: Bool
  }
  struct Row {
    var view: ResolvedView
    var environment: LayoutEnvironment
    var components: [ViewOrigin]
  }

  let language: String?
  let conventions: Conventions
  /// Which alternative is taken where nothing tells.
  let variant: Int
  let texts: any TextSourceOfLanguage
  let cache: TextCache
  let fonts: FontTokens
  private(set) var shownTexts: [Text] = []
  private(set) var marks: [Mark] = []
  private(set) var rows: [Row] = []
  /// The conditions on which this variant hangs.
  private(set) var conditions: [String] = []
  /// How many variants there are to try.
  private(set) var variants = 1
  var components: [ViewOrigin] = []

  init(
    language: String?, conventions: Conventions, variant: Int, texts: any TextSourceOfLanguage, cache: TextCache,
    fonts: FontTokens
  ) {
    self.language = language
    self.conventions = conventions
    self.variant = variant
    self.texts = texts
    self.cache = cache
    self.fonts = fonts
  }

  /// A row that was put aside, by itself.
  mutating func item(of row: Row) -> LayoutItem {
    components = row.components
    return grouped(items(row.view, in: row.environment))
  }

  // MARK: - Views

  mutating func items(_ views: [ResolvedView], in environment: LayoutEnvironment) -> [LayoutItem] {
    views.flatMap { items($0, in: environment) }
  }

  /// The items of a view: one, or several where it stands for several views of its parent.
  mutating func items(_ view: ResolvedView, in environment: LayoutEnvironment) -> [LayoutItem] {
    var inner = environment
    inner.apply(view.modifiers, fonts: fonts)
    switch view.kind {
    case .component:
      components.append(view.origin)
      defer { components.removeLast() }
      let parts = items(view.slots.flatMap(\.views), in: inner)
      return view.modifiers.isEmpty ? parts : parts.map { modified($0, by: view, in: inner) }
    case .branch:
      guard let slot = chosenSlot(view, at: inner.size) else { return [] }
      let parts = items(slot.views, in: inner)
      return view.modifiers.isEmpty ? parts : parts.map { modified($0, by: view, in: inner) }
    case .loop:
      let count = loopCount(view)
      let parts = items(view.slots.flatMap(\.views), in: inner)
      return (0..<min(count, 12)).flatMap { _ in parts }
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
    marks.append(Mark(view: view, components: components, isGuess: view.kind == .opaque))
    return .marked(mark, make(&self))
  }

  mutating func appendRow(_ row: Row) { rows.append(row) }

  mutating func noteGuess() { if !marks.isEmpty { marks[marks.count - 1].isGuess = true } }

  /// The slot of a branch that is shown at a size; where nothing tells, the one of this variant.
  mutating func chosenSlot(_ view: ResolvedView, at size: TextSize) -> ResolvedSlot? {
    var open: [ResolvedSlot] = []
    for slot in view.slots {
      guard let condition = slot.condition else {
        open.append(slot)
        break
      }
      switch condition.holds(at: size, isCompactWidth: true) {
      case true?:
        open.append(slot)
        return pick(open)
      case false?: continue
      case nil: open.append(slot)
      }
    }
    return pick(open)
  }

  private mutating func pick(_ slots: [ResolvedSlot]) -> ResolvedSlot? {
    guard slots.count > 1 else { return slots.first }
    variants = max(variants, min(slots.count, 4))
    let chosen = slots[min(variant, slots.count - 1)]
    conditions.append(chosen.label)
    return chosen
  }

  private mutating func loopCount(_ view: ResolvedView) -> Int {
    if case .number(let count)? = view.arguments.first(where: { $0.label == "count" })?.value { return Int(count) }
    // One stands for all where they lie below each other; in a row the parent asks for more.
    return 1
  }

  mutating func bare(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    switch view.kind {
    case .text: return text(of: view, in: environment)
    case .image: return image(view, in: environment)
    case .spacer:
      let least = view.arguments.first?.value.length(at: environment.size)
      return .spacer(minimum: least ?? Conventions.spacerMinimum)
    case .divider: return .divider
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
    let source = decided(text, at: environment.size)
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
        isControl: environment.isControl,
        isFontUnknown: environment.isFontUnknown, uncertainty: neediest.content.uncertainty, components: components))
    return .text(
      TextItem(
        id: id, content: PredictedContent(neediest.content, environment, spread: conventions.textSpread),
        lineLimit: environment.lineLimit, smallestScale: environment.smallestScale))
  }

  /// The alternatives that a text size leaves.
  private func decided(_ text: ResolvedText, at size: TextSize) -> ResolvedText {
    guard case .oneOf(let alternatives) = text else { return text }
    var open: [ResolvedText.Alternative] = []
    for alternative in alternatives {
      let holds = alternative.condition.map { $0.holds(at: size, isCompactWidth: true) } ?? .some(nil)
      switch holds {
      case true??: return open.isEmpty ? alternative.text : .oneOf(open + [alternative])
      case false??: continue
      default: open.append(alternative)
      }
    }
    return open.count == 1 ? open[0].text : .oneOf(open)
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

extension LayoutBuilder {
  /// What the user operates: with a width of its own, or as wide as its title.
  mutating func control(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    switch view.name {
    case "Toggle":
      let isButton = environment.toggleStyle == "button"
      if isButton { return title(of: view, in: environment) }
      return labelled(view, fixed(conventions.switchWidth, 31), in: environment)
    case "Stepper": return labelled(view, fixed(Conventions.stepperWidth, 32), in: environment)
    case "ColorPicker": return labelled(view, fixed(Conventions.colorWell, 28), in: environment)
    case "DatePicker": return datePicker(view, in: environment)
    case "Button", "Link", "ShareLink", "Menu", "EditButton", "PasteButton", "RenameButton":
      return button(view, in: environment)
    case "NavigationLink": return link(view, in: environment)
    case "Picker": return picker(view, in: environment)
    case "ProgressView": return progress(view, in: environment)
    case "Slider", "TextField", "SecureField", "TextEditor", "Gauge", "SearchField":
      return flexible(height: environment.textFont.height(lines: 1, at: environment.size))
    default: return title(of: view, in: environment)
    }
  }

  private func fixed(_ width: Double, _ height: Double) -> LayoutItem {
    .box(width: width, height: height, ideal: .shape)
  }

  private func flexible(height: Double) -> LayoutItem { .box(width: nil, height: height, ideal: .shape) }

  /// A control operated in place behind its label, which wraps in what is left of the row.
  private mutating func labelled(
    _ view: ResolvedView, _ control: LayoutItem, in environment: LayoutEnvironment
  ) -> LayoutItem {
    if environment.labelsAreHidden { return control }
    let label = title(of: view, stacked: .vertical, in: environment)
    let wide = LayoutItem.flexiblyFramed(label, FlexibleFrame(width: .init(maximum: .infinity)))
    return .stack(.horizontal, spacing: 8, [wide, control])
  }

  /// What a control shows. Of several views in a label the second is a subtitle below the first where the control has a
  /// value beside them; in a button they lie in a row.
  mutating func title(
    of view: ResolvedView, stacked axis: StackAxis = .horizontal, in environment: LayoutEnvironment
  ) -> LayoutItem {
    var inner = environment
    inner.isControl = true
    inner.isBesideOthers = true
    let labels = view.slots.filter { $0.label == "label" }.flatMap(\.views)
    if !labels.isEmpty {
      let parts = items(labels, in: inner)
      return parts.count == 1 ? parts[0] : .stack(axis, spacing: nil, parts)
    }
    let hasIcon = view.arguments.contains { ["systemImage", "image"].contains($0.label) }
    let title = text(of: view, in: inner)
    return hasIcon ? .stack(.horizontal, spacing: nil, [symbol("", inner), title]) : title
  }

  /// With the padding of a bordered style.
  private mutating func button(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let isDrawn = view.arguments.contains { $0.label == "style" }
    let style = environment.buttonStyle.lowercased()
    guard !isDrawn, style.contains("bordered") || style.contains("glass") else {
      return title(of: view, in: environment)
    }
    var inner = environment
    if environment.isSmallControl, !environment.hasFont { inner.font = FontSpec(style: .subheadline) }
    let label = title(of: view, in: inner)
    var padding = environment.isSmallControl ? Conventions.smallBorderedPadding : Conventions.borderedPadding
    if environment.size.isAccessibilitySize { padding = Conventions.largeBorderedPadding }
    return .padded(label, Insets(horizontal: padding, vertical: environment.isSmallControl ? 5 : 7))
  }

  /// In a list the whole row, with an arrow at its end.
  private mutating func link(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    guard environment.isInList else { return button(view, in: environment) }
    let label = title(of: view, in: environment)
    let arrow = TextStyle.body.scaled(Conventions.listChevron, at: environment.size)
    return .padded(label, Insets(trailing: arrow))
  }

  /// Both the date and the time, where the code does not ask for one of them.
  private mutating func datePicker(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    if ["graphical", "wheel", "GraphicalDatePickerStyle", "WheelDatePickerStyle"].contains(environment.datePickerStyle)
    {
      return flexible(height: 320)
    }
    // Its width hangs on the language's dates.
    noteGuess()
    let shown = view.arguments.first { $0.label == "displayedComponents" }?.value
    let width =
      switch shown?.lastName {
      case "date": Conventions.compactDate
      case "hourAndMinute": Conventions.compactTime
      default: Conventions.compactDate + 8 + Conventions.compactTime
      }
    return labelled(view, fixed(width, 34), in: environment)
  }

  /// A spinner or a bar, below or above its title.
  private mutating func progress(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let side = TextStyle.body.scaled(Conventions.spinner, at: environment.size)
    let isBar = view.arguments.contains { $0.label == "value" }
    let hasTitle = view.text != nil || view.slots.contains { $0.label == "label" }
    let title = hasTitle && !environment.labelsAreHidden ? [title(of: view, in: environment)] : []
    return .stack(.vertical, spacing: nil, isBar ? title + [flexible(height: 4)] : [fixed(side, side)] + title)
  }

  private mutating func picker(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    switch environment.pickerStyle {
    case "segmented", "palette", "wheel", "inline", "SegmentedPickerStyle", "WheelPickerStyle", "InlinePickerStyle":
      // The texts of segments keep their size, and the rest takes the whole width.
      return flexible(height: 32)
    default: break
    }
    var inner = environment
    inner.isControl = true
    let options = view.slots.filter { $0.label == "content" }.flatMap(\.views)
    let value = chosenOption(options, of: view, in: inner)
    let arrows = environment.textFont.pointSize(at: environment.size) * Conventions.menuArrows + Conventions.menuGap
    let menu = LayoutItem.padded(value, Insets(trailing: arrows))
    if environment.isInList {
      return environment.labelsAreHidden ? menu : .adaptive(title(of: view, stacked: .vertical, in: environment), menu)
    }
    // Outside lists a menu shows its value alone.
    return menu
  }

  /// The value of a menu: the widest of its options, since each may be chosen.
  private mutating func chosenOption(
    _ options: [ResolvedView], of view: ResolvedView, in environment: LayoutEnvironment
  ) -> LayoutItem {
    var shown: [ResolvedText] = []
    collectTexts(options, into: &shown)
    let texts =
      shown.isEmpty
      ? ResolvedText.data("selection", Unresolved(.runtimeData, "selection"))
      : .oneOf(shown.map { .init(condition: nil, text: $0) })
    return text(texts, of: view, in: environment)
  }

  private func collectTexts(_ views: [ResolvedView], into texts: inout [ResolvedText]) {
    for view in views {
      if let text = view.text { texts.append(text) } else { collectTexts(view.slots.flatMap(\.views), into: &texts) }
    }
  }

  // MARK: - Images

  mutating func image(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let isResizable = view.modifiers.contains { $0.name == "resizable" } || view.name == "AsyncImage"
    if isResizable { return .box(width: nil, height: nil, ideal: LayoutSize(width: 24, height: 24)) }
    guard let name = view.arguments.first(where: { $0.label == "systemName" })?.value else {
      noteGuess()
      return fixed(Conventions.assetWidth, Conventions.assetWidth)
    }
    if case .text(.verbatim(let symbolName)) = name { return symbol(symbolName, environment) }
    return symbol("", environment)
  }

  /// A symbol, which grows with its font.
  func symbol(_ name: String, _ environment: LayoutEnvironment) -> LayoutItem {
    let points = environment.textFont.pointSize(at: environment.size)
    let isNarrow = name.hasPrefix("chevron") && !name.contains("up.chevron") || name == "arrow.up.arrow.down"
    let isStacked = name == "chevron.up.chevron.down"
    let share = isNarrow || isStacked ? Conventions.chevronWidth : Conventions.symbolWidth
    return fixed(points * share, points * 1.1)
  }

  /// A view of another module: a shape takes what it is offered; of anything else only what it holds is known.
  mutating func opaque(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    if view.isShape { return .box(width: nil, height: nil, ideal: .shape) }
    if view.name == "EmptyView" { return .box(width: 0, height: 0, ideal: .shape) }
    return .unknown(content(view, in: environment))
  }
}

extension ResolvedView {
  /// Whether it is as large as it is offered: a colour, a shape, `Circle.fill`.
  var isShape: Bool { kind == .opaque && shapes.contains(String(name.prefix { $0 != "." })) }
}

private let shapes: Set<String> = [
  "Color", "Circle", "Capsule", "Rectangle", "RoundedRectangle", "Ellipse", "UnevenRoundedRectangle", "Path",
  "LinearGradient", "RadialGradient", "AngularGradient", "Canvas", "ContainerRelativeShape",
]

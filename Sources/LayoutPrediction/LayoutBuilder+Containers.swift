// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

extension LayoutBuilder {
  mutating func container(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    var environment = environment
    environment.isBesideOthers = environment.isBesideOthers || !columns.contains(view.name)
    environment.isInRow = ["HStack", "LazyHStack", "HStackLayout", "GridRow"].contains(view.name)
    switch view.name {
    case "HStack", "LazyHStack", "HStackLayout":
      return .stack(.horizontal, spacing: spacing(view, environment), content(view, in: environment))
    case "VStack", "LazyVStack", "VStackLayout":
      return .stack(.vertical, spacing: spacing(view, environment), content(view, in: environment))
    case "ZStack", "ZStackLayout": return .layers(content(view, in: environment))
    case "List", "Form", "Table":
      putAside(rowsOf: view, in: environment)
      return .box(width: nil, height: nil, ideal: .shape)
    case "Section", "DisclosureGroup", "OutlineGroup": return section(view, in: environment)
    case "ScrollView":
      let axes = scrollAxes(view)
      return .scrolling(
        grouped(content(view, in: environment)), horizontal: axes.horizontal, vertical: axes.vertical)
    case "ViewThatFits":
      let axes = view.arguments.first { $0.label == "in" }?.value.lastName
      return .firstThatFits(
        horizontal: axes != "vertical", vertical: axes != "horizontal", content(view, in: environment))
    case "Label": return label(view, in: environment)
    case "LabeledContent": return labeledContent(view, in: environment)
    case "Grid", "GridLayout": return grid(view, in: environment)
    case "LazyVGrid": return lazyGrid(view, in: environment)
    case "GridRow": return .stack(.horizontal, spacing: nil, content(view, in: environment))
    case "GroupBox": return groupBox(view, in: environment)
    case "ControlGroup": return .stack(.horizontal, spacing: nil, content(view, in: environment))
    case "GeometryReader":
      // It takes what it is offered; what its views make of that is for code to say.
      let inner = LayoutItem.fixedSize(.unknown(content(view, in: environment)), horizontal: false, vertical: true)
      return .decorated(.box(width: nil, height: nil, ideal: .shape), by: [inner])
    default: return grouped(content(view, in: environment))
    }
  }

  mutating func content(_ view: ResolvedView, in environment: LayoutEnvironment) -> [LayoutItem] {
    items(view.slots.filter { !["destination", "action"].contains($0.label) }.flatMap(\.views), in: environment)
  }

  func spacing(_ view: ResolvedView, _ environment: LayoutEnvironment) -> Double? {
    view.arguments.first { $0.label == "spacing" }?.value.length(at: environment.size)
  }

  private func scrollAxes(_ view: ResolvedView) -> (horizontal: Bool, vertical: Bool) {
    guard let axes = view.arguments.first(where: { $0.label == nil })?.value else { return (false, true) }
    if case .list(let both) = axes {
      let names = both.map(\.lastName)
      return (names.contains("horizontal"), names.contains("vertical"))
    }
    return (axes.lastName == "horizontal", axes.lastName != "horizontal")
  }

  /// The views of a section lie below each other like those of the list around it.
  private mutating func section(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    .stack(.vertical, spacing: nil, content(view, in: environment))
  }

  /// With a border at some distance, and a title above.
  private mutating func groupBox(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let title = view.text == nil ? [] : [text(of: view, in: environment)]
    let inner = LayoutItem.stack(.vertical, spacing: nil, title + content(view, in: environment))
    return .padded(inner, Insets(horizontal: Conventions.padding, vertical: Conventions.padding))
  }

  // MARK: - Labels and values

  /// An icon and a title: side by side, or the title flowing around the icon in a list's row at the accessibility sizes.
  private mutating func label(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let titles = view.slots.filter { $0.label == "title" }.flatMap(\.views)
    let title = titles.isEmpty ? text(of: view, in: environment) : grouped(items(titles, in: environment))
    let icons = view.slots.filter { $0.label == "icon" }.flatMap(\.views)
    let hasIcon = !icons.isEmpty || view.arguments.contains { ["systemImage", "image"].contains($0.label) }
    guard hasIcon, !environment.labelStyle.lowercased().hasPrefix("titleonly") else { return title }
    let icon = icons.isEmpty ? symbol("", environment) : grouped(items(icons, in: environment))
    if environment.labelStyle.lowercased().hasPrefix("icononly") { return icon }
    if environment.isInList, environment.size.isAccessibilitySize { return .flowing(icon: icon, title) }
    return .stack(.horizontal, spacing: nil, [icon, title])
  }

  private mutating func labeledContent(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let labels = view.slots.filter { $0.label == "label" }.flatMap(\.views)
    let label = labels.isEmpty ? text(of: view, in: environment) : grouped(items(labels, in: environment))
    var value: LayoutItem = .box(width: 0, height: 0, ideal: .shape)
    let contents = view.slots.filter { $0.label == "content" }.flatMap(\.views)
    if !contents.isEmpty {
      value = grouped(items(contents, in: environment))
    } else if case .text(let shown)? = view.arguments.first(where: { $0.label == "value" })?.value {
      value = text(shown, of: view, in: environment)
    } else if let data = view.arguments.first(where: { $0.label == "value" })?.value, case .unknown(let problem) = data
    {
      value = text(.data(problem.source, problem), of: view, in: environment)
    }
    if environment.isInList, conventions.adaptsLabeledContent { return .adaptive(label, value) }
    return .stack(.horizontal, spacing: nil, [label, .spacer(minimum: Conventions.spacerMinimum), value])
  }

  // MARK: - Grids

  private mutating func grid(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    var rows: [[LayoutItem]] = []
    for child in view.slots.flatMap(\.views) { addGridRow(child, in: environment, to: &rows) }
    let spacing = view.arguments.first { $0.label == "horizontalSpacing" }?.value.length(at: environment.size)
    return .grid(rows: rows, spacing: spacing)
  }

  private mutating func addGridRow(
    _ view: ResolvedView, in environment: LayoutEnvironment, to rows: inout [[LayoutItem]]
  ) {
    if view.kind == .container, view.name == "GridRow" {
      rows.append(content(view, in: environment))
    } else if [.loop, .component].contains(view.kind), view.modifiers.isEmpty {
      for child in view.slots.flatMap(\.views) { addGridRow(child, in: environment, to: &rows) }
    } else {
      rows.append([grouped(items(view, in: environment))])
    }
  }

  private mutating func lazyGrid(_ view: ResolvedView, in environment: LayoutEnvironment) -> LayoutItem {
    let spacing = spacing(view, environment)
    guard let argument = view.arguments.first(where: { $0.label == "columns" })?.value,
      case .list(let columns) = argument
    else {
      return .unknown(content(view, in: environment))
    }
    let read = columns.map { column($0, at: environment.size) }
    let parts = content(view, in: environment)
    return .columns(read, spacing: spacing, parts)
  }

  /// `GridItem(.flexible(minimum: 80))`, `GridItem(.adaptive(minimum: 100))`, `GridItem(.fixed(60))`.
  private func column(_ value: Value, at size: TextSize) -> GridColumn {
    guard case .call(_, let arguments, _) = value, case .call(let kind, let limits, _)? = arguments.first?.value else {
      return .flexible(minimum: 10)
    }
    let first = limits.first?.value.length(at: size)
    switch kind.last {
    case "fixed": return .fixed(first ?? 10)
    case "adaptive": return .adaptive(minimum: first ?? 10)
    default: return .flexible(minimum: first ?? 10)
    }
  }
}

/// Containers whose views have the whole width, each by itself.
private let columns: Set<String> = [
  "VStack", "LazyVStack", "VStackLayout", "ZStack", "ZStackLayout", "List", "Form", "Section", "ScrollView",
  "ScrollViewReader", "NavigationStack", "NavigationView", "NavigationSplitView", "TabView", "Tab", "TabSection",
  "GroupBox", "DisclosureGroup", "AnyView", "TimelineView", "GlassEffectContainer", "WindowGroup",
]

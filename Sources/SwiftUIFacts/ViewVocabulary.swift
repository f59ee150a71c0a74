// SPDX-License-Identifier: MIT

import AuditModel

/// What a closure behind a view or a modifier is for.
enum ClosureRole: Equatable {
  /// It builds views, under this label.
  case slot(String)
  /// It is run on some event.
  case action
  /// Only its content can tell.
  case undecided(String)
}

/// What is known of one of SwiftUI's own views.
struct ViewShape {
  var kind: ViewNode.Kind
  /// Whether an unlabelled first argument is a title that it shows.
  var hasTitle = false
  /// The unlabelled closure, where it is the only source of the view's looks.
  var closure = ClosureRole.slot("content")
  /// The unlabelled closure, where a title is given.
  var closureBesideTitle = ClosureRole.slot("content")
  /// The unlabelled closure, where another closure is labelled `label`.
  var closureBesideLabel = ClosureRole.slot("content")
}

extension ViewShape {
  static let container = ViewShape(kind: .container)
  static let titled = ViewShape(kind: .container, hasTitle: true)
  /// A control whose unlabelled closure is its label.
  static let control = ViewShape(
    kind: .control, hasTitle: true, closure: .slot("label"), closureBesideTitle: .slot("label"))
  /// A control whose unlabelled closure is what it offers.
  static let chooser = ViewShape(kind: .control, hasTitle: true)

  static func named(_ name: String) -> ViewShape? { viewShapes[name] }
}

/// Whether SwiftUI itself has a view, shape or scene of this name, so that nobody needs to look for it in the project.
func isFrameworkView(_ name: String) -> Bool {
  let first = name.prefix { $0 != "." }
  return viewShapes[String(first)] != nil || otherFrameworkViews.contains(String(first))
}

private let viewShapes: [String: ViewShape] = {
  var shapes: [String: ViewShape] = [
    "Text": ViewShape(kind: .text, hasTitle: true),
    "Image": ViewShape(kind: .image),
    "AsyncImage": ViewShape(kind: .image),
    "Spacer": ViewShape(kind: .spacer),
    "Divider": ViewShape(kind: .divider),
    "Label": ViewShape(kind: .container, hasTitle: true, closure: .slot("title")),
    "ContentUnavailableView": ViewShape(kind: .container, hasTitle: true, closure: .slot("label")),
    "NavigationSplitView": ViewShape(kind: .container, closure: .slot("sidebar")),
    "Button": ViewShape(
      kind: .control, hasTitle: true, closure: .slot("label"), closureBesideTitle: .action,
      closureBesideLabel: .action),
    "NavigationLink": ViewShape(
      kind: .control, hasTitle: true, closure: .slot("label"), closureBesideTitle: .slot("destination"),
      closureBesideLabel: .slot("destination")),
    "Canvas": ViewShape(kind: .custom, closure: .action),
  ]
  for name in containers { shapes[name] = .container }
  for name in titledContainers { shapes[name] = .titled }
  for name in controls { shapes[name] = .control }
  for name in choosers { shapes[name] = .chooser }
  for name in loops { shapes[name] = ViewShape(kind: .loop) }
  return shapes
}()

private let containers = [
  "HStack", "VStack", "ZStack", "LazyHStack", "LazyVStack", "LazyHGrid", "LazyVGrid", "Grid", "GridRow", "List",
  "Form", "ScrollView", "Group", "NavigationStack", "NavigationView", "TabView", "TabSection", "ToolbarItem",
  "ToolbarItemGroup", "ViewThatFits", "GeometryReader", "ScrollViewReader", "AnyView", "HSplitView", "VSplitView",
  "OutlineGroup", "Table", "TimelineView", "EquatableView", "GlassEffectContainer", "WindowGroup", "DocumentGroup",
  "Settings", "CommandGroup", "AnyLayout", "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout",
]

private let titledContainers = [
  "Section", "GroupBox", "DisclosureGroup", "LabeledContent", "ControlGroup", "Tab", "CommandMenu", "Window",
  "MenuBarExtra",
]

private let controls = [
  "Toggle", "TextField", "SecureField", "TextEditor", "Link", "ShareLink", "Stepper", "Slider", "DatePicker",
  "MultiDatePicker", "ColorPicker", "ProgressView", "Gauge", "EditButton", "RenameButton", "PasteButton",
  "PhotosPicker", "SignInWithAppleButton",
]

private let choosers = ["Picker", "Menu"]

private let loops = ["ForEach"]

/// Views without text or children of their own; they are read as custom nodes.
private let otherFrameworkViews: Set<String> = [
  "Color", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Capsule", "Ellipse", "Path",
  "EmptyView", "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient", "MeshGradient", "Gradient",
  "ContainerRelativeShape", "AnyShape", "ConcentricRectangle", "Map", "Chart", "VideoPlayer", "ToolbarSpacer",
  "DefaultToolbarItem", "SubscriptionStoreView", "StoreView", "ProductView", "Alert", "ActionSheet", "SpriteView",
  "EmptyCommands", "SidebarCommands", "TextEditingCommands", "Canvas",
]

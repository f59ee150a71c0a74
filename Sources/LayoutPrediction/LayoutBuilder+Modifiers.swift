// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Typography
import ViewResolution

extension LayoutBuilder {
  /// The item with what the view's modifiers do to its size, the innermost first.
  mutating func modified(
    _ item: LayoutItem, by view: ResolvedView, in environment: LayoutEnvironment
  ) -> LayoutItem {
    var item = item
    for modifier in view.modifiers { item = modified(item, by: modifier, in: environment) }
    if hasWidthOfHeight(view) { noteGuess() }
    return item
  }

  /// Whether its width follows from its height by a ratio, which is not reckoned.
  private func hasWidthOfHeight(_ view: ResolvedView) -> Bool {
    guard let ratio = view.modifiers.lastIndex(where: { ratios.contains($0.name) }) else { return false }
    return !view.modifiers[ratio...].contains { modifier in
      modifier.name == "frame" && modifier.arguments.contains { ["width", "maxWidth"].contains($0.label) }
    }
  }

  private mutating func modified(
    _ item: LayoutItem, by modifier: ResolvedModifier, in environment: LayoutEnvironment
  ) -> LayoutItem {
    let size = environment.size
    switch modifier.name {
    case "padding": return .padded(item, insets(of: modifier, at: size))
    case "frame": return framed(item, by: modifier, at: size)
    case "fixedSize": return fixedSize(item, modifier)
    case "layoutPriority":
      return modifier.arguments.first?.value.length(at: size).map { .prioritized(item, $0) } ?? item
    case "background", "overlay":
      let isBadge = modifier.name == "background" && drawsBadge(modifier)
      var inner = environment
      inner.isBesideOthers = true
      inner.hasWholeWidth = false
      let others = items(modifier.slots.flatMap(\.views), in: inner)
      let decorated = others.isEmpty ? item : .decorated(item, by: others)
      return isBadge ? .badge(decorated) : decorated
    case "clipShape", "glassEffect": return drawsBadge(modifier) ? .badge(item) : item
    case "safeAreaInset":
      var inner = environment
      inner.hasWholeWidth = false
      let others = items(modifier.slots.flatMap(\.views), in: inner)
      return others.isEmpty ? item : .layers([item] + others)
    default: return item
    }
  }

  /// A capsule, a circle or a rounded rectangle behind something.
  private func drawsBadge(_ modifier: ResolvedModifier) -> Bool {
    let named = modifier.arguments.contains { argument in
      badgeShapes.contains(argument.value.lastName) || badgeShapes.contains(root(of: argument.value))
    }
    return named
      || modifier.slots.flatMap(\.views).contains {
        badgeShapes.contains($0.name)
          || badgeShapes.contains($0.name.split(separator: ".").first.map(String.init) ?? "")
      }
  }

  private func root(_ value: Value) -> String { root(of: value) }

  private func root(of value: Value) -> String {
    switch value {
    case .call(let path, _, let base): base.map { root(of: $0) } ?? path.last ?? ""
    case .name(let path): path.last ?? ""
    default: ""
    }
  }

  private mutating func framed(_ item: LayoutItem, by modifier: ResolvedModifier, at size: TextSize) -> LayoutItem {
    func length(_ label: String) -> Double? {
      modifier.arguments.first { $0.label == label }?.value.length(at: size)
    }
    if modifier.arguments.contains(where: { $0.isUnknownLength(at: size) }) { noteGuess() }
    let width = length("width")
    let height = length("height")
    if width != nil || height != nil { return .framed(item, width: width, height: height) }
    let widths = FlexibleFrame.Range(
      minimum: length("minWidth"), ideal: length("idealWidth"), maximum: length("maxWidth"))
    let heights = FlexibleFrame.Range(
      minimum: length("minHeight"), ideal: length("idealHeight"), maximum: length("maxHeight"))
    let isPlain = [widths, heights].allSatisfy { $0 == FlexibleFrame.Range() }
    return isPlain ? item : .flexiblyFramed(item, FlexibleFrame(width: widths, height: heights))
  }

  private func fixedSize(_ item: LayoutItem, _ modifier: ResolvedModifier) -> LayoutItem {
    func isFixed(_ label: String) -> Bool {
      guard let argument = modifier.arguments.first(where: { $0.label == label }) else {
        return modifier.arguments.isEmpty
      }
      return argument.value != .condition(.always(false))
    }
    return .fixedSize(item, horizontal: isFixed("horizontal"), vertical: isFixed("vertical"))
  }

  /// What a `padding` keeps free.
  func insets(of modifier: ResolvedModifier, at size: TextSize) -> Insets {
    var insets = Insets()
    let plain = modifier.arguments.filter { $0.label == nil }
    let given = plain.lazy.compactMap { $0.value.length(at: size) }.first
    let edges = plain.first { $0.value.length(at: size) == nil }.map { names(of: $0.value) } ?? ["all"]
    if let given = plain.first.flatMap({ Insets(edges: $0.value, at: size) }) { return given }
    let length = given ?? Conventions.padding
    let isAll = edges.contains("all")
    if isAll || edges.contains("horizontal") { (insets.leading, insets.trailing) = (length, length) }
    if isAll || edges.contains("vertical") { (insets.top, insets.bottom) = (length, length) }
    if edges.contains("leading") { insets.leading = length }
    if edges.contains("trailing") { insets.trailing = length }
    if edges.contains("top") { insets.top = length }
    if edges.contains("bottom") { insets.bottom = length }
    return insets
  }

  private func names(of value: Value) -> Set<String> {
    switch value {
    case .list(let values): Set(values.map(\.lastName))
    case .unknown: ["all"]
    default: [value.lastName]
    }
  }
}

extension Insets {
  /// `EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)`; nil for anything else.
  init?(edges value: Value, at size: TextSize) {
    guard case .call(let path, let sides, _) = value, path.last == "EdgeInsets" || path.last == "init" else {
      return nil
    }
    func side(_ label: String) -> Double { sides.first { $0.label == label }?.value.length(at: size) ?? 0 }
    self.init(leading: side("leading"), trailing: side("trailing"), top: side("top"), bottom: side("bottom"))
  }
}

extension ResolvedArgument {
  /// Whether a length is given that nothing tells.
  fileprivate func isUnknownLength(at size: TextSize) -> Bool {
    guard let label, label.hasSuffix("idth") else { return false }
    return value.length(at: size) == nil && value != .name(["nil"])
  }
}

private let badgeShapes: Set<String> = ["Capsule", "Circle", "capsule", "circle"]

private let ratios: Set<String> = ["aspectRatio", "scaledToFit", "scaledToFill"]

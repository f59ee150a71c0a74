// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// Finds presentations inside views whose text size the source sets, whose content does not set it again.
struct OverrideSearch {
  /// The modifiers that set a size.
  let overrides: Set<Location>
  /// By the place of the presentation, the modifier that does not reach it.
  private(set) var found: [Location: Location] = [:]

  init(overrides: Set<Location>) { self.overrides = overrides }

  /// - Parameter override: the size that is set around the view.
  mutating func visit(_ view: ResolvedView, inside override: Location?) {
    for (index, modifier) in view.modifiers.enumerated() {
      // Modifiers further out are around what those before them show.
      let around = view.modifiers[(index + 1)...].last { overrides.contains($0.location) }?.location ?? override
      let isPresentation = OverrideSearch.presenting.contains(modifier.name)
      let views = modifier.slots.flatMap(\.views)
      if isPresentation, let around, !views.contains(where: isSetAgain) { found[modifier.location] = around }
      for child in views { visit(child, inside: isPresentation ? nil : around) }
    }
    let inner = view.modifiers.last { overrides.contains($0.location) }?.location ?? override
    for child in view.slots.flatMap(\.views) { visit(child, inside: inner) }
  }

  private func isSetAgain(_ view: ResolvedView) -> Bool {
    view.modifiers.contains(where: setsSize) || view.slots.flatMap(\.views).contains(where: isSetAgain)
  }

  private func setsSize(_ modifier: ResolvedModifier) -> Bool {
    if modifier.name == "dynamicTypeSize" || overrides.contains(modifier.location) { return true }
    guard modifier.name == "environment", case .unknown(let path)? = modifier.arguments.first?.value else {
      return false
    }
    return path.source.contains("dynamicTypeSize") || path.source.contains("sizeCategory")
  }

  /// What a presented view does not inherit the environment's size through. Menus and dialogs are drawn by the system.
  private static let presenting: Set<String> = ["sheet", "fullScreenCover", "popover", "inspector"]
}

extension SizeOverride {
  /// Whether it only limits the user's setting, which is a design and no test.
  var isRange: Bool {
    value.source.contains("...") || value.source.contains("..<")
      || value.form == .operation && (value.path.first.map { ["...", "..<"].contains($0) } ?? false)
  }
}

extension ResolvedView {
  /// The modifier at a place, of the view or of any inside it.
  func modifier(at place: Location) -> ResolvedModifier? {
    for modifier in modifiers {
      if modifier.location == place { return modifier }
      for child in modifier.slots.flatMap(\.views) {
        if let found = child.modifier(at: place) { return found }
      }
    }
    for child in slots.flatMap(\.views) {
      if let found = child.modifier(at: place) { return found }
    }
    return nil
  }

  /// Whether the view or one inside it, but for what those present, is as told.
  func contains(_ holds: (ResolvedView) -> Bool) -> Bool {
    holds(self) || slots.contains { slot in slot.views.contains { $0.contains(holds) } }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

extension ItemBuilder {
  /// What the user operates: with a width of its own, or as wide as its title.
  mutating func control(_ node: ViewNode, in surroundings: Surroundings) -> LayoutItem {
    switch node.name {
    case "Toggle": return inPlace(node, width: Assumptions.switchWidth)
    case "Stepper": return inPlace(node, width: Assumptions.stepperWidth)
    case "Button", "Menu", "NavigationLink", "Link", "ShareLink": return titled(node, in: surroundings)
    case "Picker": return picker(node, in: surroundings)
    case "Slider", "ProgressView", "TextField", "SecureField", "TextEditor", "Gauge":
      return .filling(.fixed(0), maximum: .infinity)
    default: return .unknown
    }
  }

  /// A control that stays as it is at every size; with its title shown it fills the row.
  private func inPlace(_ node: ViewNode, width: Double) -> LayoutItem {
    let isBare = node.modifiers.contains { $0.name == "labelsHidden" }
    return isBare ? .fixed(width) : .filling(.fixed(width), maximum: .infinity)
  }

  private mutating func titled(_ node: ViewNode, in surroundings: Surroundings) -> LayoutItem {
    var inner = surroundings
    inner.isControl = true
    let labels = items(ofSlot: "label", of: node, in: inner)
    var item: LayoutItem = .unknown
    if !labels.isEmpty {
      item = labels.count == 1 ? labels[0] : .row(labels, spacing: nil)
    } else if node.text != nil {
      item = text(of: node, in: inner)
    }
    let style = node.modifiers.last { $0.name == "buttonStyle" }?.arguments.first?.value.source ?? ""
    return style.contains("bordered") ? .padded(item, by: Assumptions.buttonPadding) : item
  }

  /// Outside lists a picker is a menu: its value and two arrows. What is chosen only the running app knows.
  private func picker(_ node: ViewNode, in surroundings: Surroundings) -> LayoutItem {
    let style = node.modifiers.last { $0.name == "pickerStyle" }?.arguments.first?.value.source ?? ".menu"
    guard style.contains("menu") || style.contains("automatic") else {
      return .filling(.fixed(0), maximum: .infinity)
    }
    var inner = surroundings
    inner.isControl = true
    let sample = String(repeating: "n", count: Assumptions.sampleLetters)
    let value = ResolvedText(content: sample, shown: "the chosen value", isSample: true)
    return .padded(.text(measured(value, in: inner)), by: Assumptions.menuArrows)
  }
}

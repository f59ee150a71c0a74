// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import RowEstimation
import ViewResolution

/// A horizontal stack that is there at the accessibility sizes, with what it inherits.
struct HorizontalStack {
  let node: ViewNode
  /// The view-building member it stands in.
  let member: String
  /// Counts the horizontal stacks of the member from 0, in source order.
  let number: Int
  /// What the views around it set for its texts.
  let setting: TextSetting
  let isInList: Bool

  /// Its part of a finding's anchor.
  var path: String { "\(node.name)#\(number)" }
}

extension Component {
  /// Its outermost horizontal stacks that nothing replaces at the accessibility sizes.
  ///
  /// Left out: the sides of conditions about text sizes that are not taken then, what `ViewThatFits` gives up before its
  /// last candidate, rows that scroll sideways, and what the system lays out itself: bars, menus, alerts,
  /// `LabeledContent`. Text in accessibility modifiers is never drawn.
  func horizontalStacks(at size: TextSize) -> [HorizontalStack] {
    type.builders.flatMap { builder in
      var search = StackSearch(member: builder.name)
      for node in builder.nodes { search.look(at: node, setting: TextSetting(size: size), isInList: false) }
      return search.stacks
    }
  }
}

private struct StackSearch {
  let member: String
  var stacks: [HorizontalStack] = []

  mutating func look(at node: ViewNode, setting: TextSetting, isInList: Bool) {
    for modifier in node.modifiers where drawnModifiers.contains(modifier.name) {
      let fresh = TextSetting(size: setting.size)
      look(at: modifier.slots.flatMap(\.nodes), setting: fresh, isInList: false)
    }
    var inner = setting
    inner.apply(node.modifiers)
    switch node.kind {
    case .container: lookInside(container: node, setting: inner, outer: setting, isInList: isInList)
    case .branch:
      look(at: slotsTakenAtAccessibilitySizes(node).flatMap(\.nodes), setting: inner, isInList: isInList)
    case .control:
      let slots = node.slots.filter { $0.label == "label" || $0.label == "destination" }
      look(at: node.name == "Picker" ? [] : slots.flatMap(\.nodes), setting: inner, isInList: isInList)
    case .custom, .loop: look(at: node.slots.flatMap(\.nodes), setting: inner, isInList: isInList)
    case .text, .image, .spacer, .divider, .unknown: break
    }
  }

  private mutating func look(at nodes: [ViewNode], setting: TextSetting, isInList: Bool) {
    for node in nodes { look(at: node, setting: setting, isInList: isInList) }
  }

  private mutating func lookInside(
    container node: ViewNode, setting: TextSetting, outer: TextSetting, isInList: Bool
  ) {
    let children = node.slots.flatMap(\.nodes)
    switch node.name {
    case "HStack", "LazyHStack":
      let stack = HorizontalStack(
        node: node, member: member, number: stacks.count, setting: outer, isInList: isInList)
      stacks.append(stack)
    case "ViewThatFits": look(at: Array(children.suffix(1)), setting: setting, isInList: isInList)
    case "LabeledContent", "ToolbarItem", "ToolbarItemGroup", "ControlGroup": break
    case "ScrollView" where node.arguments.first?.value.source.contains("horizontal") == true: break
    default:
      look(at: children, setting: setting, isInList: isInList || node.name == "List" || node.name == "Form")
    }
  }
}

/// Modifiers whose views are drawn as the code lays them out.
private let drawnModifiers: Set<String> = [
  "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination", "overlay", "background",
  "safeAreaInset", "safeAreaBar",
]

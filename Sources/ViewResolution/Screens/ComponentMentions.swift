// SPDX-License-Identifier: MIT
import AuditModel

/// A place in a file where a component may be named.
struct ComponentMention {
  /// The name of the type it stands in; for members of foreign types see `ComponentTable`.
  var owner: String
  var member: String
  var node: ViewNode
  var isInList: Bool
  /// Whether it is applied as a modifier of the project's own.
  var isModifier: Bool
}

/// The mentions in a file's view trees, in source order.
func mentions(in fact: SwiftFileFact) -> [ComponentMention] {
  var result: [ComponentMention] = []
  for type in fact.types {
    for builder in type.builders {
      var collector = MentionCollector(owner: type.name, member: builder.name)
      for node in builder.nodes { collector.collect(node, isInList: false) }
      result += collector.mentions
    }
  }
  return result
}

private struct MentionCollector {
  let owner: String
  let member: String
  var mentions: [ComponentMention] = []

  mutating func collect(_ node: ViewNode, isInList: Bool) {
    if node.kind == .custom, node.name != "self" { add(node, isInList: isInList, isModifier: false) }
    let inner = isInList || node.kind == .container && ["List", "Form"].contains(node.name)
    for child in node.slots.flatMap(\.nodes) { collect(child, isInList: inner) }
    for modifier in node.modifiers {
      collect(modifier)
      for child in modifier.slots.flatMap(\.nodes) { collect(child, isInList: false) }
    }
  }

  /// `.detailSheet { … }`, and `DetailSheet` in `.modifier(DetailSheet())`.
  private mutating func collect(_ modifier: ViewModifierUse) {
    if modifier.name == "modifier", let argument = modifier.arguments.first?.value {
      guard argument.form == .call, argument.operands.isEmpty, !argument.path.isEmpty else { return }
      let name = argument.path.filter { $0 != "init" }.joined(separator: ".")
      let node = ViewNode(
        kind: .custom, name: name, arguments: argument.arguments, slots: modifier.slots, position: modifier.position)
      add(node, isInList: false, isModifier: false)
    } else {
      let node = ViewNode(
        kind: .custom, name: modifier.name, arguments: modifier.arguments, slots: modifier.slots,
        position: modifier.position)
      add(node, isInList: false, isModifier: true)
    }
  }

  private mutating func add(_ node: ViewNode, isInList: Bool, isModifier: Bool) {
    mentions.append(
      ComponentMention(owner: owner, member: member, node: node, isInList: isInList, isModifier: isModifier))
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// A use of a component whose user and target are found. Its place is the node's, in the file that holds it.
struct ResolvedUse: Equatable {
  var user: ComponentID
  var target: ComponentID
  var path: String
  var member: String
  var node: ViewNode
  var isInList: Bool
  var isModifier: Bool
}

/// Finds the components that the view trees of one file use.
struct UseResolver {
  let table: ComponentTable
  let path: String
  /// What the findings rest on.
  private(set) var keys: Set<ScreenKey> = []

  init(table: ComponentTable, path: String) {
    self.table = table
    self.path = path
  }

  mutating func uses(in fact: SwiftFileFact) -> [ResolvedUse] {
    mentions(in: fact).compactMap { mention in
      guard let target = target(of: mention), let user = user(mention), user.id != target.id else { return nil }
      return ResolvedUse(
        user: user.id, target: target.id, path: path, member: mention.member, node: mention.node,
        isInList: mention.isInList, isModifier: mention.isModifier)
    }
  }

  private mutating func user(_ mention: ComponentMention) -> Component? {
    keys.insert(.identity(lastPart(of: mention.owner)))
    if let whole = table.component(named: mention.owner, from: path), whole.name == mention.owner { return whole }
    keys.insert(.identity(mention.member))
    let name = mention.owner.isEmpty ? mention.member : mention.owner + "." + mention.member
    return table.components(named: mention.member).first { $0.name == name && $0.location.path == path }
  }

  private mutating func target(of mention: ComponentMention) -> Component? {
    let name = mention.node.name
    let last = lastPart(of: name)
    keys.insert(.identity(last))
    if mention.isModifier {
      return table.components(named: last).first { $0.isForeignMember && $0.name.contains(".") }
    }
    if last.first?.isUppercase == true { return table.component(named: name, from: path) }
    // A member: one of the same type is a part of the user, one that a single other type has is that type's.
    keys.formUnion([.owners(last), .content(lastPart(of: mention.owner))])
    if let own = table.component(named: mention.owner, from: path),
      own.type.builders.contains(where: { $0.name == last })
    {
      return nil
    }
    if let free = table.components(named: last).first(where: { $0.name == last }), name == last { return free }
    let owners = table.owners(ofMember: last)
    return owners.count == 1 ? owners.first.flatMap(table.component) : nil
  }
}

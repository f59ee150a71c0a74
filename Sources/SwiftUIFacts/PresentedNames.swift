// SPDX-License-Identifier: MIT

import AuditModel
import SwiftSyntax

/// Finds the names of the views that presented content is made of.
struct PresentedNames {
  struct Content {
    var views: [PresentedView]
    /// Why nothing is named; with names, that a part of it is handed in by the caller.
    var unnamed: UnnamedContent?
  }

  /// The view trees of each type's members, to look through a member that only wraps the presented view.
  private let members: [String: [String: [ViewNode]]]

  init(types: [SwiftType]) {
    members = types.reduce(into: [:]) { result, type in
      for builder in type.builders { result[type.name, default: [:]][builder.name] = builder.nodes }
    }
  }

  /// What a tree can show, or why it has no name. Modifiers are not looked into, nor what links lead to.
  ///
  /// - Parameter node: where the content is handed over, to tell what the enclosing function's callers hand in.
  func content(of nodes: [ViewNode], presenter: String, at node: some SyntaxProtocol) -> Content {
    var search = NameSearch(members: members[presenter] ?? [:])
    search.parameters = enclosingMember(of: node).map { parameterNames(of: $0.declaration) } ?? []
    search.parameters.formUnion(placeholders)
    let views = search.alternatives(in: nodes).filter { !$0.names.isEmpty }
    if search.meetsParameter { return Content(views: views.uniqued, unnamed: .givenByCaller) }
    if !views.isEmpty { return Content(views: views.uniqued, unnamed: nil) }
    return Content(views: [], unnamed: search.meetsUnknown || nodes.isEmpty ? .computed : .inPlace)
  }
}

private struct NameSearch {
  /// Branches beside each other multiply; what would make more than this many is left out.
  private static let limit = 128

  let members: [String: [ViewNode]]
  var parameters: Set<String> = []
  var meetsParameter = false
  var meetsUnknown = false
  private var open: Set<String> = []

  init(members: [String: [ViewNode]]) { self.members = members }

  mutating func alternatives(in nodes: [ViewNode]) -> [PresentedView] {
    var result = [PresentedView(names: [])]
    for node in nodes { result = joined(result, alternatives(of: node)) }
    return result
  }

  private mutating func alternatives(of node: ViewNode) -> [PresentedView] {
    if node.kind == .branch {
      return node.slots.flatMap { slot in
        alternatives(in: slot.nodes).map { view in
          PresentedView(names: view.names, condition: slot.label.isEmpty ? view.condition : slot.label)
        }
      }
    }
    var own: [String] = []
    if node.kind == .unknown { meetsUnknown = true }
    if node.kind == .custom {
      if parameters.contains(node.name) {
        meetsParameter = true
      } else if let inner = members[node.name] {
        // A member that names itself comes to an end.
        guard open.insert(node.name).inserted else { return [] }
        defer { open.remove(node.name) }
        return alternatives(in: inner)
      } else if !isFrameworkView(node.name) {
        own = [node.name]
      }
    } else if node.kind == .container, node.slots.isEmpty, node.text == nil, !node.arguments.isEmpty {
      // The framework's own containers take closures: this one is the project's, of the same name.
      own = [node.name]
    }
    let inner = node.slots.filter { $0.label != "destination" }.flatMap(\.nodes)
    return joined([PresentedView(names: own)], alternatives(in: inner))
  }

  /// Each of the first with each of the second; alternatives without any name count for nothing.
  private func joined(_ first: [PresentedView], _ second: [PresentedView]) -> [PresentedView] {
    let named = second.filter { !$0.names.isEmpty }
    guard !named.isEmpty else { return first }
    guard first.count * named.count <= NameSearch.limit else { return first }
    return first.flatMap { left in
      named.map { right in
        PresentedView(
          names: left.names + right.names.filter { !left.names.contains($0) },
          condition: left.condition ?? right.condition)
      }
    }
  }
}

extension [PresentedView] {
  /// Each once, in order.
  fileprivate var uniqued: [PresentedView] {
    var seen: Set<[String]> = []
    return filter { seen.insert($0.names + ["\n", $0.condition ?? ""]).inserted }
  }
}

/// Names that stand for a view without saying which.
private let placeholders: Set<String> = ["content", "label", "self", "configuration.content", "configuration.label"]

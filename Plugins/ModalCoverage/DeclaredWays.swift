// SPDX-License-Identifier: MIT
import AuditModel

extension CoverageSettings {
  /// A file with the presentations added that the configuration declares: where one of the declared modifiers is applied,
  /// and in the type that a declared route leads from.
  func declaring(in fact: SwiftFileFact) -> SwiftFileFact {
    guard !presenters.isEmpty || !routes.isEmpty else { return fact }
    var fact = fact
    let kinds = Dictionary(presenters.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    for type in fact.types {
      for builder in type.builders {
        for node in builder.nodes {
          collect(node, kinds) { use, kind in
            fact.presentations.append(presentation(use, kind, in: type.name, builder.name))
          }
        }
      }
      for route in routes where route.presenter == type.name && type.kind != .extension {
        fact.presentations.append(
          Presentation(
            kind: route.kind, presenter: type.name, member: "body", content: [PresentedView(names: [route.screen])],
            position: type.position))
      }
    }
    return fact
  }

  private func collect(
    _ node: ViewNode, _ kinds: [String: String], into add: (ViewModifierUse, String) -> Void
  ) {
    for modifier in node.modifiers {
      if let kind = kinds[modifier.name] { add(modifier, kind) }
      for child in modifier.slots.flatMap(\.nodes) { collect(child, kinds, into: add) }
    }
    for child in node.slots.flatMap(\.nodes) { collect(child, kinds, into: add) }
  }

  private func presentation(
    _ use: ViewModifierUse, _ kind: String, in presenter: String, _ member: String
  ) -> Presentation {
    let built = use.slots.flatMap(\.nodes).map(names).filter { !$0.isEmpty }
    let handed = use.arguments.compactMap { argument -> [String]? in
      guard argument.value.form == .call, let name = argument.value.path.last, name.first?.isUppercase ?? false else {
        return nil
      }
      return [argument.value.path.joined(separator: ".")]
    }
    let content = (built + handed).map { PresentedView(names: $0) }
    let isDialog = ["alert", "confirmationDialog"].contains(kind)
    return Presentation(
      kind: kind, presenter: presenter, member: member, content: content,
      unnamed: content.isEmpty && !isDialog ? .inPlace : nil, position: use.position)
  }

  /// The project's views in a tree, outermost first.
  private func names(_ node: ViewNode) -> [String] {
    (node.kind == .custom ? [node.name] : []) + node.slots.flatMap(\.nodes).flatMap(names)
  }
}

// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Whether a computed property's value is a view, by its type or by its attribute.
func variableReturnsViews(_ variable: VariableDeclSyntax) -> Bool {
  guard let binding = variable.bindings.first, binding.accessorBlock != nil else { return false }
  return hasBuilderAttribute(variable.attributes) || (binding.typeAnnotation?.type).map(isViewType) ?? false
}

/// Whether a function's value is a view, by its type or by its attribute.
func functionReturnsViews(_ function: FunctionDeclSyntax) -> Bool {
  guard let result = function.signature.returnClause?.type else { return false }
  return hasBuilderAttribute(function.attributes) || isViewType(result)
}

/// Whether a type's conformances say that it takes part in showing views.
func conformsToViews(_ inherits: [String]) -> Bool {
  inherits.contains { inherited in
    let name = inherited.split(separator: ".").last.map(String.init) ?? inherited
    return viewProtocols.contains(name) || inherited.hasPrefix("UIHostingController<")
      || name.hasSuffix("Style") && name != "FormatStyle"
        && !name.hasSuffix("ShapeStyle") && !name.hasSuffix("ParseableFormatStyle")
  }
}

private func hasBuilderAttribute(_ attributes: AttributeListSyntax) -> Bool {
  attributes.contains { element in
    guard case .attribute(let attribute) = element else { return false }
    let name = lastName(of: attribute.attributeName)
    return builderAttributes.contains(name) || name.hasSuffix("ViewBuilder")
  }
}

/// The name of a type without generic arguments and the framework in front; empty for types inside others.
private func lastName(of type: TypeSyntax) -> String {
  if let named = type.as(IdentifierTypeSyntax.self) { return named.name.text }
  guard let member = type.as(MemberTypeSyntax.self),
    member.baseType.as(IdentifierTypeSyntax.self)?.name.text == "SwiftUI"
  else { return "" }
  return member.name.text
}

private func isViewType(_ type: TypeSyntax) -> Bool {
  if let optional = type.as(OptionalTypeSyntax.self) { return isViewType(optional.wrappedType) }
  if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
    return isViewType(only.type)
  }
  if let constrained = type.as(SomeOrAnyTypeSyntax.self) {
    if let composed = constrained.constraint.as(CompositionTypeSyntax.self) {
      return composed.elements.contains { viewProtocols.contains(lastName(of: $0.type)) }
    }
    return viewProtocols.contains(lastName(of: constrained.constraint))
  }
  return viewTypes.contains(lastName(of: type))
}

private let viewProtocols: Set<String> = [
  "View", "ViewModifier", "App", "Scene", "ToolbarContent", "CustomizableToolbarContent", "Commands", "Shape",
  "InsettableShape", "Layout", "Widget", "WidgetBundle", "WidgetConfiguration", "TableColumnContent",
  "TableRowContent", "TabContent", "ChartContent", "MapContent",
]

private let builderAttributes: Set<String> = [
  "ToolbarContentBuilder", "SceneBuilder", "CommandsBuilder", "TabContentBuilder",
  "TableColumnBuilder", "TableRowBuilder", "WidgetBundleBuilder", "ChartContentBuilder", "MapContentBuilder",
]

private let viewTypes: Set<String> = [
  "AnyView", "Text", "Image", "Label", "Button", "AnyLayout", "Section", "NavigationLink", "Alert", "Body",
  "ToolbarItem", "Menu", "ModifiedContent", "TupleView", "EmptyView", "HStack", "VStack", "ZStack", "Group",
]

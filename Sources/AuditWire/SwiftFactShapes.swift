// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of what a Swift file says.

extension ViewNode.Kind: WireWord {}
extension TextSource.Kind: WireWord {}
extension TextDestination: WireWord {}
extension QuantityUse.Kind: WireWord {}
extension SwiftType.Kind: WireWord {}
extension Expression.Form: WireWord {}
extension SizeOverride.Kind: WireWord {}

extension SwiftFileFact: WireObject {
  package static var blank: SwiftFileFact { SwiftFileFact() }
  package static let shape = Shape<SwiftFileFact>(
    .list("types", \.types), .list("presentations", \.presentations), .list("texts", \.texts),
    .list("quantities", \.quantities), .list("sizeOverrides", \.sizeOverrides), .list("acceptances", \.acceptances))
}

extension SwiftType: WireObject {
  package static var blank: SwiftType { SwiftType(name: "", position: .start) }
  package static let shape = Shape<SwiftType>(
    .required("name", \.name), .usually(.struct, "kind", \.kind), .list("inherits", \.inherits),
    .required("at", \.position), .list("properties", \.properties), .list("initializers", \.initializers),
    .list("builders", \.builders), .list("values", \.values), .list("cases", \.cases))
}

extension ViewProperty: WireObject {
  package static var blank: ViewProperty { ViewProperty(name: "", position: .start) }
  package static let shape = Shape<ViewProperty>(
    .required("name", \.name), .optional("type", \.type), .optional("wrapper", \.wrapper),
    .list("wrapperArguments", \.wrapperArguments),
    .usually(false, "static", \.isStatic), .optional("initial", \.initial), .required("at", \.position))
}

extension ViewBuilderMember: WireObject {
  package static var blank: ViewBuilderMember { ViewBuilderMember(name: "", nodes: [], position: .start) }
  package static let shape = Shape<ViewBuilderMember>(
    .required("name", \.name), .list("parameters", \.parameters), .list("nodes", \.nodes),
    .required("at", \.position))
}

extension ViewNode: WireObject {
  package static var blank: ViewNode { ViewNode(kind: .unknown, name: "", position: .start) }
  package static let shape = Shape<ViewNode>(
    .required("kind", \.kind), .required("name", \.name), .list("arguments", \.arguments), .list("slots", \.slots),
    .list("modifiers", \.modifiers), .optional("text", \.text), .required("at", \.position))
}

extension ViewSlot: WireObject {
  package static var blank: ViewSlot { ViewSlot(label: "", nodes: []) }
  package static let shape = Shape<ViewSlot>(
    .required("label", \.label), .optional("condition", \.condition), .list("parameters", \.parameters),
    .list("nodes", \.nodes))
}

extension ViewModifierUse: WireObject {
  package static var blank: ViewModifierUse { ViewModifierUse(name: "", position: .start) }
  package static let shape = Shape<ViewModifierUse>(
    .required("name", \.name), .list("arguments", \.arguments), .list("slots", \.slots), .required("at", \.position))
}

extension Argument: WireObject {
  package static var blank: Argument { Argument(value: .blank) }
  package static let shape = Shape<Argument>(.optional("label", \.label), .required("value", \.value))
}

extension Expression: WireObject {
  package static var blank: Expression { Expression(source: "") }
  package static let shape = Shape<Expression>(
    .usually("", "source", \.source), .usually(.other, "form", \.form), .optional("number", \.number),
    .optional("text", \.text), .list("path", \.path), .list("arguments", \.arguments), .list("operands", \.operands))
}

extension TextSource: WireObject {
  package static var blank: TextSource { TextSource(kind: .expression, pieces: []) }
  package static let shape = Shape<TextSource>(
    .required("kind", \.kind), .list("pieces", \.pieces), .optional("table", \.table))
}

extension TextPiece: WireObject {
  package static var blank: TextPiece {
    var piece = TextPiece(literal: "")
    piece.literal = nil
    return piece
  }
  package static let shape = Shape<TextPiece>(
    .optional("literal", \.literal), .optional("interpolation", \.interpolation), .list("value", \.values),
    .optional("specifier", \.specifier))
}

extension TextUse: WireObject {
  package static var blank: TextUse { TextUse(context: "", owner: "", source: .blank, position: .start) }
  package static let shape = Shape<TextUse>(
    .required("context", \.context), .required("owner", \.owner), .required("source", \.source),
    .optional("destination", \.destination), .required("at", \.position))
}

extension QuantityUse: WireObject {
  package static var blank: QuantityUse { QuantityUse(kind: .choice, texts: [], owner: "", position: .start) }
  package static let shape = Shape<QuantityUse>(
    .required("kind", \.kind), .list("texts", \.texts), .optional("condition", \.condition),
    .optional("within", \.within), .required("owner", \.owner), .optional("destination", \.destination),
    .required("at", \.position))
}

extension Presentation: WireObject {
  package static var blank: Presentation { Presentation(kind: "", presenter: "", position: .start) }
  package static let shape = Shape<Presentation>(
    .required("kind", \.kind), .required("presenter", \.presenter), .usually("", "member", \.member),
    .list("content", \.content), .optional("unnamed", \.unnamed), .optional("trigger", \.trigger),
    .required("at", \.position))
}

extension PresentedView: WireObject {
  package static var blank: PresentedView { PresentedView(names: []) }
  package static let shape = Shape<PresentedView>(.list("names", \.names), .optional("condition", \.condition))
}

extension UnnamedContent: WireWord {}

extension Parameter: WireObject {
  package static var blank: Parameter { Parameter(name: "") }
  package static let shape = Shape<Parameter>(
    .optional("label", \.label), .required("name", \.name), .optional("type", \.type),
    .optional("initial", \.initial))
}

extension Initializer: WireObject {
  package static var blank: Initializer { Initializer(parameters: [], position: .start) }
  package static let shape = Shape<Initializer>(
    .list("parameters", \.parameters), .list("assignments", \.assignments), .required("at", \.position))
}

extension ValueMember: WireObject {
  package static var blank: ValueMember { ValueMember(name: "", result: .blank, position: .start) }
  package static let shape = Shape<ValueMember>(
    .required("name", \.name), .list("parameters", \.parameters), .usually(false, "static", \.isStatic),
    .optional("type", \.type), .required("result", \.result), .optional("lookup", \.lookup),
    .required("at", \.position))
}

extension TextLookup: WireObject {
  package static var blank: TextLookup { TextLookup(key: "") }
  package static let shape = Shape<TextLookup>(
    .required("key", \.key), .optional("table", \.table), .optional("fallback", \.fallback))
}

extension SizeOverride: WireObject {
  package static var blank: SizeOverride {
    SizeOverride(kind: .environment, owner: "", member: "", value: .blank, position: .start)
  }
  package static let shape = Shape<SizeOverride>(
    .required("kind", \.kind), .required("owner", \.owner), .required("member", \.member),
    .required("value", \.value), .required("at", \.position))
}

extension Acceptance: WireObject {
  package static var blank: Acceptance { Acceptance(rules: [], reason: "", position: .start) }
  package static let shape = Shape<Acceptance>(
    .list("rules", \.rules), .required("reason", \.reason), .required("at", \.position))
}

// SPDX-License-Identifier: MIT
import AuditModel
import Testing

private let modifiers: [LayoutCase] = [
  LayoutCase(
    "Text(\"Hello wonderful world\").padding()", "Hello wonderful world|343|Hello/wonderful/world"),
  LayoutCase(
    "Text(\"Hello\").padding(.horizontal)", "Hello|343|Hello"),
  LayoutCase(
    "Text(\"Hello\").padding(.horizontal, 30)", "Hello|315|Hello"),
  LayoutCase(
    "Text(\"Hello\").padding([.leading, .top], 30)", "Hello|345|Hello"),
  LayoutCase(
    "Text(\"Hello\").padding(EdgeInsets(top: 1, leading: 10, bottom: 1, trailing: 20))", "Hello|345|Hello"),
  LayoutCase(
    "Text(\"Hello\").padding(12)", "Hello|351|Hello"),
  LayoutCase(
    "Text(\"Hello\").padding(.vertical, 12)", "Hello|375|Hello"),
  LayoutCase(
    "Text(\"Hello\").frame(width: 100)", "Hello|100|Hel-/lo"),
  LayoutCase(
    "Text(\"Hello\").frame(width: scaled)", "Hello|282|Hello"),
  LayoutCase(
    "Text(\"Hello\").frame(maxWidth: 90)", "Hello|90|Hell/o"),
  LayoutCase(
    "Text(\"Hello\").frame(maxWidth: .infinity)", "Hello|375|Hello"),
  LayoutCase(
    "HStack { Text(\"Hello\").frame(minWidth: 200); Text(\"World\") }", "Hello|200|Hello", "World|167|World"),
  LayoutCase(
    "HStack { Text(\"Hello there\").fixedSize(); Text(\"World\") }", "Hello there|-|Hello there", "World|123|Worl/d"),
  LayoutCase(
    "HStack { Text(\"Hello there\").fixedSize(horizontal: false, vertical: true); Text(\"World\") }",
    "Hello there|233|Hello/there", "World|184|World"),
  LayoutCase(
    "HStack { Text(\"Hello there\").layoutPriority(1); Text(\"World wide\") }", "Hello there|319|Hello there",
    "World wide|123|Worl/d/wide"),
  LayoutCase(
    "Text(\"Hello wonderful world of ours\").lineLimit(1)", "Hello wonderful world of ours|375|Hello wonderf…"),
  LayoutCase(
    "VStack { Text(\"Hello wonderful world of ours\") }.lineLimit(1)",
    "Hello wonderful world of ours|375|Hello wonderf…"),
  LayoutCase(
    "Text(\"Hello wonderful world of ours\").lineLimit(1...2)",
    "Hello wonderful world of ours|375|Hello wonderful/world of ours"),
  LayoutCase(
    "Text(\"Hello wonderful world of ours\").lineLimit(...1)", "Hello wonderful world of ours|375|Hello wonderf…"),
  LayoutCase(
    "Text(\"Hello wonderful world of ours\").lineLimit(nil).lineLimit(1)",
    "Hello wonderful world of ours|375|Hello wonderful/world of ours"),
  LayoutCase(
    "VStack { Text(\"Hello wonderful world\") }.minimumScaleFactor(0.4).lineLimit(1)",
    "Hello wonderful world|375|Hello wonderful world"),
  LayoutCase(
    "Text(\"Hello wonderful world\").truncationMode(.middle).lineLimit(1)", "Hello wonderful world|375|Hello w…l world"),
  LayoutCase(
    "Text(\"Hello wonderful world\").frame(height: 40)", "Hello wonderful world|375|Hello wonderf…"),
  LayoutCase(
    "Text(\"Hello\").textCase(.uppercase)", "Hello|375|HELLO"),
  LayoutCase(
    "Text(\"Hello\").overlay { Text(\"Over\") }", "Hello|375|Hello", "Over|115|Over"),
  LayoutCase(
    "Text(\"A\") + Text(\"B\")", "AB|375|AB"),
  LayoutCase(
    "Text(\"Hello\").accessibilityLabel(Text(\"Never drawn\"))", "Hello|375|Hello"),
]

/// Modifiers change the room that texts have.
@Test(arguments: modifiers)
func layModifiersOut(_ layout: LayoutCase) throws {
  let differences = try layout.differences()
  #expect(differences == [])
}

/// A text and the size it is set in at AX5.
private let limitedSizes: [(body: String, size: TextSize)] = [
  ("Text(\"Hello\")", .accessibility5),
  ("Text(\"Hello\").dynamicTypeSize(...DynamicTypeSize.xxxLarge)", .extraExtraExtraLarge),
  ("VStack { Text(\"Hello\") }.dynamicTypeSize(...DynamicTypeSize.accessibility1)", .accessibility1),
  ("Text(\"Hello\").dynamicTypeSize(.small ... .large)", .large),
  ("Text(\"Hello\").dynamicTypeSize(.large)", .large),
  ("Text(\"Hello\").dynamicTypeSize(DynamicTypeSize.accessibility1...)", .accessibility5),
  ("VStack { Text(\"Hello\").dynamicTypeSize(...DynamicTypeSize.accessibility2) }.dynamicTypeSize(.large)", .large),
  ("Text(\"Hello\").environment(\\.dynamicTypeSize, .large)", .large),
  ("Text(\"Hello\").environment(\\.sizeCategory, .extraLarge)", .extraLarge),
  ("List { Text(\"Hello\") }.environment(\\.sizeCategory, .accessibilityMedium)", .accessibility1),
  ("Text(\"Hello\").environment(\\.locale, .current)", .accessibility5),
]

@Test(arguments: limitedSizes)
func limitTheTextSize(_ body: String, _ size: TextSize) throws {
  #expect(try LayoutCase(body).placed().map(\.size) == [size])
}

// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import ViewResolution

private func body(_ statements: String, _ more: String = "", others: [String: String] = [:]) -> String {
  let dumped = tree(of: "V", "struct V: View {\n var body: some View {\n\(statements)\n}\n}\n\(more)", others: others)
  guard dumped.hasPrefix("<V>{") else { return dumped }
  return String(dumped.dropFirst(4).dropLast())
}

@Test func `a component is inlined with what its call fills in`() {
  let row = """
    struct Row<Trailing: View>: View {
      let title: LocalizedStringKey
      var isBold = false
      @ViewBuilder let trailing: () -> Trailing
      var body: some View { HStack { Text(title).bold(isBold); Spacer(); trailing() } }
    }
    """
  #expect(
    body("Row(title: \"Macs\", isBold: true) { Text(\"On\") }", row)
      == "<Row>{HStack{Text\"Macs\" .bold(true) Spacer Text\"On\"}}")
  #expect(
    body("Row(title: name) { Chevron() }", row)
      == "<Row>{HStack{Text‹foreignName name› .bold(false) Spacer ?Chevron(foreignName)}}")
}

@Test func `an initialiser says what fills a property`() {
  let row = """
    struct Row: View {
      private let title: String
      init(_ device: String, suffix: String = "!") { title = device + suffix }
      var body: some View { Text(title) }
    }
    """
  #expect(body("Row(\"Mac\")", row) == "<Row>{Text=\"Mac\"+=\"!\"}")
}

@Test func `members that build views are followed and never into themselves`() {
  let more = """
    extension V { var header: some View { Text("Top") }
      func line(_ text: LocalizedStringKey) -> some View { Text(text).font(.headline) }
      var endless: some View { VStack { endless } } }
    """
  #expect(
    body("header; line(\"a\"); endless", more)
      == "<V.header>{Text\"Top\"} <V.line>{Text\"a\" .font(.headline)} <V.endless>{VStack{?V.endless(depth)}}")
}

@Test func `modifiers of the project are put around the view`() {
  let more = """
    struct Card: ViewModifier { var inset: CGFloat = 8; func body(content: Content) -> some View { content.padding(inset).background(Capsule()) } }
    extension View { func card(_ inset: CGFloat) -> some View { modifier(Card(inset: inset)) }
      func wide() -> some View { frame(maxWidth: .infinity) } }
    """
  #expect(
    body("Text(\"a\").card(12).wide()", more)
      == "<View.wide>{<View.card>{<Card>{Text\"a\" .padding(12) .background(Capsule()){?Capsule()}}} .frame(maxWidth: .infinity)}"
  )
}

@Test func `numbers and fonts are found across files`() {
  let others = [
    "Theme.swift": """
    enum Theme { enum Spacing { static let wide: CGFloat = 2 * unit; static let unit: CGFloat = 8 } }
    extension Font { static let rowTitle = Font.system(.body, design: .rounded).bold() }
    let fileGap: CGFloat = 3
    """
  ]
  #expect(
    body("HStack(spacing: Theme.Spacing.wide + fileGap) { Text(\"a\").font(.rowTitle) }", others: others)
      == "HStack(spacing: 19){Text\"a\" .font(Font.system(.body, design: .rounded)→bold())}")
}

@Test func `a scaled metric is a length that grows`() {
  let source = """
    struct V: View { @ScaledMetric(relativeTo: .caption) private var icon = 44
      var body: some View { Image("a").frame(width: icon, height: icon / 2) } }
    """
  #expect(tree(of: "V", source) == "<V>{Image(=\"a\") .frame(width: 44~caption, height: 22~caption)}")
}

@Test(
  arguments: [
    ("dynamicTypeSize.isAccessibilitySize", "≥AX1"), ("size >= .accessibility3", "≥AX3"), ("size > .xxxLarge", "≥AX1"),
    ("!(size < .xLarge)", "≥XL"), ("isLarge", "≥AX1"), (".accessibility2 <= size", "≥AX2"),
    ("size == .large", "(≥L&!≥XL)"),
    ("width == .compact", "compact"), ("width != .compact", "!compact"), ("isLarge && isOn", "(≥AX1&‹isOn›)"),
    ("isLarge || width == .regular", "(≥AX1|!compact)"), ("isOn", "‹isOn›"),
    ("category.isAccessibilityCategory", "≥AX1"),
  ])
func `conditions on the text size are understood`(condition: String, expected: String) {
  let source = """
    struct V: View {
      @Environment(\\.dynamicTypeSize) var dynamicTypeSize
      @Environment(\\.dynamicTypeSize) private var size
      @Environment(\\.sizeCategory) var category
      @Environment(\\.horizontalSizeClass) var width
      @State var isOn = false
      var isLarge: Bool { dynamicTypeSize.isAccessibilitySize }
      var body: some View { if \(condition) { Text("a") } else { Text("b") } }
    }
    """
  #expect(tree(of: "V", source) == "<V>{@[\(expected)]{Text\"a\"}[else]{Text\"b\"}}")
}

@Test func `a layout that turns with the size is a branch of stacks`() {
  let source = """
    struct V: View {
      @Environment(\\.dynamicTypeSize) var size
      private var layout: AnyLayout { size.isAccessibilitySize ? AnyLayout(VStackLayout(spacing: 2)) : AnyLayout(HStackLayout()) }
      var body: some View { layout { Text("a") } }
    }
    """
  #expect(tree(of: "V", source) == "<V>{<V.layout>{@[≥AX1]{VStack(spacing: 2){Text\"a\"}}[else]{HStack{Text\"a\"}}}}")
}

@Test func `what constants decide is decided`() {
  let row =
    "struct Row: View { var isLink = true; var body: some View { if isLink { Text(\"a\") } else { Text(\"b\") } } }"
  #expect(body("Row(isLink: false); Row()", row) == "<Row>{Text\"b\"} <Row>{Text\"a\"}")
}

@Test func `texts end in keys through accessors of every make`() {
  let others = [
    "L10n.swift": """
    internal enum L10n {
      internal static var title: String { return L10n.tr("Main", "title") }
      internal static func count(_ p1: Int) -> String { return L10n.tr("Main", "count", p1) }
      internal enum Common { internal static let ok = L10n.tr("Localizable", "common.ok", fallback: "OK") }
    }
    extension L10n {
      static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        String(format: Bundle.main.localizedString(forKey: key, value: value, table: table), arguments: args)
      }
    }
    enum Tab: CaseIterable { case home, more
      var title: LocalizedStringKey { switch self { case .home: "Home"; case .more: "More" } } }
    """
  ]
  #expect(body("Text(L10n.title)", others: others) == "Text\"title\"@Main")
  #expect(body("Text(L10n.count(items.count))", others: others) == "Text\"count\"@Main(‹foreignName items.count›)")
  #expect(body("Text(L10n.Common.ok.uppercased())", others: others) == "Text\"common.ok\"@Localizable")
  #expect(
    body("ForEach(Tab.allCases, id: \\.self) { tab in Text(tab.title) }", others: others)
      == "ForEach(count: 2){Text\"Home\"|\"More\"}")
  #expect(body("Text(name ?? L10n.title)", others: others) == "Text‹foreignName name›|\"title\"@Main")
}

@Test func `an interpolated literal is a key with specifiers`() {
  let source = """
    struct V: View { let count: Int; let name: String; let items: [String]
      var body: some View { Text("\\(count) of \\(items.count) by \\(name), \\(share, specifier: "%.1f")%") } }
    """
  #expect(
    tree(of: "V", source).hasPrefix("<V>{Text\"%lld of %lld by %@, %.1f%%\""))
}

@Test func `a style of the project draws the control`() {
  let more = """
    struct Wide: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.frame(maxWidth: .infinity) } }
    extension ButtonStyle where Self == Wide { static var wide: Wide { Wide() } }
    """
  let drawn = "[label]{<Wide>{Text\"Go\" .frame(maxWidth: .infinity)}}"
  #expect(body("Button(\"Go\") { go() }.buttonStyle(Wide())", more).contains(drawn))
  #expect(body("VStack { Button(\"Go\") { go() } }.buttonStyle(.wide)", more).contains(drawn))
}

@Test func `a file's own private type is the one it means`() {
  let others = ["A.swift": "private struct Row: View { var body: some View { Text(\"theirs\") } }"]
  #expect(
    body("Row()", "private struct Row: View { var body: some View { Text(\"ours\") } }", others: others)
      == "<Row>{Text\"ours\"}")
}

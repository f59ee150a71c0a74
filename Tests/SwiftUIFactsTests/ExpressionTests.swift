// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts
import Testing

/// An expression by its form: `(op a b)`, `name.name`, `call(label: value)`, `[a, b]`, `?a:b:c`, `a|b`, `‹other›`.
private func form(_ expression: Expression) -> String {
  let operands = expression.operands.map(form)
  let path = expression.path.joined(separator: ".")
  let base = operands.first.map { $0 + "→" } ?? ""
  switch expression.form {
  case .literal:
    return expression.number.map { "\($0)" } ?? expression.text.map { dump($0) } ?? "?"
  case .name: return base + path
  case .call:
    let arguments = expression.arguments.map { ($0.label.map { $0 + ": " } ?? "") + form($0.value) }
    return "\(base)\(path)(\(arguments.joined(separator: ", ")))"
  case .ternary: return "?" + operands.joined(separator: ":")
  case .operation: return "(\(path) \(operands.joined(separator: " ")))"
  case .choice: return operands.joined(separator: "|")
  case .list: return "[\(operands.joined(separator: ", "))]"
  case .other: return "‹\(expression.source)›"
  }
}

private func form(of source: String) -> String {
  let type = facts("enum Constants { static let value = \(source) }").types.first
  return type?.properties.first?.initial.map(form) ?? "no value"
}

@Test(
  arguments: [
    ("12.5", "12.5"), ("-3", "-3.0"), ("true", "true"), ("\"a\"", "=\"a\""), (".infinity", ".infinity"),
    ("self.title", "title"), ("Theme.Spacing.wide", "Theme.Spacing.wide"), ("a?.b!.c", "a.b.c"),
    ("a && !b || c", "(|| (&& a (! b)) c)"), ("1 + 2 * x", "(+ 1.0 (* 2.0 x))"), ("a - b - c", "(- (- a b) c)"),
    ("size >= .accessibility1", "(>= size .accessibility1)"), ("0..<3", "(..< 0.0 3.0)"),
    ("isLarge ? 4 : 12", "?isLarge:4.0:12.0"), ("a ? 1 : b ? 2 : 3", "?a:1.0:?b:2.0:3.0"),
    ("Font.system(.body, design: .rounded).bold()", "Font.system(.body, design: .rounded)→bold()"),
    (".custom(\"Inter\", size: 17)", ".custom(=\"Inter\", size: 17.0)"), ("[a, 2]", "[a, 2.0]"),
    ("rows[0].title", "‹rows[0].title›"), ("{ $0 + 1 }", "‹{ $0 + 1 }›"), ("x as? Int", "‹x as? Int›"),
    ("L10n.title(count)", "L10n.title(count)"), ("f(a).b.c", "f(a)→b.c"), (".large...", "(.... .large)"),
    ("(1 + 2) * x", "(* (+ 1.0 2.0) x)"), ("a ?? b ?? c", "(?? (?? a b) c)"),
    ("Text(\"a\").bold()", "Text(\"a\")→bold()"),
    ("Label(\"a\", systemImage: \"s\")", "Label(\"a\", systemImage: =\"s\")"), ("\\.title", "‹\\.title›"),
  ])
func `an expression is told by its form`(source: String, expected: String) {
  #expect(form(of: source) == expected)
}

@Test func `expressions inside each other end at the limit`() {
  let nested = String(repeating: "f(", count: 40) + "1" + String(repeating: ")", count: 40)
  var depth = 0
  var current = facts("let value = \(nested)").types.first?.properties.first?.initial
  while let next = current?.arguments.first?.value {
    depth += 1
    current = next
  }
  #expect(depth == ReadingLimits.standard.expressionDepth)
}

@Test func `values are what computed properties and functions come down to`() {
  let type = facts(
    """
    enum Tab: CaseIterable {
      case home, settings(Int)
      var title: LocalizedStringKey { switch self { case .home: "Home"; case .settings: return "Settings" } }
      var isLarge: Bool { guard a else { return false }; return b }
      static func gap(_ wide: Bool = false, of size: CGFloat) -> CGFloat { let twice = 2 * size; if wide { return twice }; return size }
      func load() -> Int { let x = f(); g(); return x }
      func run() { go() }
    }
    """
  ).types.first
  #expect(type?.cases == ["home", "settings"])
  #expect(
    type?.values.map { "\($0.name) \($0.isStatic) \(form($0.result))" } == [
      "title false \"Home\"|\"Settings\"", "isLarge false ?a:b:false", "gap true ?wide:(* 2.0 size):size",
    ])
  #expect(type?.values.last?.parameters.map(\.label) == [nil, "of"])
  #expect(type?.values.last?.parameters.first?.initial.map(form) == "false")
}

@Test func `a function that looks a text up says under which parameter`() {
  let generated = facts(
    """
    enum L10n {
      static var plain: String { L10n.tr("Main", "plain") }
      static func count(_ p1: Int) -> String { L10n.tr("Main", "count", p1, fallback: "x") }
    }
    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }
    """
  ).types
  #expect(
    generated.first?.values.map { form($0.result) } == [
      "L10n.tr(=\"Main\", =\"plain\")", "L10n.tr(=\"Main\", =\"count\", p1, fallback: =\"x\")",
    ])
  #expect(generated.last?.values.first?.lookup == TextLookup(key: "key", table: "table", fallback: "value"))
}

@Test func `initialisers say which parameter fills which property`() {
  let type = facts(
    """
    struct Row: View {
      @ScaledMetric(relativeTo: .caption) var icon = 44
      let title: String
      @State private var isOn: Bool
      init(_ title: String, on: Bool = true) { self.title = title.uppercased(); _isOn = State(initialValue: on) }
      var body: some View { Text(title) }
    }
    """
  ).types.first
  let initializer = type?.initializers.first
  #expect(initializer?.parameters.map(\.label) == [nil, "on"])
  #expect(
    initializer?.assignments.map { "\($0.label ?? "") \(form($0.value))" } == [
      "title title.uppercased()", "isOn State(initialValue: on)",
    ])
  #expect(type?.properties.first?.wrapperArguments.map { form($0.value) } == [".caption"])
}

@Test func `branches and closures keep their conditions and names`() {
  let body =
    facts(
      """
      struct V: View { var body: some View {
        if isLarge, size > .large { Text("a") } else if let name { Text(name) }
        switch state { case .loaded(let item, _): Text(item); default: EmptyView() }
        ForEach(items) { item in Text(item) }
      } }
      """
    ).types.first?.builders.first?.nodes ?? []
  #expect(body[0].slots[0].condition.map(form) == "(&& isLarge (> size .large))")
  #expect(body[0].slots[1].condition == nil)
  #expect(body[0].slots[1].parameters == ["name"])
  #expect(body[1].slots.map(\.parameters) == [["item"], []])
  #expect(body[2].slots.map(\.parameters) == [["item"]])
}

@Test func `conditions of builds are kept`() {
  let body = facts(
    """
    struct V: View { var body: some View {
      #if os(iOS) && !DEBUG
      A()
      #elseif os(macOS)
      B()
      #else
      C()
      #endif
    } }
    """
  ).types.first?.builders.first?.nodes
  #expect(body?.first?.slots.map { $0.condition.map(form) } == ["(&& os(iOS) (! DEBUG))", "os(macOS)", nil])
}

@Test(
  arguments: [
    (
      "func tr(_ t: String, _ k: String) -> String { NSLocalizedString(k, tableName: t, comment: \"\") }", "k", "t", nil
    ),
    (
      "func tr(_ k: String, table: String) -> String { String(localized: .init(k), table: table) }", "k", "table", nil
    ),
    (
      "func tr(_ k: StaticString, _ v: String) -> String { let s = String(localized: k, defaultValue: v); return s }",
      "k", nil, "v"
    ),
    (
      "func res(_ k: String) -> Any { StringResource(key: k, tableName: \"Main\", source: s) }", "k", nil, nil
    ),
    (
      "func tr(_ k: String) -> String { bundle.localizedString(forKey: k, value: nil, table: nil) }", "k", nil, nil
    ),
  ] as [(String, String, String?, String?)])
func `lookups are known by their calls`(source: String, key: String, table: String?, fallback: String?) {
  let lookup = facts("enum L { static \(source) }").types.first?.values.first?.lookup
  #expect(lookup == TextLookup(key: key, table: table, fallback: fallback))
}

@Test func `a function that looks up a fixed key is no lookup`() {
  #expect(
    facts("func a(_ n: Int) -> String { NSLocalizedString(\"k\", comment: \"\") }").types[0].values[0].lookup == nil)
}

@Test func `interpolated values are read in their parts`() {
  let node = facts(
    #"struct V: View { var body: some View { Text("a \(user.name) \(n + 1, specifier: "%d") \(date, style: .time)") } }"#
  ).types[0].builders[0].nodes[0]
  let values = node.text?.pieces.filter { $0.literal == nil }.map { $0.value.map(form) }
  #expect(values == ["user.name", "(+ n 1.0)", nil])
}

@Test func `ranges and lists that are repeated are known`() {
  let nodes = facts(
    "struct V: View { var body: some View { ForEach(0..<3) { A($0) }; ForEach([a, b]) { A($0) }; List(Tab.allCases) { A($0) } } }"
  ).types[0].builders[0].nodes
  #expect(nodes.map { $0.arguments.map { form($0.value) } } == [["(..< 0.0 3.0)"], ["[a, b]"], ["Tab.allCases"]])
}

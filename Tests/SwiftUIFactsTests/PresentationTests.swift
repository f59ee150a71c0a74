// SPDX-License-Identifier: MIT

import AuditModel
import Testing

private struct Case: CustomTestStringConvertible, Sendable {
  var source: String
  var presentations: [String]
  var testDescription: String { source }
  init(_ source: String, _ presentations: String...) {
    self.source = source
    self.presentations = presentations
  }
}

private let members = """
  var wrapped: some View { NavigationStack { PaywallView() } }
  func endless() -> some View { endless() }
  """

@Test(arguments: [
  Case(".sheet(isPresented: $x) { PaywallView() }", "sheet $x [PaywallView]"),
  Case(
    ".sheet(item: $m.item, onDismiss: { B() }) { i in NavigationStack { PaywallView(i).toolbar { C() } } }",
    "sheet $m.item [PaywallView]"),
  Case(".sheet(isPresented: $x, content: PaywallView.init)", "sheet $x [PaywallView]"),
  Case(".sheet(isPresented: $x, content: { AnyView(PaywallView()) })", "sheet $x [PaywallView]"),
  Case(
    ".sheet(item: $i) { switch $0 { case .a: A()\ncase .b: if c { B() } else { Theme { A() } } } }",
    "sheet $i [A, B, Theme+A]"),
  Case(".sheet(isPresented: $x) { wrapped }", "sheet $x [PaywallView]"),
  Case(".sheet(isPresented: $x) { endless() }", "sheet $x []"),
  Case(".sheet(isPresented: $x) { elsewhere }", "sheet $x [elsewhere]"),
  Case(".sheet(isPresented: $x) { Text(\"a\"); Color.red; List { Row() } }", "sheet $x [Row]"),
  Case(".fullScreenCover(item: $x) { A(x: $0) }", "fullScreenCover $x [A]"),
  Case(".popover(isPresented: .constant(true)) { A() }", "popover .constant(true) [A]"),
  Case(".inspector(isPresented: $x) { A() }", "inspector $x [A]"),
  Case(".alert(\"t\", isPresented: $x) { Button(\"a\") {} }", "alert $x []"),
  Case(".confirmationDialog(\"t\", isPresented: $x) { A() }", "confirmationDialog $x []"),
  Case(".navigationDestination(for: Route.self) { r in r.view }", "navigationDestination Route.self [r.view]"),
  Case(".navigationDestination(isPresented: $x) { A() }", "navigationDestination $x [A]"),
  Case(".navigationDestination(item: $x, destination: A.init)", "navigationDestination $x [A]"),
  Case(".overlay { NavigationLink(destination: A()) { B() } }", "navigationLink - [A]"),
  Case(".overlay { NavigationLink(c ? \"x\" : \"y\") { A() } }", "navigationLink - [A]"),
  Case(".overlay { NavigationLink(value: 3) { B() } }", "navigationLink 3 []"),
  Case(
    ".overlay { TabView { Tab(\"t\", systemImage: \"s\", value: .a) { A() }; B().tabItem { C() } } }",
    "tab .a [A]", "tab - [B]"),
  Case(".task { router.sheet(A()); log.alert(\"x\") }"),
])
private func `presentations are found`(_ test: Case) {
  let fact = facts("struct V: View {\n\(members)\nvar body: some View {\nX()\(test.source)\n}\n}")
  #expect(fact.presentations.allSatisfy { $0.presenter == "V" })
  let found = fact.presentations.map {
    "\($0.kind) \($0.trigger ?? "-") [\($0.content.map { $0.names.joined(separator: "+") }.joined(separator: ", "))]"
  }
  #expect(found == test.presentations)
}

@Test func `a sheet is placed at its name`() {
  let fact = facts("struct V: View { var body: some View {\n  A()\n    .sheet(isPresented: $x) { B() }\n} }")
  #expect(fact.presentations.map(\.position) == [Position(line: 3, column: 6, offset: 50)])
}

@Test func `the alternatives of a switch are told with their patterns`() {
  let fact = facts(
    """
    struct V: View { var body: some View { X().sheet(item: $route) { route in
      switch route {
      case .about, .help: AboutView()
      case .edit(let item): if item.isBig { BigEditor() } else { Frame { Editor(item) } }
      case .none: EmptyView()
      }
    } } }
    """)
  let content = fact.presentations.first?.content ?? []
  #expect(
    content == [
      PresentedView(names: ["AboutView"], condition: ".about, .help"),
      PresentedView(names: ["BigEditor"], condition: ".edit(let item)"),
      PresentedView(names: ["Frame", "Editor"], condition: ".edit(let item)"),
    ])
}

@Test(arguments: [
  (".sheet(isPresented: $x) { Text(\"a\") }", UnnamedContent.inPlace),
  (".sheet(isPresented: $x) { NavigationStack { content() } }", .givenByCaller),
  (".overlay { NavigationLink(value: Route.a) { Row() } }", .byValue),
  (".sheet(isPresented: $x) { [1].first! }", .computed), (".alert(\"t\", isPresented: $x) {}", nil),
  (".sheet(isPresented: $x) { A() }", nil),
])
private func `what has no name says why`(_ source: String, _ reason: UnnamedContent?) {
  let fact = facts("extension View { func a(content: () -> some View) -> some View { X()\(source) } }")
  #expect(fact.presentations.map(\.unnamed) == [reason])
  #expect(fact.presentations.map(\.member) == ["a"])
}

@Test func `a modifier on self is a presentation too`() {
  let fact = facts("extension View { func helped() -> some View { sheet(isPresented: $x) { HelpView() } } }")
  #expect(fact.presentations.map(\.kind) == ["sheet"])
  #expect(fact.presentations.first?.content == [PresentedView(names: ["HelpView"])])
}

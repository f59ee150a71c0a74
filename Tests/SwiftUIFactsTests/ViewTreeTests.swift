// SPDX-License-Identifier: MIT

import AuditModel
import Testing

private struct Case: CustomTestStringConvertible, Sendable {
  var source: String
  var tree: String
  var testDescription: String { source }
  init(_ source: String, _ tree: String) {
    self.source = source
    self.tree = tree
  }
}

@Test(arguments: [
  Case(
    #"VStack(alignment: .leading, spacing: 4) { Text("a"); Spacer(); Divider() }"#,
    #"VStack(alignment: .leading, spacing: 4){Text"a" Spacer Divider}"#),
  Case(
    #"Text("a").font(.body).padding().frame(width: 60, height: 44)"#,
    #"Text"a" .font(.body) .padding() .frame(width: 60, height: 44)"#),
  Case(#"Image(systemName: "star").resizable()"#, #"Image(systemName: "star") .resizable()"#),
  Case(#"SwiftUI.Text("a")"#, #"Text"a""#),
  Case(
    #"Section { Text("a") } header: { Text("h") } footer: { Text("f") }"#,
    #"Section{Text"a"}[header]{Text"h"}[footer]{Text"f"}"#),
  Case(#"Section(header: Text("h")) { Text("a") }"#, #"Section(header: Text("h"))[header]{Text"h"}{Text"a"}"#),
  Case(#"Label { Text("t") } icon: { Image("i") }"#, #"Label[title]{Text"t"}[icon]{Image("i")}"#),
  Case(#"Label("t", systemImage: "s")"#, #"Label(systemImage: "s")"t""#),
  Case(
    #"NavigationSplitView { A() } content: { B() } detail: { C() }"#,
    "NavigationSplitView[sidebar]{*A}{*B}[detail]{*C}"),
  Case(#"Row(title: "a", count: 3)"#, #"*Row(title: "a", count: 3)"#),
  Case(#"Shop.Row<Int>(title: "a")"#, #"*Shop.Row(title: "a")"#),
  Case("Color.red.opacity(0.5).frame(height: 2)", "*Color.red .opacity(0.5) .frame(height: 2)"),
  Case("AnyView(Text(\"a\").bold()).padding()", #"Text"a" .bold() .padding()"#),
  Case("Group { A(); B() }.padding().erasedToAnyView()", "Group{*A *B} .padding()"),
  Case("ForEach(items) { item in Row(item) }", "ForEach(items){*Row(item)}"),
  Case("List(items, id: \\.self) { Row($0) }", "List(items, id: \\.self){*Row($0)}"),
  Case(#"Text("a") + Text("b").bold()"#, #"+[parts]{Text"a" Text"b" .bold()}"#),
  Case("Self._printChanges(); print(1); let n = 2; A()", "*A"),
  Case("let _ = log(); x = 3; A()", "*A"),
  Case("{ A() }()", "*A"),
  Case("for a in b { A(a) }", "?for a in b { A(a) }?"),
])
private func `containers and calls`(_ test: Case) {
  #expect(dumpBody(test.source) == test.tree)
}

@Test(arguments: [
  Case(#"Button("Buy") { buy() }"#, #"Button"Buy""#),
  Case(#"Button { Label("x") } label: { Text("a") }"#, #"Button[label]{Text"a"}"#),
  Case(#"Button(action: buy) { Text("a") }"#, #"Button(action: buy)[label]{Text"a"}"#),
  Case(#"Button(action: { buy() }, label: { Text("a") })"#, #"Button[label]{Text"a"}"#),
  Case(#"Button(role: .cancel) { buy() } label: { Text("a") }"#, #"Button(role: .cancel)[label]{Text"a"}"#),
  Case(#"Toggle("a", isOn: $on)"#, #"Toggle(isOn: $on)"a""#),
  Case(#"Toggle(isOn: $on) { Text("a") }"#, #"Toggle(isOn: $on)[label]{Text"a"}"#),
  Case(#"Picker("a", selection: $s) { Text("x").tag(1) }"#, #"Picker(selection: $s)"a"{Text"x" .tag(1)}"#),
  Case(#"Menu { A() } label: { B() }"#, "Menu{*A}[label]{*B}"),
  Case(#"Menu("m") { A() } primaryAction: { Go() }"#, #"Menu"m"{*A}"#),
  Case(#"NavigationLink("a") { Detail() }"#, #"NavigationLink"a"[destination]{*Detail}"#),
  Case(#"NavigationLink { Detail() } label: { A() }"#, "NavigationLink[destination]{*Detail}[label]{*A}"),
  Case(
    #"NavigationLink(destination: Detail(x)) { A() }"#,
    "NavigationLink(destination: Detail(x))[destination]{*Detail(x)}[label]{*A}"),
  Case(#"NavigationLink(value: r) { A() }"#, "NavigationLink(value: r)[label]{*A}"),
  Case(#"TextField("Name", text: $name).onSubmit { A() }"#, #"TextField(text: $name)"Name" .onSubmit()"#),
  Case(#"Stepper { A() } onIncrement: { B() } onDecrement: { C() }"#, "Stepper[label]{*A}"),
  Case(#"Card { Text("a") }"#, #"*Card{Text"a"}"#),
  Case(#"Card { header }"#, "*Card{*header}"),
  Case(#"FancyButton("a") { model.save() }"#, #"*FancyButton("a")"#),
  Case(#"FancyButton("a") { Task { await save() } }"#, #"*FancyButton("a")"#),
  Case(
    #"Card(onTap: { A() }, footer: { Text("f") }) { if x { Text("a") } }"#, #"*Card[footer]{Text"f"}{@if[x]{Text"a"}}"#),
])
private func `controls tell actions from content`(_ test: Case) {
  #expect(dumpBody(test.source) == test.tree)
}

@Test(arguments: [
  Case(#"if a { A() } else if let b = c, b > 1 { B() } else { C() }"#, "@if[a]{*A}[let b = c, b > 1]{*B}[else]{*C}"),
  Case("if #available(iOS 17, *) { A() }", "@if[#available(iOS 17, *)]{*A}"),
  Case(
    "switch state { case .a(let x), .b(let x): A(x)\ncase .c where y: EmptyView()\ndefault: B() }",
    "@switch(state)[.a(let x), .b(let x)]{*A(x)}[.c where y]{*EmptyView}[else]{*B}"),
  Case("a > 1 ? A() : b ? B().padding() : C()", "@?:[a > 1]{*A}[b]{*B .padding()}[else]{*C}"),
  Case("(a ? A() : B()).padding()", "@?:[a]{*A}[else]{*B} .padding()"),
  Case("guard let a else { return AnyView(A()) }\nreturn AnyView(B())", "@guard[let a]{*B}[else]{*A}"),
  Case("if a { return A() }\nlog(); return B()", "@if[a]{*A}[else]{*B}"),
  Case("#if os(iOS)\nA()\n#else\nB()\n#endif", "@#if[os(iOS)]{*A}[else]{*B}"),
  Case("A()\n#if os(macOS)\n.b()\n#else\n.c()\n.d()\n#endif\n.e()", "*A .c() .d() .e()"),
  Case(#"Text(a ? "x" : "y").bold()"#, #"@?:[a]{Text"x"}[else]{Text"y"} .bold()"#),
  Case(#"Text(a ? x : y)"#, #"Text<a ? x : y>"#),
  Case(#"Text("a").font(big ? .title : .body)"#, #"Text"a" .font(big ? .title : .body)"#),
])
private func branches(_ test: Case) {
  #expect(dumpBody(test.source) == test.tree)
}

@Test(arguments: [
  Case("header", "*header"),
  Case("self.header.padding()", "*header .padding()"),
  Case(".divider.padding()", "*.divider .padding()"),
  Case(".row(1).padding()", "*.row(1) .padding()"),
  Case("row(item).card()", "*row(item) .card()"),
  Case("row.card()", "*row .card()"),
  Case("Self.row(item)", "*row(item)"),
  Case("factory.makeRow(item).padding()", "*factory.makeRow(item) .padding()"),
  Case("Strings.title(3)", "*Strings.title(3)"),
  Case("content.card()", "*content .card()"),
  Case("configuration.label.padding()", "*configuration.label .padding()"),
  Case("model.view?.padding()", "*model.view .padding()"),
  Case("padding().background(.red)", "*self .padding() .background(.red)"),
  Case("let t = Text(\"a\")\nt.bold()", #"Text"a" .bold()"#),
  Case("let t = \"a\"\nText(t)", #"Text="a""#),
  Case("let t: LocalizedStringKey = \"a\"\nText(t)", #"Text"a""#),
  Case(
    "let layout = big ? AnyLayout(VStackLayout(spacing: 2)) : AnyLayout(HStackLayout())\nlayout { A() }",
    "@?:[big]{VStack(spacing: 2){*A}}[else]{HStack{*A}}"),
  Case("[1, 2]", "?[1, 2]?"),
  Case("self.content?().padding()", "*content .padding()"),
  Case("footer!(3)", "*footer(3)"),
  Case("if a { nil }", "@if[a]{}"),
])
private func references(_ test: Case) {
  #expect(dumpBody(test.source, members: "var row: some View { A() }") == test.tree)
}

@Test(arguments: [
  Case(
    "A().background { B() }.overlay(alignment: .top) { C() }",
    "*A .background(){*B} .overlay(alignment: .top){*C}"),
  Case(
    "A().background(Color.red).background(.red).overlay(Circle().fill(x))",
    "*A .background(Color.red){*Color.red} .background(.red) .overlay(Circle().fill(x)){*Circle .fill(x)}"),
  Case("A().sheet(isPresented: $x, onDismiss: { B() }) { C() }", "*A .sheet(isPresented: $x){*C}"),
  Case("A().sheet(isPresented: $x, content: C.init)", "*A .sheet(isPresented: $x, content: C.init){*C}"),
  Case("A().onAppear { B() }.task { C() }.onChange(of: x) { D() }", "*A .onAppear() .task() .onChange(of: x)"),
  Case(
    "A().alert(\"t\", isPresented: $x) { Button(\"ok\") {} } message: { Text(\"m\") }",
    #"*A .alert("t", isPresented: $x)[actions]{Button"ok"}[message]{Text"m"}"#),
  Case(
    "A().toolbar { ToolbarItem(placement: .primaryAction) { B() } }",
    "*A .toolbar(){ToolbarItem(placement: .primaryAction){*B}}"),
  Case("A().card { Text(\"a\") }.track { send() }", #"*A .card(){Text"a"} .track()"#),
  Case(
    "A().accessibilityLabel(Text(\"a\")).accessibilityActions { Button(\"b\") {} }",
    "*A .accessibilityLabel(Text(\"a\")) .accessibilityActions()"),
  Case("A().accessibilityLabel { label in label; Text(\"b\") }", "*A .accessibilityLabel()"),
  Case("A().modifier(Card(radius: 3))", "*A .modifier(Card(radius: 3))"),
  Case(
    "A().tabItem { Label(\"a\", systemImage: \"b\") }.tag(1)",
    #"*A .tabItem(){Label(systemImage: "b")"a"} .tag(1)"#),
])
private func modifiers(_ test: Case) {
  #expect(dumpBody(test.source) == test.tree)
}

@Test func `numbers and texts of arguments are known`() {
  let body = facts(
    """
    struct V: View { var body: some View {
      let h = 44
      Text("a").frame(width: -1_000.5, height: CGFloat(h)).padding(0x10).accessibilityLabel(Text("b"))
    } }
    """
  ).types[0].builders[0].nodes[0]
  let frame = body.modifiers[0].arguments
  #expect(frame.map(\.value.number) == [-1000.5, 44])
  #expect(body.modifiers[1].arguments[0].value.number == 16)
  #expect(body.modifiers[2].arguments[0].value.text.map(dump) == #""b""#)
}

@Test(arguments: [
  (#"A().navigationTitle("t")"#, #""t""#),
  (#"A().searchable(text: $t, prompt: "p")"#, #""p""#),
  (#"A().accessibilityIdentifier("i")"#, #"="i""#),
  (#"A().alert(NSLocalizedString("k", comment: "c"), isPresented: $x) {}"#, #""k""#),
])
func `literals of modifiers are looked up where they are shown`(source: String, text: String) {
  let node = facts("struct V: View { var body: some View { \(source) } }").types[0].builders[0].nodes[0]
  #expect(node.modifiers[0].arguments.compactMap(\.value.text).map(dump) == [text])
}

@Test func `sources of arguments are folded and cut between characters`() {
  let long = String(repeating: "é", count: 150)
  let arguments = facts("struct V: View { var body: some View { A(x +\n     y, \"a\(long)\") } }")
    .types[0].builders[0].nodes[0].arguments
  #expect(arguments[0].value.source == "x + y")
  #expect(arguments[1].value.source == "\"a" + String(repeating: "é", count: 99))
}

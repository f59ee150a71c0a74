// SPDX-License-Identifier: MIT

import AuditModel
import Testing

private struct Case: CustomTestStringConvertible, Sendable {
  var source: String
  var uses: [String]
  var testDescription: String { source }
  init(_ source: String, _ uses: String...) {
    self.source = source
    self.uses = uses
  }
}

private func dumpTexts(_ statements: String) -> [String] {
  facts("func f() {\n\(statements)\n}").texts.map { $0.context + " " + dump($0.source) }
}

@Test(arguments: [
  Case(#"Text("a")"#, #"Text "a""#),
  Case(#"Text("a", tableName: "T")"#, #"Text "a"@T"#),
  Case(#"Text(verbatim: "a")"#, #"Text ="a""#),
  Case(#"Text(user.name)"#, "Text <user.name>"),
  Case(
    #"Text("\(n) of \(m, specifier: "%.1f"), \(d, style: .date)")"#,
    #"Text "\(n) of \(m; %.1f), \(d, style: .date)""#),
  Case(#"Text("a" + b)"#, #"Text ="a\(b)""#),
  Case(#"Text(x ? "a" : y ? "b" : c)"#, #"Text "a""#, #"Text "b""#, "Text <c>"),
  Case(#"Label("a", systemImage: "b")"#, #"Label "a""#),
  Case(
    #"Button("a") { f() }; Toggle("b", isOn: $c); Picker("d", selection: $e) {}"#,
    #"Button "a""#, #"Toggle "b""#, #"Picker "d""#),
  Case(#"Section("a") {}; Section(header: Text("b")) {}"#, #"Section "a""#, #"Text "b""#),
  Case(
    #"NavigationLink("a", value: 1); TextField("b", text: $c); LabeledContent("d", value: "e")"#,
    #"NavigationLink "a""#, #"TextField "b""#, #"LabeledContent "d""#),
  Case(
    #"v.navigationTitle("a").alert("b", isPresented: $c) {}.confirmationDialog("d", isPresented: $e) {}"#,
    #"navigationTitle "a""#, #"alert "b""#, #"confirmationDialog "d""#),
  Case(
    #"v.accessibilityLabel("a").accessibilityValue("b").accessibilityHint("c").help("d")"#,
    #"accessibilityLabel "a""#, #"accessibilityValue "b""#, #"accessibilityHint "c""#, #"help "d""#),
  Case(#"v.searchable(text: $t, prompt: "a")"#, #"searchable "a""#),
  Case(#"v.help(Text("a"))"#, #"Text "a""#),
  Case(#"String(localized: "a", table: "T")"#, #"String(localized:) "a"@T"#),
  Case(#"AttributedString(localized: "a")"#, #"AttributedString(localized:) "a""#),
  Case(
    #"LocalizedStringKey("a"); LocalizedStringResource("b", table: "T")"#,
    #"LocalizedStringKey "a""#, #"LocalizedStringResource "b"@T"#),
  Case(#"NSLocalizedString("a", tableName: "T", comment: "c")"#, #"NSLocalizedString "a"@T"#),
  Case(#"Text(NSLocalizedString("a", comment: ""))"#, #"NSLocalizedString "a""#),
  Case(#"String.localizedStringWithFormat(NSLocalizedString("%d a", comment: ""), n)"#, #"NSLocalizedString "%d a""#),
  Case(#"String.localizedStringWithFormat("%d a", n)"#, #"String.localizedStringWithFormat ="%d a""#),
  Case(#"String(format: "%d a", n); String(format: f, n); String(n)"#, #"String(format:) ="%d a""#),
  Case(#"Text("a".localized)"#, #"Text "a""#),
  Case(#"let t = "a"; Text(t)"#, #"Text ="a""#),
  Case(#"Text("a\n\t\"\\\u{e9}\q")"#, #"Text "a⏎\#t"\é\q""#),
  Case(##"Text(#"a\n\#(b)\#n"#)"##, #"Text "a\n\(b)⏎""#),
  Case("Text(\"\"\"\n    a\n      b \\\n    \\(c)\n    \"\"\")", #"Text "a⏎  b \(c)""#),
  Case(#"Text("")"#, #"Text """#),
  Case(#"print("a"); log.alert("b"); Image("c"); Button(action: f) {}"#, #"alert "b""#),
])
private func `texts are found`(_ test: Case) {
  #expect(dumpTexts(test.source) == test.uses)
}

@Test func `the owner is the type around the text`() {
  let texts = facts(
    """
    let t = Text("a")
    struct A: View { struct B { let t = Text("b") }; var body: some View { Text("c") } }
    extension A.C { func f() { _ = String(localized: "d") } }
    """
  ).texts
  #expect(texts.map(\.owner) == ["", "A.B", "A", "A.C"])
}

@Test func `previews show nothing`() {
  let fact = facts(
    """
    #Preview("p") { Text("a").sheet(isPresented: $x) { B() } }
    struct V_Previews: PreviewProvider { static var previews: some View { Text("b") } }
    #if DEBUG
    struct D: View { var body: some View { Text("c") } }
    #endif
    """)
  #expect(fact.texts.map { dump($0.source) } == [#""c""#])
  #expect(fact.types.map(\.name) == ["D"])
  #expect(fact.presentations == [])
}

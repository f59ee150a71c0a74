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

/// `kind[condition] text | text in whole`, each text as `dump` has it.
private func dumpQuantities(_ statements: String) -> [String] {
  facts("func f() {\n\(statements)\n}").quantities.map { use in
    let condition = use.condition.map { "[\($0)]" } ?? ""
    let whole = use.within.map { " in " + dump($0) } ?? ""
    return "\(use.kind)\(condition) " + use.texts.map { dump($0) }.joined(separator: " | ") + whole
  }
}

@Test(arguments: [
  Case(#"let w = n == 1 ? "item" : "items""#, ##"choice[n == 1] ="item" | ="items""##),
  Case(#"w = (a.count > 1) ? "items" : "item""#, ##"choice[(a.count > 1)] ="items" | ="item""##),
  Case(#"Text(n != 1 ? "\(n) items" : "1 item")"#, ##"choice[n != 1] "\(n) items" | "1 item""##),
  Case(#"Text(verbatim: n != 1 ? "a" : "b")"#, ##"choice[n != 1] ="a" | ="b""##),
  Case(#"Text((n == 1 ? "a" : "b"))"#, ##"choice[n == 1] "a" | "b""##),
  Case(#"f(isPlural ? "a" : "b")"#, ##"choice[isPlural] ="a" | ="b""##),
  Case(
    #"let w = n == 0 ? "none" : n == 1 ? "one" : "\(n) items""#, ##"choice[n == 1] ="one" | ="\(n) items""##),
  Case(
    #"Text("\(n) item\(n == 1 ? "" : "s")")"#,
    ##"choice[n == 1] ="" | ="s" in "\(n) item\(n == 1 ? "" : "s")""##),
  Case(#"let w = word + (n == 1 ? "" : "s")"#, ##"choice[n == 1] ="" | ="s" in ="\(word)\((n == 1 ? "" : "s"))""##),
  Case(
    #"let w = n == 1 ? NSLocalizedString("a.one", comment: "") : NSLocalizedString("a.other", comment: "")"#,
    ##"keyChoice[n == 1] "a.one" | "a.other""##),
  Case(#"let s = "\(n) \(String(localized: "items"))""#, ##"joined "items" in ="\(n) \(String(localized: "items"))""##),
  Case(#"let s = "\(n) " + NSLocalizedString("items", comment: "")"#, ##"joined "items" in ="\(n) items""##),
  Case(
    #"let s = String(format: NSLocalizedString("k", comment: ""), n)"#, ##"formatWithoutLocale "k""##),
  Case(#"let f = NSLocalizedString("k", comment: ""); g(String(format: f, n))"#, ##"formatWithoutLocale "k""##),
  Case(
    #"let s = NSLocalizedString("k", bundle: languageBundle, comment: "")"#, ##"chosenBundle[languageBundle] "k""##),
  // Twins that say nothing of a number.
  Case(#"let w = isOn ? "item" : "items"; let v = n == 5 ? "item" : "items""#),
  Case(#"let w = n == 1 ? item : "items"; let v = n == 1 ? "a" : "b" + c"#),
  Case(#"let s = String(format: NSLocalizedString("k", comment: ""), locale: .current, n)"#),
  Case(#"let s = String.localizedStringWithFormat(NSLocalizedString("k", comment: ""), n)"#),
  Case(#"let s = String(format: "%d", n); let t = String(localized: "\(n) items", bundle: .module)"#),
  Case(
    #"let s = "\(n), \(String(localized: "items"))"; let t = "\(String(localized: "a")) \(String(localized: "b"))""#),
])
private func `words fitted to a number are found`(_ test: Case) {
  #expect(dumpQuantities(test.source).filter { !$0.contains("\"none\"") } == test.uses)
}

@Test(arguments: [
  (#"print("\(n) \(n == 1 ? "item" : "items")")"#, TextDestination.log),
  (#"logger.info("\(n == 1 ? "item" : "items")")"#, .log),
  (#"Logger.network.debug("\(n == 1 ? "item" : "items")")"#, .log),
  (#"MXLog.info("\(n == 1 ? "item" : "items")")"#, .log),
  (#"assert(n > 0, n == 1 ? "item" : "items")"#, .log),
  (#"fatalError(n == 1 ? "item" : "items")"#, .log),
  (#"XCTAssertEqual(a, n == 1 ? "item" : "items")"#, .log),
  (#"log { n == 1 ? "item" : "items" }"#, .log),
  (#"let c = UNMutableNotificationContent(); c.body = n == 1 ? "item" : "items""#, .notification),
  (#"let m = MFMessageComposeViewController(); m.body = "\(n == 1 ? "item" : "items")""#, .message),
  (#"mail.setMessageBody(n == 1 ? "item" : "items", isHTML: false)"#, .message),
  (#"UIPasteboard.general.string = n == 1 ? "item" : "items""#, .pasteboard),
  (
    #"let t = n == 1 ? "item" : "items"; show(UIActivityViewController(activityItems: [t], applicationActivities: nil))"#,
    .share
  ),
  (#"var t = "a"; t += n == 1 ? "item" : "items"; _ = ShareLink(item: t)"#, .share),
])
private func `where a text goes`(source: String, destination: TextDestination) {
  #expect(facts("func f() {\n\(source)\n}").quantities.map(\.destination) == [destination])
}

@Test(arguments: [
  #"show(n == 1 ? "item" : "items")"#,
  #"ShareLink(item: url) { Text(n == 1 ? "item" : "items") }"#,
  #"cell.title = n == 1 ? "item" : "items""#,
  #"dialog.info(n == 1 ? "item" : "items")"#,
  #"login(n == 1 ? "item" : "items")"#,
])
private func `a text that stays`(source: String) {
  #expect(facts("func f() {\n\(source)\n}").quantities.map(\.destination) == [nil])
}

@Test func `a name that leaves one function stays in another`() {
  let fact = facts(
    """
    func f() { let t = n == 1 ? "item" : "items"; use(t) }
    func g() { let t = n == 1 ? "item" : "items"; _ = ShareLink(item: t) }
    """)
  #expect(fact.quantities.map(\.destination) == [nil, .share])
}

@Test func `texts of widgets and shared texts are known to leave`() {
  let fact = facts(
    """
    struct W: Widget { var body: some WidgetConfiguration { C { Text("a") } } }
    struct V: View { var body: some View { ShareLink("b", item: String(localized: "c")) } }
    """)
  #expect(
    fact.texts.map { "\(dump($0.source)) \($0.destination.map { "\($0)" } ?? "stays")" } == [
      #""a" widget"#, #""b" stays"#, #""c" share"#,
    ])
}

@Test func `previews fit no words`() {
  #expect(facts(#"#Preview("p") { Text(n == 1 ? "item" : "items") }"#).quantities == [])
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import StringFacts
import Testing

@testable import uiaudit_plurals

/// A project of one source whose catalogs go through the real reader.
func project(_ source: String, _ catalogs: [(path: String, text: String)] = []) throws -> TestProject {
  var project = TestProject(source)
  for (path, text) in catalogs {
    guard case .strings(let fact)? = readCatalog(Array(text.utf8), path: path).body else { throw NoCatalog() }
    project.catalogFacts[path] = fact
  }
  return project
}

/// Puts statements into a view, so that findings have an owner.
private func view(_ statements: String) -> String {
  "struct Row: View {\n  let items: [Int]\n  let name: String\n  let size: Int\n"
    + "  func f(_ n: Int) {\n    \(statements)\n  }\n}"
}

/// Expects one finding at the marker, or none where there is no rule.
private func expect(
  _ source: String, _ catalogs: [(path: String, text: String)] = [], _ rule: String? = nil,
  _ severity: Severity = .warning, _ message: String = ""
) throws {
  let findings = rule.map { [ExpectedFinding("plurals/\($0)", at: 1, severity, message)] } ?? []
  #expect(try discrepancies(of: PluralsPlugin.self, on: project(source, catalogs), expecting: findings) == [])
}

struct CodeRulesTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    var statement: String
    var severity: Severity
    var message: String
    var testDescription: String { statement }
    init(_ statement: String, _ severity: Severity, _ message: String) {
      (self.statement, self.severity, self.message) = (statement, severity, message)
    }
    init(_ statement: String, _ message: String) { self.init(statement, .warning, message) }
  }

  @Test(arguments: [
    Case(
      #"let t = n == 1 ? 1️⃣"statement" : "statements""#, #""statement" or "statements" is chosen in code, by n == 1"#),
    Case(#"Text(n == 1 ? 1️⃣"1 item" : "\(n) items")"#, #""1 item" or "\(n) items" is chosen in code, by n == 1"#),
    Case(#"let t = n != 1 ? 1️⃣"children" : "child""#, #""children" or "child" is chosen in code, by n != 1"#),
    Case(#"let t = n > 1 ? 1️⃣"are" : "is""#, #""are" or "is" is chosen in code, by n > 1"#),
    Case(
      #"UIPasteboard.general.string = n == 1 ? 1️⃣"item" : "items""#, .error,
      #""item" or "items" is chosen in code, by n == 1; it is put on the pasteboard"#),
  ])
  private func ternaryPlural(_ test: Case) throws {
    try expect(view(test.statement), [], "ternary-plural", test.severity, test.message)
  }

  @Test func paywallsAreRaised() throws {
    try expect(
      #"struct PaywallView: View { func f(n: Int) -> String { n == 1 ? 1️⃣"item" : "items" } }"#, [], "ternary-plural",
      .error, #""item" or "items" is chosen in code, by n == 1; it is shown where the app asks for money"#)
  }

  @Test(arguments: [
    Case(
      #"let t = word + (n == 1 ? 1️⃣"" : "s")"#,
      #"the plural ending "s" is added in code in "\(word)\((n == 1 ? "" : "s"))""#),
    Case(
      #"Text("\(n) item\(n == 1 ? 1️⃣"" : "s")")"#,
      #"the plural ending "s" is added in code in "\(n) item\(n == 1 ? "" : "s")""#),
    Case(
      #"let t = "compan\(n > 1 ? 1️⃣"ies" : "y")""#,
      #"the plural ending "ies" is added in code in "compan\(n > 1 ? "ies" : "y")""#),
  ])
  private func appendedPluralSuffix(_ test: Case) throws {
    try expect(view(test.statement), [], "appended-plural-suffix", test.severity, test.message)
  }

  @Test(arguments: [
    Case(
      #"let t = n == 1 ? 1️⃣NSLocalizedString("a.one", comment: "") : NSLocalizedString("a.other", comment: "")"#,
      #"the key "a.one" or "a.other" is chosen in code, by n == 1"#),
    Case(
      #"let t = n == 1 ? 1️⃣String(localized: "member") : String(localized: "members")"#,
      #"the key "member" or "members" is chosen in code, by n == 1"#),
    Case(
      #"let t = n == 1 ? 1️⃣L10n.starredSingular : L10n.starredPluralFormat(n)"#,
      #"the key "starredSingular" or "starredPluralFormat" is chosen in code, by n == 1"#),
    Case(
      #"let t = "\(n) \(1️⃣String(localized: "members"))""#, #""members" is fetched without the number it stands behind"#),
  ])
  private func resolvedBeforeCount(_ test: Case) throws {
    try expect(view(test.statement), [], "resolved-before-count", test.severity, test.message)
  }

  @Test func theCatalogTellsWhichKeysAreForms() throws {
    let source = view(
      #"let t = n == 1 ? 1️⃣NSLocalizedString("k1", comment: "") : NSLocalizedString("k2", comment: "")"#)
    let message = #"the key "k1" or "k2" is chosen in code, by n == 1"#
    let catalog = [("en.lproj/Localizable.strings", "k1 = \"One member\"; k2 = \"Many members\";")]
    try expect(source.replacing("1️⃣", with: ""), catalog)
    let forms = [("en.lproj/Localizable.strings", "k1 = \"One member\"; k2 = \"members\";")]
    try expect(source, forms, "resolved-before-count", .warning, message)
  }

  @Test func inflectionThroughString() throws {
    try expect(
      view(#"let t = String(localized: 1️⃣"^[\(n) row](inflect: true)")"#), [], "inflection-through-string", .warning,
      #""^[\(n) row](inflect: true)" is shown with its brackets: String(localized:) does not inflect"#)
  }

  @Test func preformattedCount() throws {
    try expect(
      view(#"Text(1️⃣"\(n.formatted()) items")"#), [], "preformatted-count", .warning,
      #""\(n.formatted()) items" can have no plural forms: its number is text"#)
  }

  @Test func literalWithoutCatalogEntry() throws {
    let source = view(#"Text(1️⃣"\(items.count) Photos")"#)
    try expect(
      source, [], "literal-without-catalog-entry", .error,
      #""\(items.count) Photos" is in no catalog and has no plural forms: 1 reads "1 Photos""#)
    let key = "%lld Photos"
    let silent = source.replacing("1️⃣", with: "")
    try expect(silent, [("en.lproj/L.stringsdict", stringsdict(key, ["one": "%d Photo", "other": "%d Photos"]))])
    // What the catalog has is reported there, and not twice.
    let plain = try reports(
      of: PluralsPlugin.self, on: project(silent, [("en.lproj/L.strings", "\"\(key)\" = \"\(key)\";")]))
    #expect(plain.flatMap(\.findings).map(\.rule) == ["plurals/missing-variants"])
  }

  @Test(arguments: [
    Case(
      #"Text(1️⃣"\(size) rows")"#, .error, #""\(size) rows" is in no catalog and has no plural forms: 1 reads "1 rows""#),
    Case(
      #"Text(1️⃣"\(model.rowCount) rows")"#,
      #""\(model.rowCount) rows" is in no catalog and has no plural forms: 1 reads "1 rows""#),
    Case(
      #"let t = String(format: 1️⃣"%d rows", n)"#,
      #""%d rows" is in no catalog and has no plural forms: 1 reads "1 rows""#),
  ])
  private func literalsOfEachCertainty(_ test: Case) throws {
    try expect(view(test.statement), [], "literal-without-catalog-entry", test.severity, test.message)
  }

  @Test func theSingularInTheSameFileIsEvidenceOfHandwork() throws {
    try expect(
      view(#"if n == 1 { Text("1 item") } else { Text(1️⃣"\(items.count) items") }"#), [],
      "literal-without-catalog-entry",
      .warning, #""\(items.count) items" is in no catalog and has no plural forms: 1 reads "1 items""#)
  }

  @Test func formatWithoutLocale() throws {
    let source = view(#"let t = String(format: 1️⃣NSLocalizedString("alerts", comment: ""), n)"#)
    let english = ("en.lproj/L.stringsdict", stringsdict("alerts", ["one": "%d alert", "other": "%d alerts"]))
    let forms = ["one": "%d alert", "few": "%d alerty", "many": "%d alertów", "other": "%d alertu"]
    let polish = ("pl.lproj/L.stringsdict", stringsdict("alerts", forms))
    try expect(source.replacing("1️⃣", with: ""), [english])
    try expect(
      source, [english, polish], "format-without-locale", .note,
      #""alerts" has few or many, and no locale to choose by"#)
    for call in [
      #"String.localizedStringWithFormat(NSLocalizedString("alerts", comment: ""), n)"#,
      #"String(format: NSLocalizedString("alerts", comment: ""), locale: .current, n)"#,
      #"String(localized: "alerts \(n)")"#,
    ] { try expect(view("let t = " + call), [english, polish]) }
  }

  @Test func chosenBundle() throws {
    let source = view(#"let t = NSLocalizedString(1️⃣"items", bundle: languageBundle, comment: "")"#)
    let forms = ("en.lproj/L.stringsdict", stringsdict("items", ["one": "%d item", "other": "%d items"]))
    try expect(
      source, [forms], "chosen-bundle", .note,
      #""items" takes its forms from languageBundle, and the rules from the system's language"#)
    try expect(source.replacing("1️⃣", with: "").replacing("languageBundle", with: ".module"), [forms])
    try expect(source.replacing("1️⃣", with: ""), [("en.lproj/L.strings", "items = \"Items\";")])
  }

  @Test func staleButUsed() throws {
    func findings(_ state: String, _ statement: String) throws -> [String] {
      let catalog = ("L.xcstrings", xcstrings("\"Hello %lld\": {\"extractionState\": \"\(state)\"}"))
      return try reports(of: PluralsPlugin.self, on: project(view(statement), [catalog])).flatMap(\.findings).map(
        \.message)
    }
    #expect(
      try findings("stale", #"Text("Hello \(n)")"#) == [#""Hello %lld" is marked as stale, but the code uses it"#])
    #expect(try findings("manual", #"Text("Hello \(n)")"#) == [])
    #expect(try findings("stale", #"Text("Hello there")"#) == [])
  }

  /// What each rule must leave alone.
  @Test(arguments: [
    #"let t = isOn ? "item" : "items""#, #"let t = n == 1 ? "left" : "right""#, #"let t = n == 0 ? "off" : "on""#,
    #"logger.info("\(n) \(n == 1 ? "item" : "items")")"#, #"print(word + (n == 1 ? "" : "s"))"#,
    #"assert(n > 0, String(format: "%d items", n))"#, #"Image(systemName: n == 1 ? "checkmark" : "xmark")"#,
    #"let t = n == 1 ? NSLocalizedString("on", comment: "") : NSLocalizedString("off", comment: "")"#,
    #"let t = n == 0 ? L10n.noLimit : L10n.limitFormat(n)"#,
    #"let t = "\(name) \(String(localized: "likes this very much"))""#,
    #"Text("^[\(n) row](inflect: true)"); let a = AttributedString(localized: "^[\(n) row](inflect: true)")"#,
    #"Text("\(n.formatted(.percent)) items"); Text("Page \(n.formatted())"); Text("\(date.formatted()) items")"#,
    #"Text("\(name) Photos"); Text("\(items.count) of \(size) Macs"); Text("\(size) selected"); Text("Page \(size)")"#,
    #"Text(verbatim: "\(items.count) Photos"); let t = "\(items.count) Photos"; Text("\(size, specifier: "%.1f") items")"#,
  ])
  func staysSilent(_ statement: String) throws { try expect(view(statement)) }

  @Test func testsAndPreviewHelpersStaySilent() throws {
    let statement = #"let t = n == 1 ? "item" : "items""#
    var tests = TestProject(["AppTests/RowTests.swift": view(statement)])
    #expect(try discrepancies(of: PluralsPlugin.self, on: tests, expecting: []) == [])
    tests = TestProject(view(statement).replacing("struct Row", with: "struct WrapperForPreview"))
    #expect(try discrepancies(of: PluralsPlugin.self, on: tests, expecting: []) == [])
  }
}

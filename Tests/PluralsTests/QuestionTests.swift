// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_plurals

private let source = #"struct Row: View { var body: some View { Text("\(n) Macs"); Text(n == 1 ? "Mac" : "Macs") } }"#

private let catalog = xcstrings(
  #""%lld Macs": {"comment": "Badge", "localizations": {"pl": {"variations": {"plural": {"#
    + #""one": {"stringUnit": {"value": "%lld Mac"}}, "other": {"stringUnit": {"value": "%lld Maca"}}}}}, "#
    + #""ja": {"stringUnit": {"value": "%lld台"}}}}"#,
  #""%lld of %lld Macs": {}"#, #""%lld unread": {}"#, #""Page %lld": {}"#, #""Settings": {}"#,
  #""%lld keys": {"localizations": {"en": {"variations": {"plural": {"#
    + #""one": {"stringUnit": {"value": "%lld key"}}, "other": {"stringUnit": {"value": "%lld keys"}}}}}}}"#)

private let catalogs = [
  ("L.xcstrings", catalog),
  ("Build/App.app/pl.lproj/L.stringsdict", stringsdict("%lld Macs", ["one": "%lld Mac", "other": "%lld Maca"])),
]

private func answer(_ question: PluginQuestion) throws -> RawJSON {
  var options = try PluginOptions(.null)
  let project = try project(source, catalogs)
  let plugin = try PluralsPlugin(project: project.description, options: &options)
  return try plugin.answer(question, about: project.facts())
}

@Test func sumsUpTheTextsOfAProject() throws {
  let overview = try PluralsOverview(json: answer(PluginQuestion(name: "plurals")).bytes)
  #expect([overview.texts, overview.quantities, overview.withForms, overview.inCode] == [6, 5, 1, 1])
  #expect(overview.needing.map(\.key) == ["%lld Macs"])
  #expect(overview.needing.map(\.table) == ["L"])
  #expect(
    overview.without.map { "\($0.count) \($0.reason): \($0.examples.joined(separator: ", "))" } == [
      "1 the number is a part of a total: %lld of %lld Macs",
      "1 only an adjective follows the number: %lld unread",
      "1 the number names or measures: Page %lld",
    ])
  #expect(
    overview.languages == [
      LanguageForms(language: "en", categories: ["one", "other"], withForms: 1, needing: 1),
      LanguageForms(language: "ja", categories: ["other"], withForms: 0, needing: 0),
      LanguageForms(language: "pl", categories: ["one", "few", "many"], withForms: 1, needing: 0),
    ])
}

@Test func followsAKey() throws {
  let chain = try StringChain(json: answer(StringChain.question(about: "%lld Macs")).bytes)
  #expect(chain.uses.map { "\($0.context) \($0.text)" } == [#"Text \(n) Macs"#])
  #expect(chain.tables.map(\.table) == ["L", "Build/App.app/L"])
  #expect(chain.tables.map(\.isProduct) == [false, true])
  #expect(chain.tables.map(\.comment) == ["Badge", nil])
  let forms = ["", "n."].map { variable in
    [StringForm(name: variable + "one", text: "%lld Mac"), StringForm(name: variable + "other", text: "%lld Maca")]
  }
  #expect(chain.tables.first?.languages.map(\.language) == ["en", "ja", "pl"])
  #expect(chain.tables.first?.languages.map(\.text) == ["%lld Macs", "%lld台", nil])
  #expect(chain.tables.map { $0.languages.last?.forms } == forms)
  #expect(chain.tables.map { $0.languages.last?.missing } == [["few", "many"], ["few", "many"]])
  #expect(chain.breaks.map(\.rule).contains("plurals/missing-variants"))
  #expect(chain.nearest == nil)
}

@Test func namesTheNearestKey() throws {
  let chain = try StringChain(json: answer(StringChain.question(about: "%lld Mac")).bytes)
  #expect(chain.uses == [] && chain.tables == [] && chain.breaks == [])
  #expect(chain.nearest == "%lld Macs")
}

@Test func refusesOtherQuestions() throws {
  #expect(throws: RPCError.self) { try answer(PluginQuestion(name: "other")) }
  #expect(throws: RPCError.self) { try answer(PluginQuestion(name: "strings")) }
}

/// The sample app has 38 texts with a quantity, of which 13 need forms, in English alone.
@Test func countsTheSample() throws {
  let path = "Resources/Localizable.xcstrings"
  let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  var sample = try TestProject(sample: "Pairing")
  sample.catalogFacts[path] = try catalogFact(root + "/Samples/Pairing/" + path, as: path)
  var options = try PluginOptions(.null)
  let plugin = try PluralsPlugin(project: sample.description, options: &options)
  let answer = try plugin.answer(PluginQuestion(name: "plurals"), about: sample.facts())
  let overview = try PluralsOverview(json: answer.bytes)
  #expect([overview.quantities, overview.withForms, overview.needing.count, overview.inCode] == [38, 0, 13, 0])
  #expect(overview.languages.map { "\($0.language) \($0.needing)" } == ["en 13", "ja 0"])
  #expect(!overview.needing.contains { $0.text.contains("of") && $0.text.contains("Macs") && $0.text.hasPrefix("%1") })
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_layout

private let source = """
  struct Home: View { var body: some View { Row(title: "a").sheet(isPresented: $x) { Detail() } } }
  struct Detail: View { var body: some View { Row(title: "b") } }
  struct Row: View { let title: LocalizedStringKey; var body: some View { HStack { Text(title).bold() } } }
  """

private func answer<Answer: WireObject>(_ question: PluginQuestion) throws -> Answer {
  let project = TestProject(source)
  var options = try PluginOptions(.null)
  let plugin = try LayoutPlugin(project: project.description, options: &options)
  return try Answer(json: try plugin.answer(question, about: project.facts()).bytes)
}

@Test func impactNamesUsesAndScreens() throws {
  let impact: ImpactAnswer = try answer(ImpactAnswer.question(about: "Row"))
  #expect(impact.components.flatMap(\.uses).map { "\($0.user).\($0.member)" } == ["Home.body", "Detail.body"])
  let screens = impact.components.flatMap(\.screens)
  #expect(screens.map(\.id) == ["Detail"])
  #expect(screens.flatMap(\.entrances).map { "\($0.kind) \($0.presenter ?? "-")" } == ["sheet Home"])
  let none: ImpactAnswer = try answer(ImpactAnswer.question(about: "Rwo"))
  #expect(none.components.isEmpty && none.nearest == "Row")
}

@Test func aTreeHasItsComponentsPutInPlace() throws {
  let tree: TreeAnswer = try answer(TreeAnswer.question(about: "Detail"))
  let views = tree.trees.flatMap(\.views).map { "\($0.depth) \($0.kind) \($0.name) \($0.text ?? "")" }
  #expect(views.last == "3 text Text \"b\"" || views.last == "2 text Text \"b\"")
  #expect(tree.trees.flatMap(\.views).last?.modifiers == [".bold()"])
}

@Test func theShareOfKnownTextsIsCounted() throws {
  let reading: ReadingAnswer = try answer(PluginQuestion(name: ReadingAnswer.question))
  #expect(reading.texts == ReadingCount(known: 1, partly: 0, total: 1))
}

@Test func otherQuestionsAreRefused() {
  #expect(throws: RPCError.self) { let _: TreeAnswer = try answer(PluginQuestion(name: "weather")) }
  #expect(throws: RPCError.self) { let _: TreeAnswer = try answer(PluginQuestion(name: TreeAnswer.question)) }
}

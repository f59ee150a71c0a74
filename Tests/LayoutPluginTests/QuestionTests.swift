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

@Test func picturesTellWhatIsBrokenOnThem() throws {
  var project = TestProject(
    source, catalogs: ["en": ["a": "Notifications", "b": "Home"], "ja": ["c": "オフライン"]],
    screenshots: [
      "en/AX5/Home.png": ScreenshotClaims(screen: "Home", locale: "en", size: .accessibility5),
      "ja/AX5/Home.png": ScreenshotClaims(screen: "Home", locale: "ja", size: .accessibility5),
      "en/AX5/Detail.png": ScreenshotClaims(screen: "Detail", locale: "en", size: .accessibility5),
    ])
  project.pictures = [
    "en/AX5/Home.png": screen([block("Notifica-/tions", em: 53, x: 40, y: 200)], width: 750, height: 1334),
    "en/AX5/Detail.png": screen([block("Home", em: 53, x: 40, y: 200)], width: 750, height: 1334),
    // Advice that no rule gives does not make a picture broken.
    "ja/AX5/Home.png": screen([block("オフラ/イン", em: 53, x: 40, y: 200)], width: 750, height: 1334),
  ]
  var options = try PluginOptions(.null)
  let plugin = try LayoutPlugin(project: project.description, options: &options)
  let question = PluginQuestion(name: PicturesAnswer.question)
  let answer = try PicturesAnswer(json: try plugin.answer(question, about: project.facts()).bytes)
  #expect(answer.untroubled == 2 && answer.leftOff == 0)
  let picture = try #require(answer.pictures.first)
  #expect(answer.pictures.count == 1 && picture.path == "en/AX5/Home.png" && picture.width == 750)
  let text = try #require(picture.texts.first)
  #expect(text.sights == ["mid-word-break"] && text.lines.count == 2 && text.box.x == 40)
}

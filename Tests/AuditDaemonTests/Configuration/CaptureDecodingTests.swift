// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import AuditDaemon

private func project(_ capture: String) throws -> ProjectConfiguration {
  try #require(
    try ConfigurationFolder().load(Array("projects:\n- root: app\n  capture: \(capture)\n".utf8)).projects.first)
}

@Test func readsHowScreensAreReached() throws {
  let text = """
    {bundle: org.example, simulators: {iPhone SE: iPhone SE 3}, screens: [{screen: Pay, link: "a://b"}, \
    {screen: Code, arguments: [-show, code]}]}
    """
  let capture = try project(text).capture
  #expect(capture.bundle == "org.example")
  #expect(capture.simulator(of: "iPhone SE") == "iPhone SE 3")
  #expect(capture.simulator(of: "iPhone 16") == "iPhone 16")
  #expect(
    capture.screens == [
      ScreenWay(screen: "Pay", link: "a://b"), ScreenWay(screen: "Code", arguments: ["-show", "code"]),
    ])
}

@Test(arguments: [
  ("{bundel: a}", "unknown key bundel; did you mean bundle?"),
  ("{screens: [{link: a}]}", "screen is missing; the type of the view it leads to"),
  ("{screens: [{screen: A}]}", "link is missing; a deep link, or arguments to launch with"),
  ("{simulators: [a]}", "simulators is a mapping of devices and simulators, not a list"),
])
func tellsMistakesOfCaptures(_ text: String, _ message: String) throws {
  let mistakes = #expect(throws: ConfigurationMistakes.self) { try project(text) }
  #expect(mistakes?.mistakes.map(\.message) == [message])
}

// SPDX-License-Identifier: MIT
import AuditDaemon
import AuditModel
import Testing

@Test(arguments: [
  ("", ["1:1: projects is missing; a list of the apps to watch, each with a root"]),
  ("projects: []\nwatchign: {}", ["2:1: unknown key watchign; did you mean watching?"]),
  (
    "projects: []\ncolour: red",
    ["2:1: unknown key colour; the keys here are plugins, projects, queries, readers, socket, state, watching"]
  ),
  ("projects: []\nqueries:\n  conections: 3", ["3:3: unknown key conections; did you mean connections?"]),
  ("projects: []\nprojects: []", ["2:1: projects is given twice; the first is on line 1"]),
  ("projects: {}", ["1:11: projects is a list, not a mapping"]),
  ("projects: app", ["1:11: projects is a list, not \"app\""]),
  (
    "projects:\n- app",
    ["2:3: a project is a mapping, not \"app\"", "2:3: root is missing; the folder of the app's sources"]
  ),
  ("projects:\n- name: App", ["2:3: root is missing; the folder of the app's sources"]),
  ("projects:\n- root: gone", ["2:9: root is a folder that exists; there is none at gone"]),
  ("projects:\n- root: config.yaml", ["2:9: root is a folder that exists; there is none at config.yaml"]),
  ("projects:\n- root: app\n- root: app/", ["3:3: a second project app at app; app is at app"]),
  (
    "- a",
    [
      "1:1: the configuration is a mapping, not a list",
      "1:1: projects is missing; a list of the apps to watch, each with a root",
    ]
  ),
  ("projects: []\nstate: []", ["2:8: state is a text, not a list"]),
  ("projects: []\n[a]: b", ["2:1: a key is a word, not a list"]),
])
func tellsMistakes(_ text: String, _ expected: [String]) throws { try expectMistakes(text, expected) }

@Test(arguments: [
  ("locales: [en, english]", ["3:17: \"english\" is no language tag such as en, ja or pt-BR"]),
  ("locales: en", ["3:12: locales is a list of texts, not \"en\""]),
  ("locales: [[en]]", ["3:13: locales is a list of texts, not of a list"]),
  ("sizes: [L, AX6]", ["3:14: \"AX6\" is no text size; did you mean AX1?"]),
  ("devices: [{name: SE}]", ["3:13: width is missing; its width in points, portrait"]),
  ("devices: [{width: 375}]", ["3:13: name is missing; what people call it"]),
  ("devices: [{name: SE, width: 3.5}]", ["3:31: width is a whole number from 100 to 4000, not \"3.5\""]),
  ("devices: [{name: SE, width: 375, hieght: 1}]", ["3:36: unknown key hieght; the keys here are name, width"]),
  (
    "screenshots: ['a/{lang}.png']",
    [
      "3:20: \"a/{lang}.png\" is no screenshot pattern: unknown field `{lang}`; the fields are {screen}, {locale}, {size} and {device}"
    ]
  ),
  ("screenshots:\n  - a/{screen\n", ["4:7: \"a/{screen\" is no screenshot pattern: `{` without `}`"]),
  (
    "coverage: {kinds: {alrt: {sizes: []}}}",
    ["3:22: \"alrt\" is no kind of screen; did you mean alert?"]
  ),
  ("coverage: {sizes: [AX6]}", ["3:22: \"AX6\" is no text size; did you mean AX1?"]),
  ("coverage: {except: [{screen: Debug}]}", ["3:23: reason is missing; why nobody has to look"]),
  ("coverage: {presenters: {bottomSheet: shet}}", ["3:40: \"shet\" is no kind of screen; did you mean sheet?"]),
  (
    "coverage: {routes: [{screen: Pay, kind: sheet}]}",
    ["3:23: presenter is missing; the type of the view it leads from"]
  ),
  (
    "coverage: {demand: all}",
    ["3:14: unknown key demand; the keys here are devices, except, kinds, locales, presenters, routes, sizes"]
  ),
  ("pictures: [{screen: Pay}]", ["3:14: path is missing; a path or pattern relative to the project's root"]),
  (
    "pictures: [{path: 'a/{x}.png'}]",
    [
      "3:24: \"a/{x}.png\" is no screenshot pattern: unknown field `{x}`; the fields are {screen}, {locale}, {size} and {device}"
    ]
  ),
  ("ignore: [../x]", ["3:12: \"../x\" is no pattern: it is relative to the project's root and stays in it"]),
])
func tellsMistakesOfAProject(_ text: String, _ expected: [String]) throws {
  try expectMistakes("projects:\n- root: app\n  \(text)", expected)
}

@Test(arguments: [
  ("plugins: {}", ["2:10: plugins is a list, not a mapping"]),
  ("plugins: [{run: [uiaudit-layout]}]", ["2:11: id is missing; the word before the `/` of its rules"]),
  ("watching: {settle: 20}", ["2:20: settle is a duration such as 20ms, 10s, 5m or 1h, not \"20\""]),
  ("watching: {poll: -1s}", ["2:18: poll is a duration such as 20ms, 10s, 5m or 1h, not \"-1s\""]),
  ("watching: {poll: 0s}", ["2:18: poll is a duration such as 20ms, 10s, 5m or 1h, not \"0s\""]),
  ("watching: {reconcile: 400d}", ["2:23: reconcile is a duration such as 20ms, 10s, 5m or 1h, not \"400d\""]),
  ("watching: {pendingPaths: 99}", ["2:26: pendingPaths is a whole number from 100 to 10000000, not \"99\""]),
  ("readers: {processes: many}", ["2:22: processes is a whole number from 1 to 64, not \"many\""]),
  (
    "queries: {longestRequest: 1GB}",
    ["2:27: longestRequest is a size such as 512KiB, 64MiB or 1GiB, from 1024 to 67108864 bytes, not \"1GB\""]
  ),
])
func tellsMistakesOfTheDaemon(_ text: String, _ expected: [String]) throws {
  try expectMistakes("projects: []\n\(text)", expected)
}

@Test func tellsAProgramThatIsMissing() throws {
  let folder = try ConfigurationFolder()
  let mistakes = try folder.mistakes(Array("projects: []\nplugins: [{id: layout, run: [uiaudit-layuot]}]".utf8))
  #expect(mistakes.count == 1)
  #expect(mistakes.first?.hasPrefix("config.yaml:2:30: ") ?? false)
  #expect(mistakes.first?.contains("uiaudit-layuot") ?? false)
  #expect(mistakes.first?.contains("did you mean uiaudit-layout?") ?? false)
}

@Test func tellsAllMistakesInTheOrderOfTheFile() throws {
  let text = "watching: {settle: x}\nprojects: [{root: gone, nmae: a}]\nqueries: []\n"
  let folder = try ConfigurationFolder()
  let places = try folder.mistakes(Array(text.utf8)).map { $0.split(separator: " ").first ?? "" }
  #expect(places == ["config.yaml:1:20:", "config.yaml:2:19:", "config.yaml:2:25:", "config.yaml:3:10:"])
}

@Test func theProjectsOwnFileIsReadForItsProjectAlone() throws {
  let folder = try ConfigurationFolder()
  try folder.writeOwn("plugins: [{id: evil, run: [/bin/sh]}]\nproject:\n  locales: [ja]\n  name: Own\n")
  let configuration = try folder.load(Array("projects: [{root: app, name: App}]\nplugins: []".utf8))
  #expect(configuration.plugins.isEmpty)
  #expect(configuration.projects.map(\.name) == ["App"])
  #expect(configuration.projects.map(\.locales) == [["ja"]])
  try folder.writeOwn("project: {locales: [japanese]}")
  let expected = "app/.uiaudit/config.yaml:1:21: \"japanese\" is no language tag such as en, ja or pt-BR"
  #expect(try folder.mistakes(Array("projects: [{root: app}]".utf8)) == [expected])
}

private func expectMistakes(_ text: String, _ expected: [String]) throws {
  let folder = try ConfigurationFolder()
  let mistakes = try folder.mistakes(Array(text.utf8))
  #expect(mistakes == expected.map { "config.yaml:" + $0 })
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

private let row = ComponentImpact(
  name: "Row", location: place("Row.swift", 1, 8),
  uses: [
    ImpactUse(user: "Home", member: "body", location: place("Home.swift", 4, 5), distance: 1),
    ImpactUse(user: "Root", member: "body", location: place("Root.swift", 9, 3), distance: 2),
  ],
  screens: [
    ScreenRecord(
      id: "Root", kind: "sheet", presenter: "App", location: place("App.swift", 7, 6),
      entrances: [
        ScreenEntrance(kind: "sheet", presenter: "App", location: place("App.swift", 7, 6)),
        ScreenEntrance(kind: "root", location: place("App.swift", 3, 2)),
      ])
  ])

@Test func impactTellsUsesAndScreens() {
  let reply = ProjectReply(project: "Pairing", answer: ImpactAnswer(component: "Row", components: [row]))
  #expect(
    impactPage([reply], sampleHeader(), in: plain(80)).text == """
      Pairing
        Row  Row.swift:1:8
          2 uses, 1 screen

          Uses
            Home.swift:4:5  Home.body
            Root.swift:9:3  Root.body  2 steps away

          Screens
            Root
              App.swift:7:6  sheet of App
              App.swift:3:2  root

      """)
}

@Test func aComponentThatNobodyHasIsNamedWithTheNearest() {
  let answer = ImpactAnswer(component: "Rwo", components: [], nearest: "Row")
  let page = impactPage([ProjectReply(project: "Pairing", answer: answer)], sampleHeader(), in: plain(80))
  #expect(page.text == "no project has a component \"Rwo\"; did you mean \"Row\"?\n")
}

@Test func aTreeIsIndented() {
  let tree = ViewTree(
    name: "Row", location: place("Row.swift", 1, 8),
    views: [
      TreeView(depth: 0, kind: "container", name: "HStack", location: place("Row.swift", 3, 5)),
      TreeView(
        depth: 1, kind: "text", name: "Text", text: "\"a\"", modifiers: [".bold()"], location: place("Row.swift", 4, 7)),
      TreeView(
        depth: 1, kind: "opaque", name: "Chart", slot: "label", problem: "foreignName: Chart",
        location: place("Row.swift", 5, 7)),
    ], leftOut: 3)
  let reply = ProjectReply(project: "Pairing", answer: TreeAnswer(type: "Row", trees: [tree]))
  #expect(
    treePage([reply], sampleHeader(), in: plain(80)).text == """
      Pairing
        Row  Row.swift:1:8
          HStack
            Text "a"  .bold()
            label: Chart  foreignName: Chart
          3 views left out

      """)
}

@Test func theShareOfWhatIsKnownIsToldWithItsCauses() {
  let answer = ReadingAnswer(
    texts: ReadingCount(known: 3, partly: 1, total: 5), views: ReadingCount(known: 7, partly: 0, total: 7),
    conditions: .blank, causes: [ReadingCause(kind: "text", reason: "runtimeData", source: "user.name", places: 2)])
  #expect(
    readingPage([ProjectReply(project: "Pairing", answer: answer)], sampleHeader(), in: plain(80)).text == """
      Pairing
        texts       60 %   3 of 5, 1 in part
        views       100 %  7 of 7
        conditions  100 %  0 of 0

        What is in the way
          2     text, runtimeData  user.name

      """)
}

// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import ViewResolution

@Test func `a place counts once with the best of its uses`() {
  var project = project([
    "App.swift": """
    struct Row: View { let title: String; var body: some View { HStack { Text(title); Chevron() } } }
    struct A: View { var body: some View { Row(title: "Macs") } }
    struct B: View { let name: String; var body: some View { Row(title: name) } }
    """
  ])
  let share = project.readingShare()
  #expect(share.texts.known == 1)
  #expect(share.texts.total == 1)
  #expect(share.views.total - share.views.known == 1)
  #expect(share.reasons.map(\.problem) == [Unresolved(.foreignName, "Chevron")])
}

@Test func `a text of which one alternative is known is known partly`() {
  var project = project([
    "App.swift": """
    struct A: View { let name: String?; @State var isOn = false
      var body: some View { if isOn { Text(name ?? "Nobody") } else { Text(verbatim: "x") } } }
    """
  ])
  let share = project.readingShare()
  #expect((share.texts.known, share.texts.partly, share.texts.total) == (1, 1, 2))
  #expect((share.conditions.known, share.conditions.total) == (0, 1))
}

@Test func `the share follows each change`() {
  var project = project(["App.swift": "struct A: View { var body: some View { Text(title) } }"])
  #expect(project.readingShare().texts.known == 0)
  project.update(path: "Titles.swift", fact: fact("let title = \"Macs\""))
  #expect(project.readingShare().texts.known == 1)
  project.update(path: "App.swift", fact: nil)
  #expect(project.readingShare() == ReadingShare())
}

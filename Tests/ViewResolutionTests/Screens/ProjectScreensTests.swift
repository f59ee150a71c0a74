// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import Testing

@testable import ViewResolution

private func screens(of sources: [String: String]) throws -> ProjectScreens {
  ProjectScreens(try TestProject(sources).facts().swiftFiles)
}

private let sources = [
  "App.swift": "@main struct Demo: App { var body: some Scene { WindowGroup { Home() } } }",
  "Home.swift": """
  struct Home: View { var body: some View { Section1().sheet(isPresented: $a) { Detail() } } }
  struct Section1: View { var body: some View { List { Row(title: "a") } } }
  """,
  "Detail.swift": "struct Detail: View { var body: some View { Row(title: \"b\") } }",
  "Row.swift": "struct Row: View { let title: String; var body: some View { Text(title) } }",
]

@Test func `a change touches the screens and the uses on the way to them`() throws {
  let project = try screens(of: sources)
  let row = try #require(project.components(named: "Row").first)
  let impact = project.impact(of: row)
  #expect(impact.screens.map(\.id) == ["Detail", "Home"])
  #expect(
    impact.uses.map { "\($0.user).\($0.member) \($0.location.path) \($0.distance)" } == [
      "Detail.body Detail.swift 1", "Section1.body Home.swift 1", "Home.body Home.swift 2",
    ])
  #expect(project.screens(showing: row) == ["Detail", "Home"])
}

@Test func `an update tells which screens may be others`() throws {
  var project = try screens(of: sources)
  let facts = try TestProject(["Detail.swift": "struct Other: View { var body: some View { Text(\"\") } }"]).facts()
  #expect(project.update(["Detail.swift": facts.swiftFile("Detail.swift")]) == ["Detail"])
  #expect(project.screens.first { $0.id == "Detail" }?.component == nil)
  #expect(project.update(["Row.swift": nil]) == [])
  #expect(project.update(["Home.swift": nil]) == ["Home", "Detail"])
}

// MARK: - Random edits

private struct Random: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// A file of a few declarations that name each other across files.
private func file(_ random: inout Random) -> String {
  let names = (0..<6).map { "V\($0)" }
  func name(_ random: inout Random) -> String { names.randomElement(using: &random) ?? "V0" }
  let count = Int.random(in: 0...3, using: &random)
  return (0..<count).map { _ in
    let (own, one, two) = (name(&random), name(&random), name(&random))
    return [
      "struct \(own): View { var body: some View { \(one)(); Text(\"\").wrapped { \(two)() } } }",
      "struct \(own): View { var body: some View { Text(\"\").sheet(isPresented: $a) { \(one)() }.alert(\"\", isPresented: $b) {} } }",
      "extension \(own) { var part: some View { \(one)().fullScreenCover(item: $i) { _ in other } }\nvar other: some View { \(two)() } }",
      "extension View { func wrapped(c: () -> some View) -> some View { sheet(isPresented: $w) { c() }.popover(item: $x) { _ in \(one)() } } }",
      "class \(own)Coordinator { func toPresentable() -> AnyView { AnyView(\(one)()) } }",
      "class Flow\(own) { func f() { stack.push(\(one)Coordinator()); stack.setRootCoordinator(\(two)Coordinator()) } }",
      "struct Mod\(own): ViewModifier { func body(content: Content) -> some View { content.sheet(isPresented: $m) { \(one)() } } }",
      "struct \(own): View { var body: some View { \(one)().modifier(Mod\(two)()); NavigationLink(value: Route.a) { Text(\"\") } } }",
      "extension View { func routed() -> some View { navigationDestination(for: Route.self) { r in switch r { case .a: \(one)() case .b: \(two)() } } } }",
      "struct \(own): View { var body: some View { TabView { \(one)().tabItem { Text(\"\") } }.routed() } }",
      "@main struct App\(own): App { var body: some Scene { WindowGroup { \(one)() } } }",
    ].randomElement(using: &random) ?? ""
  }.joined(separator: "\n")
}

@Test(arguments: 1...12)
func `after any edits it is what it would be from scratch`(seed: Int) throws {
  var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
  var files: [String: SwiftFileFact] = [:]
  var kept = ProjectScreens()
  for step in 0..<40 {
    var changes: [String: SwiftFileFact?] = [:]
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let path = "F\(Int.random(in: 0..<6, using: &random)).swift"
      let isRemoved = Int.random(in: 0..<5, using: &random) == 0
      changes[path] = .some(isRemoved ? nil : try TestProject([path: file(&random)]).facts().swiftFile(path))
    }
    let before = Dictionary(uniqueKeysWithValues: kept.screens.map { ($0.id, $0) })
    let touched = kept.update(changes)
    for (path, fact) in changes { files[path] = fact }
    let anew = ProjectScreens(files.map { (path: $0.key, fact: $0.value) })
    try #require(kept.screens == anew.screens, "seed \(seed), step \(step)")
    try #require(kept.components == anew.components, "seed \(seed), step \(step)")
    for component in anew.components {
      try #require(kept.uses(of: component) == anew.uses(of: component))
      try #require(kept.impact(of: component) == anew.impact(of: component))
    }
    for screen in anew.screens where before[screen.id]?.entrances != screen.entrances {
      let key = screen.id.split(separator: "#").first.map(String.init) ?? screen.id
      try #require(touched.contains(key), "seed \(seed), step \(step): \(screen.id) is another and was not told")
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import ViewResolution

/// For each file of a small project what it may hold; nil for no file.
private let variants: [String: [String?]] = [
  "Row.swift": [
    "struct Row<T: View>: View { let title: String; @ViewBuilder let end: () -> T; var body: some View { HStack { Text(title); end() } } }",
    "struct Row: View { let title: String; var body: some View { VStack(spacing: Theme.gap) { Text(title).card() } } }",
    "\n\nstruct Row: View { let name: String; var body: some View { Text(name).buttonStyle(.wide) } }", nil,
  ],
  "Theme.swift": [
    "enum Theme { static let gap: CGFloat = 4; static let wide = 2 * gap }", "enum Theme { static var gap = base }",
    "let base: CGFloat = 3\nenum Theme { static let gap: CGFloat = base }", nil,
  ],
  "Texts.swift": [
    "enum L10n { static let title = L10n.tr(\"Main\", \"title\"); enum Sub { static let a = \"x\" } }",
    "enum L10n { static let title = NSLocalizedString(\"other\", comment: \"\") }",
    "typealias Words = L10n\nextension L10n { static func tr(_ t: String, _ k: String) -> String { NSLocalizedString(k, tableName: t, comment: \"\") } }",
    nil,
  ],
  "Card.swift": [
    "extension View { func card() -> some View { padding(Theme.gap) } }",
    "struct Card: ViewModifier { func body(content: Content) -> some View { content.padding(2) } }\nextension View { func card() -> some View { modifier(Card()) } }",
    "extension View { func card() -> some View { card() } }", nil,
  ],
  "Style.swift": [
    "struct Wide: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label.card() } }\nextension ButtonStyle where Self == Wide { static var wide: Wide { Wide() } }",
    "enum Tab: CaseIterable { case a, b; var title: String { switch self { case .a: L10n.title; case .b: \"B\" } } }",
    nil,
  ],
  "Home.swift": [
    "struct Home: View { var body: some View { Row(title: L10n.title) { Button(\"Go\") {}.buttonStyle(.wide) }; Row(title: \"b\") } }",
    "struct Home: View { @Environment(\\.dynamicTypeSize) var size; var body: some View { ForEach(Tab.allCases, id: \\.self) { Text($0.title) }; if size > .large { Row(name: \"a\") } } }",
    "private struct Row: View { var body: some View { Other() } }\nstruct Home: View { var body: some View { Row(); Other() } }",
    nil,
  ],
  "Other.swift": [
    "struct Other: View { var body: some View { Home().card(); footer }\n var footer: some View { Text(L10n.Sub.a) } }",
    "extension Other { var footer: some View { Divider() } }\nstruct Other: View { var body: some View { footer.frame(width: Theme.wide) } }",
    "struct Other: View { let model: Model; var body: some View { Text(model.title) } }\nstruct Model: Titled {}",
    "protocol Titled {}\nextension Titled { var title: String { L10n.title } }", nil,
  ],
]

/// A small generator, so that a failing run can be had again by its seed.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Test(arguments: 1...8)
func `after random edits everything is as if made anew`(seed: Int) throws {
  var random = Random(state: UInt64(seed))
  let facts = variants.mapValues { $0.map { $0.map { fact($0) } } }
  var current: [String: SwiftFileFact] = [:]
  var project = ResolvedProject()
  for step in 0..<60 {
    let path = try #require(facts.keys.sorted().randomElement(using: &random))
    let fact = try #require(facts[path]?.randomElement(using: &random))
    current[path] = fact
    project.update(path: path, fact: fact)
    // Not after each edit, so that several changes meet trees that were made before them.
    guard step.isMultiple(of: 2) else { continue }
    var anew = ResolvedProject(current.sorted { $0.key > $1.key }.map { (path: $0.key, fact: $0.value) })
    for component in current.keys.sorted().flatMap({ anew.components(in: $0) }) {
      #expect(project.tree(of: component) == anew.tree(of: component), "seed \(seed), step \(step), \(component)")
    }
    #expect(project.readingShare() == anew.readingShare(), "seed \(seed), step \(step)")
  }
}

@Test func `a change reaches only what looked its names up`() {
  var project = project([
    "A.swift": "struct A: View { var body: some View { Text(\"a\").padding(Theme.gap) } }",
    "B.swift": "struct B: View { var body: some View { Text(\"b\") } }",
    "Theme.swift": "enum Theme { static let gap = 1; static let other = 2 }",
  ])
  _ = project.readingShare()
  let gap = project.update(path: "Theme.swift", fact: fact("enum Theme { static let gap = 3; static let other = 2 }"))
  #expect(gap.map(\.name) == ["A"])
  _ = project.readingShare()
  let other = project.update(path: "B.swift", fact: fact("struct B: View { var body: some View { Text(\"c\") } }"))
  #expect(other.map(\.name) == ["B"])
}

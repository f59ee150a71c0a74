// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import ViewResolution

private func content(of name: String, _ sources: [String: String]) -> ScreenContent? {
  var resolved = project(sources)
  let place = resolved.sources.paths.flatMap { resolved.components(in: $0) }.first { $0.name == name }
  return place.flatMap { resolved.tree(of: $0) }.map { ScreenContent(of: $0, in: resolved.sources) }
}

private let app = """
  struct Home: View {
    let title: String
    let subtitle: String
    @State private var shows = false
    let store: Store
    var body: some View {
      VStack(spacing: 8) {
        Text(title).font(.title)
        Text(subtitle)
        if store.isOpen && !shows { Text("open") }
        ForEach(store.items) { item in Row(name: item.name, count: store.total) }
      }
      .sheet(isPresented: $shows) { Sheet() }
    }
  }
  struct Row: View {
    let name: String
    let count: Int
    var body: some View { HStack { Text(name); Spacer(); Text("\\(count) left") } }
  }
  struct Sheet: View { var body: some View { Text("sheet") } }
  """

/// What changes nothing that can be seen.
@Test(
  "the same screen",
  arguments: [
    ("reformatted", [("VStack(spacing: 8) {", "VStack(\n  spacing:\n    8\n)\n{  // the column"), ("; ", "\n\n")]),
    ("a renamed property", [("let title", "let heading"), ("Text(title)", "Text(heading)")]),
    ("a renamed state", [("shows", "isShown")]),
    ("a renamed closure parameter", [("item.name", "x.name"), ("item in", "x in")]),
    ("a renamed parameter of a component", [("name:", "label:"), ("Text(name)", "Text(label)")]),
    ("a renamed component", [("Row", "Line")]),
    ("another sheet", [("Text(\"sheet\")", "Text(\"other\")"), ("Sheet()", "Sheet().padding()")]),
    (
      "reordered declarations",
      [
        (
          "  @State private var shows = false\n  let store: Store",
          "  let store: Store\n  @State private var shows = false\n"
        )
      ]
    ),
  ] as [(String, [(String, String)])])
func sameContent(_ name: String, _ edits: [(String, String)]) throws {
  let edited = edits.reduce(app) { text, edit in
    #expect(text.contains(edit.0))
    return text.replacing(edit.0, with: edit.1)
  }
  let before = try #require(content(of: "Home", ["A.swift": app]))
  #expect(content(of: "Home", ["A.swift": edited])?.fingerprint == before.fingerprint)
}

@Test(
  "another screen",
  arguments: [
    [("spacing: 8", "spacing: 9")], [(".font(.title)", ".font(.body)")], [("Text(\"open\")", "Text(\"closed\")")],
    [("store.isOpen", "store.isShut")], [("!shows", "shows")], [("Spacer(); ", "")],
    [("Text(title)", "Text(x)"), ("Text(subtitle)", "Text(title)"), ("Text(x)", "Text(subtitle)")],
    [("item.name", "item.code")],
    [("name: item.name, count: store.total", "name: store.name, count: store.total")],
  ] as [[(String, String)]])
func otherContent(_ edits: [(String, String)]) throws {
  let edited = edits.reduce(app) { text, edit in
    #expect(text.contains(edit.0))
    return text.replacing(edit.0, with: edit.1)
  }
  let before = try #require(content(of: "Home", ["A.swift": app]))
  #expect(content(of: "Home", ["A.swift": edited])?.fingerprint != before.fingerprint)
}

@Test func aMovedFileIsTheSameContent() throws {
  let before = try #require(content(of: "Home", ["A.swift": app]))
  #expect(content(of: "Home", ["Views/B.swift": app])?.fingerprint == before.fingerprint)
  let parts = app.split(separator: "struct Row")
  let split = ["Home.swift": String(parts[0]), "Parts/Row.swift": "struct Row" + parts[1]]
  #expect(content(of: "Home", split)?.fingerprint == before.fingerprint)
}

@Test func aDialogIsWhatItsModifierShows() throws {
  let source = """
    struct Home: View {
      @State private var asks = false
      var body: some View { Text("home").alert("Sure?", isPresented: $asks) { Button("Yes") {} } }
    }
    """
  func dialog(_ source: String) throws -> ScreenContent {
    var resolved = project(["A.swift": source])
    let screens = ProjectScreens([("A.swift", fact(source))])
    let entrance = try #require(screens.screens.first { $0.kind == "alert" }?.entrances.first)
    let made = resolved.tree(of: .init(name: "Home", path: "A.swift"))
    let tree = try #require(made)
    return try #require(ScreenContent(presentedAt: entrance.location, in: tree, of: resolved.sources))
  }
  let before = try dialog(source)
  #expect(before.texts.contains(.catalog(key: "Sure?", table: nil, arguments: [], fallback: nil)))
  #expect(try dialog(source.replacing("Text(\"home\")", with: "Text(\"other\")")) == before)
  #expect(try dialog(source.replacing("asks", with: "isAsking")).fingerprint == before.fingerprint)
  #expect(try dialog(source.replacing("\"Yes\"", with: "\"No\"")).fingerprint != before.fingerprint)
}

// MARK: - The graph

/// Components that use others of higher numbers; every third is presented as a sheet by the root.
private struct Graph {
  var uses: [[Int]]
  var texts: [Int]

  init(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let count = 12 + Int(generator.next() % 12)
    uses = (0..<count).map { number in
      (0..<3).compactMap { _ in
        let other = number + 1 + Int(generator.next() % 6)
        return other < count && generator.next() % 3 > 0 ? other : nil
      }
    }
    texts = Array(0..<count)
  }

  var screens: [Int] { uses.indices.filter { $0 % 3 == 0 } }

  func reached(from start: Int) -> Set<Int> {
    var reached: Set<Int> = [start]
    var pending = [start]
    while let next = pending.popLast() {
      for other in uses[next] where reached.insert(other).inserted { pending.append(other) }
    }
    return reached
  }

  var sources: [String: String] {
    let views = uses.indices.map { number in
      let children = uses[number].map { "C\($0)()" }.joined(separator: "\n")
      return "struct C\(number): View { var body: some View { VStack { Text(\"t\(texts[number])\")\n\(children) } } }"
    }
    let sheets = screens.map { ".sheet(isPresented: $s\($0)) { C\($0)() }" }.joined(separator: "\n")
    let root = "struct Root: View { var body: some View { Text(\"root\")\n\(sheets) } }"
    return Dictionary(uniqueKeysWithValues: (views + [root]).enumerated().map { ("F\($0).swift", $1) })
  }

  func contents() -> [Int: String] {
    let sources = sources
    return Dictionary(
      uniqueKeysWithValues: screens.map { ($0, content(of: "C\($0)", sources)?.fingerprint ?? "none") })
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A change to a component changes the content of exactly the screens that reach it.
@Test(arguments: Array(UInt64(1)...8)) func changesReachExactlyTheScreensThatShowThem(_ seed: UInt64) {
  let graph = Graph(seed: seed)
  let before = graph.contents()
  for changed in graph.uses.indices {
    var edited = graph
    edited.texts[changed] = 1000
    let after = edited.contents()
    let touched = Set(before.keys.filter { before[$0] != after[$0] })
    let expected = Set(graph.screens.filter { graph.reached(from: $0).contains(changed) })
    #expect(touched == expected, "seed \(seed), C\(changed)")
  }
}

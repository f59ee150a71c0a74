// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import ViewResolution

/// Sources that grow beyond measure where each step doubles.
private let doubling: [String: String] = [
  "texts": (0..<40).map { "let t\($0) = t\($0 + 1) + t\($0 + 1)" }.joined(separator: "\n")
    + "\nlet t40 = \"x\"\nstruct V: View { var body: some View { Text(t0); Text(t30) } }",
  "numbers": (0..<40).map { "let n\($0) = n\($0 + 1) + n\($0 + 1)" }.joined(separator: "\n")
    + "\nlet n40 = 1\nstruct V: View { var body: some View { Divider().frame(width: n0).padding(n30) } }",
  "conditions": "struct V: View { @State var on = false\n"
    + (0..<40).map { "var c\($0): Bool { c\($0 + 1) ? c\($0 + 1) : !c\($0 + 1) }" }.joined(separator: "\n")
    + "\nvar c40: Bool { on }\nvar body: some View { if c0 { Text(\"a\") }; if c30 { Text(\"b\") } } }",
  "components": (0..<40).map {
    "struct C\($0)<T: View>: View { let t: T; var body: some View { C\($0 + 1) { t; t }; C\($0 + 1) { t } } }"
  }.joined(separator: "\n") + "\nstruct V: View { var body: some View { C0 { Text(\"a\") } } }",
  "circle": """
  let a = b; let b = c; let c = a
  enum E { static let x = Y.y }; enum Y { static let y = E.x }
  typealias P = Q; typealias Q = P
  struct V: View { let p: P; var body: some View { Text(a); Text(E.x); Text(p.name); W() } }
  struct W: View { var body: some View { V(p: p).w() } }
  extension View { func w() -> some View { w2() }; func w2() -> some View { w() } }
  """,
]

@Test(arguments: doubling.keys.sorted())
func `what doubles at every step comes to an end`(name: String) throws {
  var project = ResolvedProject([(path: "App.swift", fact: fact(doubling[name] ?? ""))])
  let tree = project.tree(of: .init(name: "V", path: "App.swift"))
  let dumped = dump(try #require(tree))
  #expect(dumped.utf8.count < 2_000_000, "\(dumped.prefix(200))")
  #expect(["size", "depth", "‹c0›"].contains { dumped.contains($0) })
  _ = project.readingShare()
}

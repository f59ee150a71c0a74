// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import Testing

@testable import uiaudit_modal_coverage

/// An app of sheets and components that use each other without circles, made from a seed.
private struct MadeApp {
  private var dice: Dice
  /// The components that each component uses; only such that follow it.
  private var uses: [[Int]] = []
  /// The components that each screen uses.
  private var shows: [[Int]] = []
  private static let components = 9
  private static let screens = 6

  init(seed: UInt64) {
    dice = Dice(state: seed)
    for number in 0..<MadeApp.components { uses.append(some(of: (number + 1)..<MadeApp.components)) }
    for _ in 0..<MadeApp.screens { shows.append(some(of: 0..<MadeApp.components)) }
  }

  private mutating func some(of range: Range<Int>) -> [Int] {
    var chosen: [Int] = []
    for number in range where Int.random(in: 0..<3, using: &dice) == 0 { chosen.append(number) }
    return chosen
  }

  /// The components that a screen shows, directly or through others.
  func reached(from screen: Int) -> Set<Int> { shows[screen].reduce(into: []) { $0.formUnion(closure(of: $1)) } }

  private func closure(of component: Int) -> Set<Int> {
    uses[component].reduce(into: [component]) { $0.formUnion(closure(of: $1)) }
  }

  /// - Parameter bold: the component that is written otherwise than before.
  func source(bold: Int? = nil) -> String {
    let sheets = shows.indices.map { ".sheet(isPresented: $shows\($0)) { Screen\($0)() }" }.joined()
    var types = ["struct Home: View { var body: some View { Text(\"home\")\(sheets) } }"]
    for (number, used) in shows.enumerated() { types.append(view("Screen\(number)", "screen \(number)", "", used)) }
    for (number, used) in uses.enumerated() {
      types.append(view("Component\(number)", "component \(number)", number == bold ? ".bold()" : "", used))
    }
    return types.joined(separator: "\n")
  }

  private func view(_ name: String, _ text: String, _ modifier: String, _ used: [Int]) -> String {
    let parts = used.map { "; Component\($0)()" }.joined()
    return "struct \(name): View { var body: some View { VStack { Text(\"\(text)\")\(modifier)\(parts) } } }"
  }

  /// With a fresh picture of each screen.
  var project: TestProject {
    let names = shows.indices.map { "screen \($0)" } + uses.indices.map { "component \($0)" } + ["home"]
    let texts = Dictionary(uniqueKeysWithValues: names.map { ($0, "The \($0) says this") })
    var project = TestProject(source(), catalogs: ["en": texts])
    for number in shows.indices {
      let path = "\(number).png"
      let shown = ["screen \(number)"] + reached(from: number).sorted().map { "component \($0)" }
      project.screenshots[path] = ScreenshotClaims(
        screen: "Screen\(number)", locale: "en", size: .accessibility5)
      project.pictures[path] = screen(
        shown.enumerated().map { block(texts[$0.element] ?? "", y: 200 + $0.offset * 400) }, width: 750,
        height: 400 * (shown.count + 1))
    }
    return project
  }

  /// The screens on which a component is.
  func screens(with component: Int) -> [String] {
    shows.indices.filter { reached(from: $0).contains(component) }.map { "Screen\($0)" }
  }

  static var changes: Range<Int> { 0..<components }
}

/// Changing a component makes exactly the screens stale that reach it.
@Test(arguments: 1...20 as ClosedRange<UInt64>)
func exactlyTheScreensThatReachAComponentAreStale(seed: UInt64) throws {
  let app = MadeApp(seed: seed &* 0x9E37_79B9_7F4A_7C15)
  for component in MadeApp.changes {
    var project = app.project
    var facts = try project.facts()
    var options = try PluginOptions(.null)
    var plugin = try ModalCoveragePlugin(project: project.description, options: &options)
    let before = verdicts(plugin.audit(facts, since: .everything).reports)
    #expect(before.allSatisfy { $0.value == .lookedAtAndClean }, "\(before)")
    project.sources["App.swift"] = MarkedSource(app.source(bold: component))
    let fact = try #require(try project.facts()["App.swift"])
    facts.insert(fact)
    let after = verdicts(plugin.audit(facts, since: .paths(["App.swift"])).reports)
    #expect(before.count == 6)
    #expect(after.filter { $0.value == .stale }.keys.sorted() == app.screens(with: component))
    #expect(after.values.allSatisfy { [CellVerdict.stale, .lookedAtAndClean].contains($0) })
  }
}

/// Of the sheets at the largest size.
private func verdicts(_ reports: [ScopeReport]) -> [String: CellVerdict] {
  let screens = reports.flatMap(\.screens).filter { $0.id.hasPrefix("Screen") }
  let cells = screens.flatMap { screen in screen.cells.filter { $0.size == .accessibility5 }.map { (screen.id, $0) } }
  return Dictionary(cells.map { ($0.0, $0.1.verdict) }) { first, _ in first }
}

/// Numbers that are the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

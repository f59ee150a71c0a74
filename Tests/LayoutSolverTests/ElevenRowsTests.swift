// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import LayoutSolver
import SystemCalls
import Testing

@Test(arguments: knownLayouts)
func columnsOfTheElevenRowsAreThoseOfTheTable(known: KnownLayout) { #expect(known.differences == []) }

@Test func whatOverflowsIsWiderThanItsRow() {
  let english = RealTexts(size: .accessibility5, language: "en")
  func overflow(_ row: String, _ texts: [String]) -> Double {
    let item = ElevenRows(make: english, texts: texts, isMended: false).item(row)
    return item.map { LayoutSolver.solve($0, width: 311).stacks[0].overflow } ?? -1
  }
  #expect(abs(overflow("2", ["Claude Code", "Running"]) - 31) <= 3)
  #expect(overflow("1", ["Paired Macs", "Connected"]) == 0)
}

@Test func badgeOfALargeTextIsNoCapsule() throws {
  let texts = ["Office Mac", "Demo", "Online"]
  let rows = ElevenRows(
    make: RealTexts(size: .accessibility5, language: "en"), texts: texts, isMended: false)
  let item = try #require(rows.item("5"))
  let badge = try #require(LayoutSolver.solve(item, width: 311).texts[1].badge)
  #expect(abs(badge.width - 73) <= 3)
  #expect(abs(badge.height - 102) <= 3)
}

/// Every layout that the study worked out, where it is at hand.
@Test func columnsOfAllLayoutsAreThoseOfTheStudy() throws {
  let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  // Absent on most machines.
  guard let bytes = try? readFile("/\(root)/shared/cases/eleven-expected.json", limit: 4 << 20) else {
    print("skipped: ../shared/cases/eleven-expected.json is not there")
    return
  }
  guard case .array(let values) = try JSONValue(json: bytes) else { return }
  let layouts = values.compactMap { KnownLayout($0) }
  #expect(layouts.count == 352)
  let differences = layouts.flatMap(\.differences)
  print("\(layouts.count { $0.differences.isEmpty }) of \(layouts.count) layouts have the study's columns and lines")
  for difference in differences { print(difference) }
  #expect(differences == [])
}

extension JSONValue {
  fileprivate func member(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members.first { $0.name == name }?.value } else { nil }
  }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var double: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var values: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}

extension KnownLayout {
  fileprivate init?(_ value: JSONValue) {
    guard let title = value.member("case")?.text, let width = value.member("contentWidth")?.double,
      let language = value.member("locale")?.text,
      let size = value.member("category")?.text.flatMap(TextSize.init(spelling:))
    else { return nil }
    row = String(title.prefix { $0 != " " })
    isMended = value.member("variant")?.text == "fixed"
    (self.width, self.language, self.size) = (width, language, size)
    texts = value.member("texts")?.values.compactMap { Text($0) } ?? []
    taken = value.member("totalWidth")?.double
    if let choice = value.member("viewThatFits")?.values.first {
      self.choice = (
        Int(choice.member("picked")?.double ?? 0), choice.member("ideals")?.values.compactMap(\.double) ?? []
      )
    }
    fallsThrough = language == "en" ? value.member("vtfFindings").map { !$0.values.isEmpty } : nil
  }
}

extension KnownLayout.Text {
  fileprivate init?(_ value: JSONValue) {
    guard let text = value.member("text")?.text, let lines = value.member("lines")?.values,
      let rules = value.member("rules")?.values
    else { return nil }
    self.init(
      text: text, column: value.member("column")?.double, lines: lines.count,
      isBroken: text.utf8.allSatisfy { $0 < 128 } ? !rules.isEmpty : nil)
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import AuditWire
import SystemCalls
import Testing
import Typography
import ViewResolution

@testable import LayoutPrediction

/// One expected layout of the study model.
private struct Expected {
  var row: String
  var isMended: Bool
  var width: Double
  var language: String
  var size: TextSize
  var texts: [(text: String, isBroken: Bool)]
  var fallsThrough: Bool

  init?(_ value: JSONValue) {
    guard case .object(let members) = value else { return nil }
    func member(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
    guard case .string(let title)? = member("case"), case .string(let variant)? = member("variant"),
      case .number(let width)? = member("contentWidth"), case .string(let language)? = member("locale"),
      case .string(let category)? = member("category"), case .array(let texts)? = member("texts"),
      case .array(let choices)? = member("vtfFindings"), let size = TextSize(spelling: category)
    else { return nil }
    row = String(title.prefix { $0 != " " })
    isMended = variant == "fixed"
    (self.width, self.language, self.size) = (width, language, size)
    self.texts = texts.compactMap { text in
      guard case .object(let members) = text,
        case .string(let shown)? = members.first(where: { $0.name == "text" })?.value,
        case .array(let rules)? = members.first(where: { $0.name == "rules" })?.value
      else { return nil }
      return (shown, !rules.isEmpty)
    }
    fallsThrough = !choices.isEmpty
  }
}

private func expectedLayouts() throws -> [Expected]? {
  let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  let path = "/\(root)/shared/cases/eleven-expected.json"
  guard let bytes = try? readFile(path, limit: 4 << 20) else { return nil }  // Absent on most machines.
  guard case .array(let all) = try JSONValue(json: bytes) else { return nil }
  return all.compactMap { Expected($0) }
}

/// The verdict of every text in every expected layout, from the rows' sources.
@Test func verdictsOfTheElevenRowsAreThoseOfTheStudy() throws {
  guard let expected = try expectedLayouts() else {
    print("skipped: ../shared/cases/eleven-expected.json is not there")
    return
  }
  #expect(expected.count == 352)
  var differences: [String] = []
  for row in ElevenRow.all {
    for isMended in [false, true] {
      let cases = expected.filter { $0.row == row.number && $0.isMended == isMended }
      guard let english = cases.first(where: { $0.language == "en" }),
        let japanese = cases.first(where: { $0.language == "ja" })
      else { continue }
      let pairs = zip(english.texts.map(\.text), japanese.texts.map(\.text))
      let catalogs = [
        "en": Dictionary(pairs.map { ($0.0, $0.0) }) { first, _ in first },
        "ja": Dictionary(pairs.map { ($0.0, $0.1) }) { first, _ in first },
      ]
      let facts = try TestProject(row.source(isMended: isMended), catalogs: catalogs).facts()
      var project = ResolvedProject(facts.swiftFiles)
      let known = project.tree(of: .init(name: "Row", path: "App.swift"))
      let tree = try #require(known)
      let texts = CatalogTexts(facts.catalogs)
      for one in cases { differences += difference(of: one, tree, texts) }
    }
  }
  print("\(352 - Set(differences).count) of 352 layouts have the study's verdict")
  #expect(differences == [])
}

private let cache = TextCache()

private func difference(of expected: Expected, _ tree: ResolvedView, _ texts: CatalogTexts) -> [String] {
  var builder = LayoutBuilder(
    language: expected.language, conventions: .nominal, variant: 0, texts: texts, cache: cache, fonts: FontTokens())
  var environment = LayoutEnvironment(size: expected.size)
  environment.isInList = true
  let item = builder.grouped(builder.items(tree, in: environment))
  let configuration = Configuration(device: "", width: expected.width, size: expected.size, language: expected.language)
  let faults = FaultReader(
    builder: builder, configuration: configuration, result: solved(item, expected.width), width: expected.width
  ).faults.map(\.fault)
  let place =
    "\(expected.row) \(expected.isMended ? "mended" : "broken") \(expected.width) \(expected.language) \(expected.size)"
  var differences: [String] = []
  let broken = Set(faults.filter { $0.kind != .fallsThrough }.compactMap { $0.text?.shown.text })
  let wanted = Set(expected.texts.filter(\.isBroken).map(\.text))
  if broken != wanted { differences.append("\(place): broken \(broken.sorted()), expected \(wanted.sorted())") }
  let fallsThrough = faults.contains { $0.kind == .fallsThrough }
  if fallsThrough != expected.fallsThrough { differences.append("\(place): falls through \(fallsThrough)") }
  return differences
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import LayoutPrediction
import Testing
import ViewResolution

/// A fault, and a twin of which less may be said.
private struct Pair: Sendable, CustomTestStringConvertible {
  var name: String
  var certain: String
  var twin: String
  var testDescription: String { name }
}

private let pairs: [Pair] = [
  Pair(
    name: "an image of known width around the row",
    certain: "HStack { Color.red.frame(width: 40); HStack { Text(\"Personality\"); Text(\"Automatic\") } }",
    twin: "HStack { Color.red.frame(width: side); HStack { Text(\"Personality\"); Text(\"Automatic\") } }"),
  Pair(
    name: "a text that stands in for data",
    certain: "HStack { Text(\"Personality\"); Text(\"Automatic\") }",
    twin: "HStack { Text(name ?? \"Personality\"); Spacer(minLength: 120) }"),
  Pair(
    name: "a width that follows from a height",
    certain: "HStack { Text(\"Personality\"); Color.red.frame(width: 200) }",
    twin: "HStack { Text(\"Personality\"); Color.red.frame(height: 200).aspectRatio(1, contentMode: .fit) }"),
  Pair(
    name: "two texts in the label of a switch",
    certain: "List { HStack { Text(\"Personality\"); Text(\"Automatic\") } }",
    twin: "List { Toggle(isOn: $isOn) { Text(\"Persona\"); Text(\"Auto\") } }"),
  Pair(
    name: "what only tablets show",
    certain: "HStack { Text(\"Mode\"); if isPhone { Text(\"Uncharacteristically\") } }",
    twin: "HStack { Text(\"Mode\"); if !isPhone { Text(\"Uncharacteristically\") } }"),
  Pair(
    name: "what only televisions show",
    certain: "HStack { Text(\"Mode\"); Text(UIDevice.current.userInterfaceIdiom == .tv ? \"Auto\" : \"Automatically\") }",
    twin: "HStack { Text(\"Mode\"); Text(UIDevice.current.userInterfaceIdiom == .tv ? \"Automatically\" : \"Auto\") }"),
  Pair(
    name: "bars in the place of texts",
    certain: "HStack { Text(\"Personality\"); Text(\"Automatic\") }",
    twin: "HStack { Text(\"Personality\"); Text(\"Automatic\") }.redacted(reason: .placeholder)"),
  Pair(
    name: "the same layout in a scroll view",
    certain: "ViewThatFits { VStack { Text(sentence); Text(\"b\") }; VStack { Text(sentence) } }",
    twin: "ViewThatFits { VStack { Text(sentence); Text(\"b\") }; ScrollView { Text(sentence) } }"),
  Pair(
    name: "over a list, which is as high as the screen",
    certain: "Color.red.frame(height: 40).overlay { Text(\"Wait for the dictionary\") }",
    twin: "List { Text(\"Main\") }.overlay { Text(\"Wait for the dictionary\") }"),
  Pair(
    name: "a heading in a smaller font",
    certain: "List { HStack { Text(\"Reconnect\"); Text(\"now\") } }",
    twin: "List { Section { Text(\"Main\") } header: { HStack { Text(\"Recon\"); Text(\"now\") } } }"),
]

@Test(arguments: pairs)
private func saysLessOfWhatIsLessSure(pair: Pair) throws {
  func certain(_ body: String) throws -> [String] {
    let source = """
      struct Screen: View {
        let name: String?
        let side: CGFloat
        let sentence: LocalizedStringKey = "A sentence that has to wrap at every size on every phone"
        @State private var isOn = false
        private var isPhone: Bool { UIDevice.current.userInterfaceIdiom == .phone }
        var body: some View { \(body) }
      }
      """
    var prediction = try Prediction(TestProject(source))
    return prediction.summary().filter { $0.contains(" certain: ") }
  }
  #expect(try certain(pair.certain) != [])
  #expect(try certain(pair.twin) == [])
}

/// What is too wide by itself may be too wide by its padding, and is no row.
@Test func aSingleViewIsNoRowThatOverflows() throws {
  func overflows(_ body: String) throws -> [String] {
    var prediction = try Prediction(TestProject("struct Screen: View { var body: some View { \(body) } }"))
    return prediction.summary().filter { $0.contains("overflow") }
  }
  let button = "Text(\"OK\").frame(minWidth: 300).padding(50)"
  #expect(try overflows("HStack { \(button) }") == [])
  let found = try overflows("HStack { \(button); Text(\"Done\").fixedSize() }")
  #expect(found.count == 1)
  #expect(found.allSatisfy { $0.contains(" likely: ") })
}

/// A margin, a frame or a background around a row do not hide that it decides.
@Test(arguments: ["", ".padding(8)", ".frame(maxWidth: .infinity).background(Color.red)", ".layoutPriority(1)"])
func theRowDecidesWhateverIsAroundIt(modifiers: String) throws {
  let row = "HStack { Text(\"Personality\"); Text(\"Automatic\") }\(modifiers)"
  var prediction = try Prediction(TestProject("struct Screen: View { var body: some View { \(row) } }"))
  let found = prediction.faults()
  #expect(!found.isEmpty)
  #expect(found.allSatisfy { $0.decider.name == "HStack" && $0.row.count == 2 })
}

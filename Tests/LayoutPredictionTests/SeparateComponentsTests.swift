// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import LayoutPrediction
import Testing
import ViewResolution

/// A row large enough to be laid out by itself where it may be.
private let row = """
  VStack {
    HStack { Image(systemName: "a").frame(width: 44); Text("Paired Macs"); Spacer(); Text("Connected") }
    \(Array(repeating: "Divider()", count: 20).joined(separator: "; "))
  }
  """

/// What breaks in a screen in which the row stands as code, or as a component of its own.
private func faults(in screen: (String) -> String, isComponent: Bool) throws -> [String] {
  let source = """
    struct Screen: View { var body: some View { \(screen(isComponent ? "Row()" : row)) } }
    struct Row: View { var body: some View { \(row) } }
    """
  var prediction = try Prediction(
    TestProject(source), devices: [("SE", 375), ("16", 393)], sizes: [.large, .accessibility3, .accessibility5])
  return prediction.faults().map { fault in
    "\(fault.configuration) \(fault.kind) \(fault.certainty) \(fault.text?.lines ?? []) \(fault.text?.column ?? 0) "
      + "\(fault.decider.name) \(fault.arithmetic)"
  }.sorted()
}

/// A component breaks where the same code written in place breaks, whatever stands around it.
@Test(arguments: [
  "VStack { # }", "VStack { # }.padding(24)",
  "VStack { VStack { Text(\"Title\"); # }.padding(.leading, 60) }.padding()",
  "ScrollView { # }", "ScrollView(.horizontal) { # }", "VStack { # }.frame(width: 150)", "VStack { # }.fixedSize()",
  "VStack { # }.frame(maxWidth: .infinity)", "HStack { #; Text(\"Other words\") }", "List { # }",
  "List { Section { VStack { # }.padding() } }.listStyle(.plain)", "GroupBox { # }", "ZStack { #; Text(\"Above\") }",
  "VStack { # }.padding(40).background(Color.red)", "Color.red.overlay { VStack { # } }",
  "Color.red.safeAreaInset(edge: .bottom) { VStack { # } }", "VStack { # }.frame(height: 60)",
  "ViewThatFits { #; Text(\"Short\") }", "NavigationStack { VStack { # } }", "Button { } label: { # }",
])
func componentsBreakWhereTheirCodeBreaks(_ screen: String) throws {
  let make = { (row: String) in screen.replacing("#", with: row) }
  let inPlace = try faults(in: make, isComponent: false)
  #expect(try faults(in: make, isComponent: true) == inPlace)
}

/// The cases above say something: the row breaks on a whole screen, and otherwise beside something or in a margin.
@Test func theRowBreaksOtherwiseInOtherPlaces() throws {
  let whole = try faults(in: { "VStack { \($0) }" }, isComponent: true)
  let narrow = try faults(in: { "VStack { \($0) }.padding(60)" }, isComponent: true)
  #expect(!whole.isEmpty)
  #expect(whole != narrow)
}

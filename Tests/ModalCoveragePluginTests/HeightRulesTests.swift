// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import uiaudit_modal_coverage

private let long = "This explains at some length what happens to the sessions of a device that is removed"

private func rules(_ content: String, modifier: String = "sheet") throws -> [String] {
  let source = """
    struct Home: View {
      var body: some View { Text("Devices").\(modifier)(isPresented: $shows) { \(content) } }
    }
    struct Offer: View { var body: some View { VStack { Text("Every session"); Text("No card needed") } } }
    struct Terms: View {
      var body: some View { VStack { Text("\(long)"); Text("\(long)"); Text("\(long)"); Button("Accept") {} } }
    }
    """
  let reports = try reports(of: ModalCoveragePlugin.self, on: TestProject(source))
  return reports.flatMap(\.findings).filter { $0.rule != "modal-coverage/never-looked-at" }.map {
    "\($0.rule.dropFirst(15)) \($0.anchor.joined(separator: " "))"
  }
}

@Test(
  "text in a small detent",
  arguments: [
    ("Offer().presentationDetents([.height(120)])", true), ("Offer().presentationDetents([.fraction(0.15)])", true),
    ("Offer().presentationDetents([.height(80), .height(120)])", true),
    ("NavigationStack { Offer() }.presentationDetents([.height(120)])", true),
    // What can grow, what scrolls, what is high enough, and what nobody knows.
    ("Offer().presentationDetents([.height(120), .large])", false),
    ("Offer().presentationDetents([.medium])", false), ("Offer().presentationDetents([.height(600)])", false),
    ("ScrollView { Offer() }.presentationDetents([.height(120)])", false),
    ("Offer().presentationDetents(detents)", false), ("Offer()", false),
    ("Image(systemName: \"star\").presentationDetents([.height(20)])", false),
  ])
func smallDetents(_ content: String, _ isFound: Bool) throws {
  let found = try rules(content)
  #expect(found.contains { $0.hasPrefix("text-in-small-detent") } == isFound, "\(found)")
}

@Test(
  "no scrolling",
  arguments: [
    ("Terms()", "sheet", true), ("Terms()", "fullScreenCover", true), ("NavigationStack { Terms() }", "sheet", true),
    ("ScrollView { Terms() }", "sheet", false), ("Form { Terms() }", "sheet", false), ("Offer()", "sheet", false),
    ("OtherModuleView { Terms() }", "sheet", false),
    ("if isShort { Offer() } else { Terms() }", "sheet", false),
  ])
func noScrolling(_ content: String, _ modifier: String, _ isFound: Bool) throws {
  let found = try rules(content, modifier: modifier)
  #expect(found.contains { $0.hasPrefix("no-scrolling-in-sheet") } == isFound, "\(found)")
}

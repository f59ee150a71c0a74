// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import LayoutPrediction
import Testing

@Suite struct ExampleRowsTests {
  /// The screen that shows a row, with its texts in two languages; the keys are English.
  private func project(_ row: ExampleRow, _ body: String) -> TestProject {
    let around = row.isInList ? ("List {", "}") : ("VStack {", "}.padding(.horizontal, 16)")
    let source = """
      struct Screen: View {
        @State private var isOn = false
        var body: some View { \(around.0) Row(isOn: $isOn) \(around.1) }
      }
      struct Row: View {
        @Binding var isOn: Bool
        var body: some View {
          \(body)
        }
      }
      """
    let english = Dictionary(uniqueKeysWithValues: row.japanese.keys.map { ($0, $0) })
    return TestProject(source, catalogs: ["en": english, "ja": row.japanese])
  }

  private func broken(
    _ row: ExampleRow, _ body: String, in language: String, size: TextSize, width: Double = 375
  ) throws -> Set<String> {
    var prediction = try Prediction(
      project(row, body), devices: [("Phone", width)], sizes: [size], languages: [language])
    return Set(
      prediction.faults().filter { $0.kind != .overflow && $0.certainty != .possible }.map { fault in
        "\(fault.kind.rawValue) \(fault.text?.shown.key ?? fault.text?.shown.text ?? "")"
      })
  }

  @Test(arguments: exampleRows)
  func breaksAtTheLargestSize(_ row: ExampleRow) throws {
    #expect(try broken(row, row.broken, in: "en", size: .accessibility5) == row.english)
    #expect(try broken(row, row.broken, in: "ja", size: .accessibility5) == row.inJapanese)
  }

  @Test(arguments: exampleRows, [375.0, 393, 440])
  func isWholeOnceMended(_ row: ExampleRow, _ width: Double) throws {
    for (language, size) in [("en", TextSize.accessibility5), ("ja", .accessibility5), ("en", .large), ("ja", .large)] {
      #expect(try broken(row, row.mended, in: language, size: size, width: width) == [])
    }
  }

  @Test(arguments: exampleRows, ["en", "ja"])
  func isWholeAtTheStandardSize(_ row: ExampleRow, _ language: String) throws {
    #expect(try broken(row, row.broken, in: language, size: .large) == [])
  }

  @Test(arguments: exampleRows)
  func givesTextsTheColumnsOfTheModel(_ row: ExampleRow) throws {
    var prediction = try Prediction(project(row, row.broken))
    let placed = prediction.layout(language: "en")
    for (text, column) in row.columns {
      let found = placed.first { $0.text == text }
      #expect(abs((found?.column ?? -1000) - column) <= 3, "\(text) in \(placed.map(\.summary))")
    }
  }

  /// The eleventh of the rows is a choice that falls through though it would wrap well, foremost at the standard size.
  @Test func choiceFallsThroughAtTheStandardSize() throws {
    let row = """
      HStack {
        Image(systemName: "wrench").frame(width: 44, height: 44)
        Text("Refactor the networking layer and add retries").font(.headline)
        Spacer()
        Text("2m ago")
      }
      """
    let stacked = """
      VStack(alignment: .leading) {
        Text("Refactor the networking layer and add retries").font(.headline)
        Text("2m ago")
      }
      """
    func faults(_ body: String) throws -> [String] {
      let source = """
        struct Screen: View {
          var body: some View {
            List {
              \(body)
            }
          }
        }
        """
      var prediction = try Prediction(TestProject(source), sizes: [.large, .accessibility5])
      return prediction.summary()
    }
    let found = try faults("ViewThatFits(in: .horizontal) {\n\(row)\n\(stacked)\n}")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("L - Screen/ViewThatFits fallsThrough certain") ?? false, "\(found)")
    #expect(try faults("Group {\n\(stacked)\n}") == [])
  }
}

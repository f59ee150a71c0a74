// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import LayoutPrediction
import Testing
import ViewResolution

@Suite struct PredictorTests {
  private func prediction(
    _ source: String, devices: [(String, Double)] = [("SE", 375)],
    sizes: [TextSize] = [.large, .accessibility3, .accessibility5], catalogs: [String: [String: String]] = [:]
  ) throws -> Prediction {
    try Prediction(TestProject(source, catalogs: catalogs), devices: devices, sizes: sizes)
  }

  private let row = """
    struct Screen: View {
      var body: some View {
        List {
          Row(title: "Paired Macs")
          Row(title: "Mac")
        }
      }
    }
    struct Row: View {
      let title: LocalizedStringKey
      var body: some View {
        HStack {
          Image(systemName: "desktopcomputer").frame(width: 44)
          Text(title)
          Spacer()
          Text("Connected")
        }
      }
    }
    """

  @Test func namesTheRowThatDecidesAndItsUse() throws {
    var prediction = try prediction(row)
    let faults = prediction.faults().filter { $0.text?.shown.text == "Paired Macs" }
    let fault = try #require(faults.first)
    #expect(fault.decider.name == "HStack")
    #expect(fault.decider.origin.component == "Row")
    #expect(fault.components.map(\.component) == ["Screen", "Screen"])
    #expect(fault.components.last?.location.position.line == 4)
    #expect(fault.row.count == 4)
  }

  @Test func tellsTheArithmetic() throws {
    var prediction = try prediction(row)
    let fault = try #require(prediction.faults().first { $0.text?.shown.text == "Paired Macs" })
    #expect(fault.configuration == Configuration(device: "SE", width: 375, size: .accessibility5, language: nil))
    #expect(fault.arithmetic.first?.hasPrefix("row 311 pt of 375 pt: ") ?? false, "\(fault.arithmetic)")
    #expect(fault.arithmetic.first?.contains("“Connected”") ?? false, "\(fault.arithmetic)")
    #expect(fault.arithmetic.last?.hasPrefix("column ") ?? false, "\(fault.arithmetic)")
    #expect(fault.shortage > 0)
  }

  @Test func startsWithTheLargestSizeAndStopsWhereNothingBreaks() throws {
    var prediction = try prediction(row)
    let sizes = Set(prediction.faults().map(\.configuration.size))
    #expect(sizes.contains(.accessibility5))
    #expect(!sizes.contains(.large))
  }

  @Test func looksAtEveryLanguage() throws {
    let english = ["Paired Macs": "Paired Macs", "Mac": "Mac", "Connected": "On"]
    let german = ["Paired Macs": "Gekoppelte Macs", "Mac": "Mac", "Connected": "Verbunden"]
    var prediction = try prediction(row, catalogs: ["de": german, "en": english])
    let languages = Set(prediction.faults().map(\.configuration.language))
    #expect(languages == ["de"])
  }

  @Test func isCertainOnlyWhereNothingIsMadeUp() throws {
    func certainties(_ value: String) throws -> Set<Certainty> {
      var prediction = try prediction(
        """
        struct Screen: View {
          let state: String
          var body: some View {
            List { HStack { Text("Notifications"); Spacer(); \(value) } }
          }
        }
        """, sizes: [.accessibility5])
      return Set(prediction.faults().filter { $0.text?.shown.text == "Notifications" }.map(\.certainty))
    }
    #expect(try certainties("Text(\"Connected\")") == [.certain])
    #expect(try certainties("Text(state)") == [.likely])
    #expect(try certainties("Text(\"Connected\").frame(width: Unheard.width)").isSubset(of: [.likely, .possible]))
  }

  @Test func isNoMoreThanPossibleForWordsThatAreMadeUp() throws {
    var prediction = try prediction(
      """
      struct Screen: View {
        let name: String
        var body: some View {
          HStack { Text(name); Text("Everything else"); Text("Connected") }
        }
      }
      """)
    let found = prediction.faults().filter { $0.text?.shown.isSample ?? false }
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.certainty == .possible })
  }

  @Test func saysUnderWhichConditionItBreaks() throws {
    var prediction = try prediction(
      """
      struct Screen: View {
        var body: some View {
          VStack {
            if isPaired {
              HStack { Text("Notifications"); Spacer(); Text("Connected") }
            } else {
              Text("Fine")
            }
            HStack { Text("Notifications"); Spacer(); Text("Connected") }
          }
        }
      }
      """)
    let conditions = Set(prediction.faults().map(\.conditions))
    #expect(conditions == [[], ["isPaired"]])
  }

  @Test func looksAtEveryBranch() throws {
    let cases = (0..<7).map { "case .c\($0): HStack { Text(\"Notifications\($0)\"); Spacer(); Text(\"Connected\") }" }
    var prediction = try prediction(
      """
      struct Screen: View {
        var body: some View {
          switch state {
          \(cases.joined(separator: "\n"))
          }
        }
      }
      """, sizes: [.accessibility5])
    let texts = Set(prediction.faults().compactMap(\.text?.shown.text)).subtracting(["Connected"])
    #expect(texts == Set((0..<7).map { "Notifications\($0)" }))
  }

  @Test func looksAtWideScreensApart() throws {
    let source = """
      struct Screen: View {
        @Environment(\\.horizontalSizeClass) private var width
        var body: some View {
          if width == .compact {
            Text("Narrow")
          } else {
            HStack {
              Text("Uncharacteristically").fixedSize()
              Text("Overwhelming").fixedSize()
              Text("Notifications")
            }
          }
        }
      }
      """
    var phone = try prediction(source)
    #expect(phone.faults().isEmpty)
    var both = try prediction(source, devices: [("SE", 375), ("iPad", 744)])
    #expect(Set(both.faults().map(\.configuration.device)) == ["iPad"])
  }

  @Test func looksAtEachRowByItself() throws {
    var prediction = try prediction(row, sizes: [.accessibility5])
    let titles = prediction.faults().compactMap(\.text?.shown.text)
    #expect(titles.filter { $0 == "Paired Macs" }.count == 1)
    #expect(!titles.contains("Mac"))
  }

  @Test func looksAtRowsOnlyAtTheSizesInWhichTheyAreShown() throws {
    var prediction = try prediction(
      """
      struct Screen: View {
        @Environment(\\.dynamicTypeSize) private var size
        var body: some View {
          List {
            if size.isAccessibilitySize {
              Text("Notifications")
            } else {
              HStack { Text("Uncharacteristically").fixedSize(); Text("overwhelming internationalisation").fixedSize() }
            }
          }
        }
      }
      """)
    let faults = prediction.faults()
    #expect(faults.map(\.kind) == [.overflow])
    #expect(faults.map(\.configuration.size) == [.large])
  }

  /// The same row in two lists is laid out once, and told where it stands in each.
  @Test func tellsTheSameRowInEachOfItsLists() throws {
    let source = """
      struct First: View { var body: some View { List { Row() } } }
      struct Second: View { var body: some View { Form { if isOpen { Row() } else { Text("Closed") } } } }
      struct Row: View {
        var body: some View {
          HStack {
            Image(systemName: "desktopcomputer").frame(width: 44)
            Text("Paired Macs")
            Spacer()
            Text("Connected")
          }
        }
      }
      """
    var prediction = try prediction(source, sizes: [.accessibility5])
    let first = prediction.faults("First")
    let second = prediction.faults("Second")
    #expect(!first.isEmpty)
    #expect(first.map(\.arithmetic) == second.map(\.arithmetic))
    #expect(first.allSatisfy { $0.components.map(\.component) == ["First", "First"] && $0.conditions.isEmpty })
    #expect(second.allSatisfy { $0.components.map(\.component) == ["Second", "Second"] })
    #expect(second.allSatisfy { $0.conditions == ["isOpen"] })
  }

  @Test func tellsRowsThatAreTooLong() throws {
    var prediction = try prediction(
      """
      struct Screen: View {
        var body: some View {
          HStack { Text("Uncharacteristically").fixedSize(); Text("overwhelming internationalisation").fixedSize() }
        }
      }
      """, sizes: [.accessibility5])
    let fault = try #require(prediction.faults().first { $0.kind == .overflow })
    #expect(fault.text == nil)
    #expect(fault.decider.name == "HStack")
    #expect(fault.certainty == .likely)
  }

  @Test func tellsTextsThatShrinkBelowTheSetting() throws {
    var prediction = try prediction(
      """
      struct Screen: View {
        var body: some View {
          VStack { Text("Uncharacteristically overwhelming") }.lineLimit(1).minimumScaleFactor(0.3)
        }
      }
      """, sizes: [.accessibility5])
    #expect(prediction.faults().map(\.kind) == [.shrunk])
  }

  @Test func tellsLabelsOfManyLines() throws {
    var prediction = try prediction(
      """
      struct Screen: View {
        var body: some View {
          HStack { Text("Red-green-blue-light-dark-grey").frame(width: 190); Spacer() }
        }
      }
      """, sizes: [.accessibility5])
    #expect(prediction.faults().map(\.kind) == [.tooManyLines])
  }
}

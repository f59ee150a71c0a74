// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing

@testable import LayoutPrediction

/// A view and how its texts stand in it on a screen of 375 points.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  var body: String
  var size: TextSize
  var variant: Int
  /// Each text as `text|column|line/line`, with `-` for a column without a limit.
  var expected: [String]

  init(_ body: String, at size: TextSize = .accessibility5, variant: Int = 0, _ expected: String...) {
    self.body = body
    self.size = size
    self.variant = variant
    self.expected = expected
  }

  var testDescription: String { body }

  var source: String {
    """
    struct Screen: View {
      @Environment(\\.dynamicTypeSize) private var size
      @Environment(\\.horizontalSizeClass) private var width
      @ScaledMetric private var scaled = 100.0
      let items: [Int]
      let side: CGFloat
      var body: some View { \(body) }
    }
    struct Inner: View {
      var body: some View { Text("Inner") }
    }
    """
  }

  func placed() throws -> [Prediction.Placed] {
    var prediction = try Prediction(TestProject(source))
    return prediction.layout(size: size, variant: variant)
  }

  /// What is otherwise than expected; columns may differ by two points.
  func differences() throws -> [String] {
    let placed = try placed()
    let found = placed.map { "\($0.text)|\($0.column.map { "\($0)" } ?? "-")|\($0.lines.joined(separator: "/"))" }
    guard found.count == expected.count, zip(found, expected).allSatisfy({ isAlike($0, $1) }) else { return found }
    return []
  }

  private func isAlike(_ found: String, _ expected: String) -> Bool {
    let parts = [found, expected].map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
    guard parts.allSatisfy({ $0.count == 3 }), parts[0][0] == parts[1][0], parts[0][2] == parts[1][2] else {
      return false
    }
    guard let columns = Int(parts[0][1]), let wanted = Int(parts[1][1]) else { return parts[0][1] == parts[1][1] }
    return abs(columns - wanted) <= 2
  }
}

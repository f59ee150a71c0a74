// SPDX-License-Identifier: MIT
package import AuditModel

/// A Dynamic Type text style, with its point size and leading at every text size.
///
/// The numbers are Apple's, from the typography page of the Human Interface Guidelines.
package enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

  /// Points.
  package func pointSize(at size: TextSize) -> Double { Double(row[size.index].points) }

  /// Points from one baseline to the next.
  package func leading(at size: TextSize) -> Double { Double(row[size.index].leading) }

  /// A length that grows with this style, as `@ScaledMetric` and `UIFontMetrics` grow it: with the ratio of the
  /// leadings, rounded to a third of a point.
  package func scaled(_ length: Double, at size: TextSize) -> Double {
    (length * ratio(at: size) * 3).rounded() / 3
  }

  /// How much larger than at the standard size a length is that grows with this style.
  func ratio(at size: TextSize) -> Double { leading(at: size) / leading(at: .standard) }

  private typealias Metrics = (points: Int, leading: Int)

  private var row: [Metrics] {
    switch self {
    case .largeTitle: TextStyle.largeTitleRow
    case .title: TextStyle.titleRow
    case .title2: TextStyle.title2Row
    case .title3: TextStyle.title3Row
    case .headline, .body: TextStyle.bodyRow
    case .callout: TextStyle.calloutRow
    case .subheadline: TextStyle.subheadlineRow
    case .footnote: TextStyle.footnoteRow
    case .caption: TextStyle.captionRow
    case .caption2: TextStyle.caption2Row
    }
  }

  private static let largeTitleRow: [Metrics] = [
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61), (56, 66),
    (60, 70),
  ]
  private static let titleRow: [Metrics] = [
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57), (53, 62),
    (58, 68),
  ]
  private static let title2Row: [Metrics] = [
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52), (50, 59),
    (56, 66),
  ]
  private static let title3Row: [Metrics] = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51), (49, 58),
    (55, 65),
  ]
  private static let bodyRow: [Metrics] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48), (47, 56),
    (53, 62),
  ]
  private static let calloutRow: [Metrics] = [
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46), (44, 52),
    (51, 60),
  ]
  private static let subheadlineRow: [Metrics] = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43), (42, 50),
    (49, 58),
  ]
  private static let footnoteRow: [Metrics] = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40), (38, 46),
    (44, 52),
  ]
  private static let captionRow: [Metrics] = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39), (37, 44),
    (43, 51),
  ]
  private static let caption2Row: [Metrics] = [
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35), (34, 41),
    (40, 48),
  ]
}

extension TextSize {
  fileprivate var index: Int { TextSize.allCases.firstIndex(of: self) ?? 0 }
}

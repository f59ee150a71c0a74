// SPDX-License-Identifier: MIT
import AuditModel
import LayoutSolver
import Testing

/// What a row of the layout model's table is known to look like.
struct KnownLayout: Sendable, CustomTestStringConvertible {
  struct Text: Sendable {
    var text: String
    /// Points; nil where the text may take what it likes.
    var column: Double?
    var lines: Int
    /// nil where the lines alone do not tell, since Japanese lines may end anywhere.
    var isBroken: Bool?
  }
  var row: String
  var isMended = false
  /// Points.
  var width: Double
  var language: String
  var size: TextSize
  var texts: [Text]
  /// Points that the row takes, if known.
  var taken: Double?
  /// The candidate that `ViewThatFits` takes, from 1, and the ideal widths of all, in points.
  var choice: (chosen: Int, ideals: [Double])?
  /// Whether a candidate was passed over that would have wrapped well; nil as for a text.
  var fallsThrough: Bool?

  var testDescription: String { "\(row)\(isMended ? " mended" : "") \(width) \(language) \(size.rawValue)" }

  /// What is otherwise than known, in words: nothing if all is as it should be.
  ///
  /// Columns and widths may be 3 points off, and a text may have one line more or less.
  var differences: [String] {
    let rows = ElevenRows(
      make: RealTexts(size: size, language: language), texts: texts.map(\.text), isMended: isMended)
    guard let item = rows.item(row) else { return ["\(testDescription): there is no such row"] }
    let result = LayoutSolver.solve(item, width: width)
    guard result.texts.count == texts.count else { return ["\(testDescription): \(result.texts.count) texts"] }
    var found = zip(texts, result.texts).flatMap { $0.0.differences(from: $0.1) }
    if let taken, abs(taken - result.size.width) > 3 { found.append("takes \(result.size.width), not \(taken)") }
    found += differences(in: result.choices.first)
    return found.map { "\(testDescription): \($0)" }
  }

  private func differences(in found: LayoutResult.Choice?) -> [String] {
    if let fallsThrough, fallsThrough != (found?.passedOver != nil) {
      return ["falls through: \(found?.passedOver != nil), not \(fallsThrough)"]
    }
    guard let choice else { return [] }
    // A long line may be one hundredth off.
    let isAlike =
      found?.chosen == choice.chosen - 1
      && zip(found?.ideals ?? [], choice.ideals).allSatisfy { abs($0 - $1) <= $1 / 100 }
    return isAlike ? [] : ["chose \((found?.chosen ?? -1) + 1) of \(found?.ideals ?? []), not \(choice)"]
  }
}

extension KnownLayout.Text {
  fileprivate func differences(from placed: LayoutResult.PlacedText) -> [String] {
    var found: [String] = []
    if abs((placed.column ?? -1) - (column ?? -1)) > 3 {
      found.append("column of \(text) is \(placed.column ?? -1), not \(column ?? -1)")
    }
    if abs(placed.laidOut.lines.count - lines) > 1 {
      found.append("\(text) has \(placed.laidOut.lines.count) lines, not \(lines)")
    }
    let breaks = placed.laidOut.isTruncated || placed.laidOut.lines.contains(where: \.endsInsideWord)
    if let isBroken, breaks != isBroken { found.append("\(text) is \(breaks ? "broken" : "whole")") }
    return found
  }
}

private func known(
  _ row: String, _ width: Double, _ language: String, _ size: TextSize, _ texts: [(String, Double?, Int)]
) -> KnownLayout {
  KnownLayout(
    row: row, width: width, language: language, size: size,
    texts: texts.map { KnownLayout.Text(text: $0.0, column: $0.1, lines: $0.2) })
}

/// The table at 375 points on iOS 26: each row as it breaks, in both languages.
let knownLayouts: [KnownLayout] = [
  known("1", 311, "en", .accessibility5, [("Paired Macs", 128.3, 3), ("Connected", 125.5, 3)]),
  known("1", 311, "ja", .accessibility5, [("ペアリング済みのMac", 145, 5), ("接続済み", 125.5, 2)]),
  known("2", 311, "en", .accessibility5, [("Claude Code", 5.3, 10), ("Running", nil, 1)]),
  known("2", 311, "ja", .accessibility5, [("Claude Code", 29.3, 10), ("実行中", nil, 1)]),
  known("3", 311, "en", .accessibility5, [("Running sessions", 86.3, 7), ("12", 70.7, 1), ("See All", nil, 1)]),
  known("3", 311, "ja", .accessibility5, [("実行中のセッション", 0, 9), ("12件", 15, 1), ("すべて表示", nil, 1)]),
  known("4", 343, "en", .accessibility5, [("Connect", 109, 2), ("Pair", 109, 1), ("Finish", 109, 1)]),
  known("4", 343, "ja", .accessibility5, [("接続", 109, 1), ("ペアリング", 109, 3), ("完了", 109, 1)]),
  known("5", 311, "en", .accessibility5, [("Office Mac", 87, 5), ("Demo", 65, 2), ("Online", 85.2, 2)]),
  known("5", 311, "ja", .accessibility5, [("オフィスのMac", 121.3, 4), ("Demo", 65, 2), ("オンライン", 85.2, 5)]),
  known("6", 343, "en", .accessibility5, [("Sessions", 188, 2), ("Filter", 132.5, 1)]),
  known("6", 343, "ja", .accessibility5, [("セッション", 194, 2), ("絞り込み", 132.5, 2)]),
  known("7", 311, "en", .large, [("Refactor the networking layer and add retries", 311, 2), ("2m ago", 311, 1)]),
  known(
    "7", 311, "en", .accessibility5,
    [
      ("Refactor the networking layer and add retries", 311, 4), ("2m ago", 311, 1),
    ]),
  known("7", 311, "ja", .large, [("ネットワーク層をリファクタリングして再試行を追加", 311, 2), ("2分前", 311, 1)]),
  known("7", 311, "ja", .accessibility5, [("ネットワーク層をリファクタリングして再試行を追加", 311, 5), ("2分前", 311, 1)]),
  known("8", 311, "en", .accessibility5, [("Last connection", 151.5, 4), ("Yesterday, 18:42", 196.3, 1)]),
  known("8", 311, "ja", .accessibility5, [("最終接続", 151.5, 2), ("昨日 18:42", 197, 1)]),
  known("9", 311, "en", .accessibility5, [("Notifications", 188, 2)]),
  known("9", 311, "ja", .accessibility5, [("通知を受け取る", 188, 3)]),
  known("10", 343, "en", .accessibility5, [("Cancel", 143.5, 2), ("Reconnect", 143.5, 3)]),
  known("10", 343, "ja", .accessibility5, [("キャンセル", 143.5, 3), ("再接続する", 143.5, 3)]),
  known(
    "11", 343, "en", .accessibility5,
    [
      ("128", 106.3, 1), ("Messages", 106.3, 3), ("3", 106.3, 1), ("Sessions", 106.3, 2), ("1.2 GB", 106.3, 2),
      ("Storage", 106.3, 2),
    ]),
  known(
    "11", 343, "ja", .accessibility5,
    [
      ("128", 106.3, 1), ("メッセージ", 106.3, 3), ("3", 106.3, 1), ("セッション", 106.3, 3), ("1.2 GB", 106.3, 2),
      ("ストレージ", 106.3, 3),
    ]),
]

// SPDX-License-Identifier: MIT
import LayoutPrediction
import Testing

/// A row that breaks at the accessibility sizes, and the same mended.
struct ExampleRow: Sendable, CustomTestStringConvertible {
  /// What tests call it.
  var name: String
  /// Whether it stands in a list; else it has the screen less 16 points a side.
  var isInList: Bool
  var broken: String
  var mended: String
  /// Japanese by English, which is the key.
  var japanese: [String: String]
  /// What breaks at AX5 on 375 points: the kind and the text, `midWordBreak Paired Macs`.
  var english: Set<String>
  /// The same in Japanese, with the English key.
  var inJapanese: Set<String>
  /// Columns of the broken row at AX5 in English, in points.
  var columns: [String: Int]

  var testDescription: String { name }
}

/// The rows of the layout model's table, in SwiftUI.
let exampleRows: [ExampleRow] = [
  ExampleRow(
    name: "label and value", isInList: true,
    broken: """
      HStack {
        Image(systemName: "desktopcomputer").frame(width: 44, height: 44)
        Text("Paired Macs")
        Spacer()
        Text("Connected")
      }
      """,
    mended: """
      HStack {
        Image(systemName: "desktopcomputer").frame(width: 44, height: 44)
        VStack(alignment: .leading) {
          Text("Paired Macs")
          Text("Connected")
        }
      }
      """,
    japanese: ["Paired Macs": "ペアリング済みのMac", "Connected": "接続済み"],
    english: ["midWordBreak Paired Macs", "midWordBreak Connected"],
    inJapanese: ["narrowColumn Paired Macs", "stacked Connected"], columns: ["Paired Macs": 128, "Connected": 126]),
  ExampleRow(
    name: "value that keeps its width", isInList: true,
    broken: """
      HStack(spacing: 12) {
        Image(systemName: "terminal").frame(width: 44, height: 44)
        Text("Claude Code")
        Spacer()
        Text("Running").fixedSize()
        Image(systemName: "chevron.right").font(.footnote)
      }
      """,
    mended: """
      HStack(spacing: 12) {
        VStack(alignment: .leading) {
          Text("Claude Code")
          Text("Running")
        }
        Image(systemName: "chevron.right").font(.footnote)
      }
      """,
    japanese: ["Claude Code": "Claude Code", "Running": "実行中"], english: ["midWordBreak Claude Code"],
    inJapanese: ["midWordBreak Claude Code"], columns: ["Claude Code": 3]),
  ExampleRow(
    name: "header with count and button", isInList: true,
    broken: """
      HStack {
        Text("Running sessions").font(.headline)
        Spacer()
        Text("12").lineLimit(1)
        Text("See All").fixedSize()
      }
      """,
    mended: """
      VStack(alignment: .leading) {
        Text("Running sessions").font(.headline)
        Text("12")
        Text("See All")
      }
      """,
    japanese: ["Running sessions": "実行中のセッション", "12": "12件", "See All": "すべて表示"],
    english: ["midWordBreak Running sessions"], inJapanese: ["stacked Running sessions", "truncated 12"],
    columns: ["Running sessions": 86, "12": 71]),
  ExampleRow(
    name: "three steps", isInList: false,
    broken: """
      HStack(spacing: 8) {
        VStack { Circle().frame(width: 28, height: 28); Text("Connect").font(.caption) }.frame(maxWidth: .infinity)
        VStack { Circle().frame(width: 28, height: 28); Text("Pair").font(.caption) }.frame(maxWidth: .infinity)
        VStack { Circle().frame(width: 28, height: 28); Text("Finish").font(.caption) }.frame(maxWidth: .infinity)
      }
      """,
    mended: """
      VStack(alignment: .leading) {
        HStack { Circle().frame(width: 28, height: 28); Text("Connect").font(.caption) }
        HStack { Circle().frame(width: 28, height: 28); Text("Pair").font(.caption) }
        HStack { Circle().frame(width: 28, height: 28); Text("Finish").font(.caption) }
      }
      """,
    japanese: ["Connect": "接続", "Pair": "ペアリング", "Finish": "完了"], english: ["midWordBreak Connect"],
    inJapanese: ["stacked Pair"], columns: ["Connect": 109, "Pair": 109, "Finish": 109]),
  ExampleRow(
    name: "badge on a capsule", isInList: true,
    broken: """
      HStack {
        Image(systemName: "desktopcomputer").frame(width: 44, height: 44)
        Text("Office Mac").font(.headline)
        Text("Demo").font(.caption2).padding(.horizontal, 8).padding(.vertical, 3).background(Color.blue, in: Capsule())
        Spacer()
        Text("Online").font(.subheadline)
      }
      """,
    mended: """
      VStack(alignment: .leading) {
        Text("Demo").font(.caption2).padding(.horizontal, 8).padding(.vertical, 3).background(Color.blue, in: Capsule())
        Text("Office Mac").font(.headline)
        Text("Online").font(.subheadline)
      }
      """,
    japanese: ["Office Mac": "オフィスのMac", "Demo": "Demo", "Online": "オンライン"],
    english: [
      "midWordBreak Office Mac", "midWordBreak Demo", "badgeWrapped Demo", "midWordBreak Online",
    ], inJapanese: ["narrowColumn Office Mac", "midWordBreak Demo", "badgeWrapped Demo", "stacked Online"],
    columns: ["Office Mac": 87, "Demo": 65, "Online": 85]),
  ExampleRow(
    name: "title and menu", isInList: false,
    broken: """
      HStack {
        Text("Sessions").font(.title2.bold())
        Spacer()
        HStack(spacing: 4) { Text("Filter"); Image(systemName: "chevron.up.chevron.down") }
      }
      """,
    mended: """
      VStack(alignment: .leading) {
        Text("Sessions").font(.title2.bold())
        HStack(spacing: 4) { Text("Filter"); Image(systemName: "chevron.up.chevron.down") }
      }
      """,
    japanese: ["Sessions": "セッション", "Filter": "絞り込み"], english: ["midWordBreak Sessions"],
    inJapanese: ["shortLabelBroken Sessions", "stacked Filter"], columns: ["Sessions": 188, "Filter": 133]),
  ExampleRow(
    name: "value on one line", isInList: true,
    broken: """
      HStack {
        Text("Last connection")
        Spacer()
        Text("Yesterday, 18:42").lineLimit(1)
      }
      """,
    mended: """
      VStack(alignment: .leading) {
        Text("Last connection")
        Text("Yesterday, 18:42")
      }
      """,
    japanese: ["Last connection": "最終接続", "Yesterday, 18:42": "昨日 18:42"],
    english: ["midWordBreak Last connection", "truncated Yesterday, 18:42"],
    inJapanese: ["stacked Last connection", "truncated Yesterday, 18:42"],
    columns: ["Last connection": 152, "Yesterday, 18:42": 196]),
  ExampleRow(
    name: "icon, label and switch", isInList: true,
    broken: """
      HStack {
        Image(systemName: "bell").frame(width: 44, height: 44)
        Text("Notifications")
        Spacer()
        Toggle("", isOn: $isOn).labelsHidden()
      }
      """,
    mended: """
      VStack(alignment: .leading) {
        Text("Notifications")
        Toggle("", isOn: $isOn).labelsHidden()
      }
      """,
    japanese: ["Notifications": "通知を受け取る"], english: ["midWordBreak Notifications"],
    inJapanese: ["narrowColumn Notifications"], columns: ["Notifications": 188]),
  ExampleRow(
    name: "two equal buttons", isInList: false,
    broken: """
      HStack {
        Button { } label: { Text("Cancel").padding(12).frame(maxWidth: .infinity) }
        Button { } label: { Text("Reconnect").padding(12).frame(maxWidth: .infinity) }
      }
      """,
    mended: """
      VStack {
        Button { } label: { Text("Cancel").padding(12).frame(maxWidth: .infinity) }
        Button { } label: { Text("Reconnect").padding(12).frame(maxWidth: .infinity) }
      }
      """,
    japanese: ["Cancel": "キャンセル", "Reconnect": "再接続する"],
    english: ["midWordBreak Cancel", "midWordBreak Reconnect"], inJapanese: ["stacked Cancel", "stacked Reconnect"],
    columns: ["Cancel": 144, "Reconnect": 144]),
  ExampleRow(
    name: "three tiles", isInList: false,
    broken: """
      HStack(spacing: 12) {
        VStack { Text("128").font(.title2); Text("Messages").font(.caption) }.frame(maxWidth: .infinity)
        VStack { Text("3").font(.title2); Text("Sessions").font(.caption) }.frame(maxWidth: .infinity)
        VStack { Text("1.2 GB").font(.title2); Text("Storage").font(.caption) }.frame(maxWidth: .infinity)
      }
      """,
    mended: """
      VStack(spacing: 12) {
        VStack { Text("128").font(.title2); Text("Messages").font(.caption) }.frame(maxWidth: .infinity)
        VStack { Text("3").font(.title2); Text("Sessions").font(.caption) }.frame(maxWidth: .infinity)
        VStack { Text("1.2 GB").font(.title2); Text("Storage").font(.caption) }.frame(maxWidth: .infinity)
      }
      """,
    japanese: ["Messages": "メッセージ", "Sessions": "セッション", "Storage": "ストレージ"],
    english: ["midWordBreak Messages", "midWordBreak Sessions", "midWordBreak Storage"],
    inJapanese: ["stacked Messages", "stacked Sessions", "stacked Storage"],
    columns: ["Messages": 106, "Sessions": 106, "Storage": 106]),
]

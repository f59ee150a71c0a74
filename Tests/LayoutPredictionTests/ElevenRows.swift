// SPDX-License-Identifier: MIT

/// The eleven rows of the story as sources: as they were, and mended.
struct ElevenRow: Sendable {
  /// The number that the case has in the expected layouts.
  var number: String
  var broken: String
  var mended: String

  /// A row that becomes a column at the accessibility sizes.
  private static func turning(_ content: String, spacing: String = "") -> String {
    """
    if size.isAccessibilitySize { VStack(alignment: .leading) { \(content.replacing("Spacer();", with: "").replacing("Spacer()\n", with: "\n")) } }
    else { HStack\(spacing) { \(content) } }
    """
  }

  private static let icon = "Image(systemName: \"laptopcomputer\").frame(width: 44, height: 44)"

  private static func step(_ title: String) -> String {
    "VStack { Circle().frame(width: 28, height: 28); Text(\"\(title)\").font(.caption) }.frame(maxWidth: .infinity)"
  }

  private static func tile(_ value: String, _ title: String) -> String {
    "VStack { Text(\"\(value)\").font(.title2); Text(\"\(title)\").font(.caption) }.frame(maxWidth: .infinity)"
  }

  private static func button(_ title: String) -> String {
    "Button { go() } label: { Text(\"\(title)\").frame(maxWidth: .infinity).padding(12) }"
  }

  private static let badge =
    "Text(\"Demo\").font(.caption2).padding(.horizontal, 8).padding(.vertical, 3).background(Capsule().fill(.blue))"

  static let all: [ElevenRow] = [
    row("1", "\(icon); Text(\"Paired Macs\"); Spacer(); Text(\"Connected\")"),
    row(
      "2",
      "\(icon); Text(\"Claude Code\"); Spacer(); Text(\"Running\").fixedSize(); Image(systemName: \"chevron.right\")",
      mended: "\(icon); Text(\"Claude Code\"); Text(\"Running\")", spacing: "(spacing: 12)"),
    row(
      "3",
      "Text(\"Running sessions\").font(.headline); Spacer(); Text(\"12\").lineLimit(1); Text(\"See All\").fixedSize()"),
    row("4", [step("Connect"), step("Pair"), step("Finish")].joined(separator: "; "), spacing: "(spacing: 8)"),
    row(
      "5",
      "\(icon); Text(\"Office Mac\").font(.headline); \(badge); Spacer(); Text(\"Online\").font(.subheadline)",
      mended: "\(badge); Text(\"Office Mac\").font(.headline); Text(\"Online\").font(.subheadline)"),
    row(
      "6",
      """
      Text("Sessions").font(.title2.bold()); Spacer()
      HStack(spacing: 4) { Text("Filter"); Image(systemName: "chevron.up.chevron.down") }
      """),
    ElevenRow(
      number: "7",
      broken: """
        ViewThatFits(in: .horizontal) {
          HStack { \(icon); Text("Refactor the networking layer and add retries").font(.headline); Spacer(); Text("2m ago") }
          VStack(alignment: .leading) { Text("Refactor the networking layer and add retries").font(.headline); Text("2m ago") }
        }
        """,
      mended: turning(
        "\(icon); Text(\"Refactor the networking layer and add retries\").font(.headline); Spacer(); Text(\"2m ago\")")),
    row(
      "8", "Text(\"Last connection\"); Spacer(); Text(\"Yesterday, 18:42\").lineLimit(1)",
      mended: "Text(\"Last connection\"); Text(\"Yesterday, 18:42\")"),
    row("9", "\(icon); Text(\"Notifications\"); Spacer(); Toggle(\"\", isOn: $isOn).labelsHidden()"),
    row("10", [button("Cancel"), button("Reconnect")].joined(separator: "; ")),
    row(
      "11", [tile("128", "Messages"), tile("3", "Sessions"), tile("1.2 GB", "Storage")].joined(separator: "; "),
      spacing: "(spacing: 12)"),
  ]

  private static func row(
    _ number: String, _ content: String, mended: String? = nil, spacing: String = ""
  ) -> ElevenRow {
    let broken = "HStack\(spacing) { \(content) }"
    guard let mended else {
      return ElevenRow(number: number, broken: broken, mended: turning(content, spacing: spacing))
    }
    let column = "if size.isAccessibilitySize { VStack(alignment: .leading) { \(mended) } } else { \(broken) }"
    return ElevenRow(number: number, broken: broken, mended: column)
  }

  /// A view of the row, alone in its file.
  func source(isMended: Bool) -> String {
    """
    struct Row: View {
      @Environment(\\.dynamicTypeSize) private var size
      @State private var isOn = true
      var body: some View { \(isMended ? mended : broken) }
    }
    """
  }
}

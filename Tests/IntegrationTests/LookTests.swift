// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

private struct Drawing: CustomTestStringConvertible, Sendable {
  var scale: Int
  var isDark: Bool
  var testDescription: String { "\(scale)x \(isDark ? "dark" : "light")" }
}

private let drawings = [2, 3].flatMap { scale in [false, true].map { Drawing(scale: scale, isDark: $0) } }

/// What `auditctl look` says of the sample's pictures, drawn in both appearances and at both scales of phones.
@OwnThread
struct LookTests {
  /// The broken rows that a picture can show, and whether English and Japanese are broken there for sure or read badly only:
  /// 絞り込み on two lines. `SessionRow` is not among them: its layout is another than it should be, and all its texts are
  /// whole.
  private static let faults = [
    "ActionButtons": "ReconnectScreen", "AgentRow": "AgentsScreen", "DetailRow": "MacDetailScreen",
    "MacRow": "MacsScreen", "PairingSteps": "PairingScreen", "SectionHeader": "HomeScreen",
    "SettingsRow": "SettingsScreen", "UsageStats": "UsageScreen", "FilterHeader": "AuditLogScreen",
    "switch": "NotificationsScreen",
  ]
  private static let advisedInJapanese: Set<String> = ["AuditLogScreen", "NotificationsScreen"]

  @Test("shows ten of the sample's rows broken and the mended ones whole", arguments: drawings)
  private func sample(drawing: Drawing) throws {
    try Lab.with { lab in
      let screens = LookTests.faults.values.sorted()
      let into = ["--into", lab.folder + "/drawn", "--scale", "\(drawing.scale)", "--screens"]
      let more = [screens.joined(separator: ",")] + (drawing.isDark ? ["--dark"] : [])
      let script = try Program(
        samples + "/draw-screens", into + more, environment: lab.environment, files: lab.folder + "/home/draw")
      let drawn = try script.wait()
      try #require(drawn.code == 0, "draw-screens needs python3-pil and fonts: \(drawn.errors)")
      for locale in ["en", "ja"] {
        for image in try lab.look("Pairing", locale, screens) {
          let screen = LookTests.name(of: image)
          #expect(image.size.verdict == "applied", "\(screen) \(locale)")
          let isAdvised = locale == "ja" && LookTests.advisedInJapanese.contains(screen)
          #expect(image.blocks.contains { !$0.defects.isEmpty } != isAdvised, "\(screen) \(locale)")
        }
        for image in try lab.look("PairingFixed", locale, screens) {
          #expect(image.blocks.flatMap(\.defects) == [], "\(LookTests.name(of: image)) \(locale)")
          #expect(image.size.verdict == "applied")
        }
      }
    }
  }

  private static func name(of image: ImageReading) -> String {
    String(image.image.split(separator: "/").last?.prefix { $0 != "." } ?? "")
  }

  @Test("writes the picture with boxes, and says what it could not read")
  func annotated() throws {
    try Lab.with { lab in
      let picture = samples + "/Pairing/Screenshots/en/AX5/SettingsScreen.png"
      let output = lab.folder + "/seen.png"
      let outcome = try lab.run("auditctl", ["look", picture, "--catalog", samples + "/Pairing", "-o", output]).wait()
      #expect(outcome.code == 1)
      #expect(outcome.output.contains("mid-word-break"))
      #expect(try lab.run("auditctl", ["look", output, "--format", "json"]).wait().code <= 1)

      try write("no picture", to: lab.folder + "/text.png")
      let refused = try lab.run("auditctl", ["look", lab.folder + "/text.png", "--format", "json"]).wait()
      let image = try ImageReading(json: Array(refused.output.utf8))
      #expect(image.notLookedAt.count == 1)
      #expect(refused.code == 3)
    }
  }
}

private let samples = fixture("").split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Samples"

@OwnThread
extension Lab {
  /// What is seen on drawn screens of an app.
  fileprivate func look(_ app: String, _ locale: String, _ screens: [String]) throws -> [ImageReading] {
    let images = screens.map { "\(folder)/drawn/\(app)/Screenshots/\(locale)/AX5/\($0).png" }
    let options = ["--catalog", "\(samples)/\(app)", "--locale", locale, "--size", "AX5", "--format", "json"]
    let outcome = try run("auditctl", ["look"] + images + options).wait()
    return try outcome.output.split(separator: "\n").map { try ImageReading(json: Array($0.utf8)) }
  }
}

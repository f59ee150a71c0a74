// SPDX-License-Identifier: MIT
import AuditModel
import AuditTestSupport
import Testing
import Typography

@testable import LayoutPrediction

/// A view with one text, the font it is set in at AX5, and its weight.
private let fonts: [(body: String, points: Double, weight: FontSpec.Weight)] = [
  ("Text(\"Hello\")", 53, .regular),
  ("Text(\"Hello\").font(.headline)", 53, .semibold),
  ("Text(\"Hello\").font(Font.caption)", 43, .regular),
  ("VStack { Text(\"Hello\") }.font(.caption)", 43, .regular),
  ("VStack { Text(\"Hello\").font(.title) }.font(.caption)", 58, .regular),
  ("List { Text(\"Hello\") }.font(.footnote)", 44, .regular),
  ("Text(\"Hello\").font(.system(size: 15))", 15, .regular),
  ("Text(\"Hello\").font(.system(size: scaled))", 282, .regular),
  ("Text(\"Hello\").font(.system(.title2, design: .monospaced, weight: .bold))", 56, .bold),
  ("Text(\"Hello\").font(.custom(\"X\", size: 17))", 48, .regular),
  ("Text(\"Hello\").font(.custom(\"X\", size: 17, relativeTo: .caption))", 54, .regular),
  ("Text(\"Hello\").font(.custom(\"X\", fixedSize: 17))", 17, .regular),
  ("Text(\"Hello\").font(.title.bold())", 58, .bold),
  ("Text(\"Hello\").font(.body.weight(.heavy).monospaced())", 53, .heavy),
  ("Text(\"Hello\").font(Theme.title)", 58, .bold),
  ("Text(\"Hello\").font(size.isAccessibilitySize ? .caption : .title)", 43, .regular),
  ("Text(\"Hello\").bold()", 53, .semibold),
  ("Text(\"Hello\").bold(false)", 53, .regular),
  ("VStack { Text(\"Hello\") }.fontWeight(.semibold)", 53, .semibold),
  ("Text(\"Hello\").font(.compound.bodySM)", 44, .medium),
  ("Text(\"Hello\").font(.unheardOf)", 53, .regular),
  ("Button(\"Hello\") { }.buttonStyle(.bordered).controlSize(.small)", 49, .regular),
  ("Button(\"Hello\") { }.font(.body).buttonStyle(.bordered).controlSize(.small)", 53, .regular),
]

private func placed(_ body: String) throws -> [Prediction.Placed] {
  let source = LayoutCase(body).source + "\nenum Theme { static let title = Font.title.bold() }"
  let tokens = FontTokens(["compound.bodySM": FontSpec(.style(.footnote), weight: .medium)])
  var prediction = try Prediction(TestProject(source), fonts: tokens)
  return prediction.layout()
}

@Test(arguments: fonts)
func setTextsInTheirFonts(_ body: String, _ points: Double, _ weight: FontSpec.Weight) throws {
  let text = try #require(try placed(body).first)
  #expect(text.font.pointSize(at: text.size) == points)
  #expect(text.font.weight == weight)
}

@Test func setTextsInDesignsAndDistances() throws {
  #expect(try placed("Text(\"Hello\").fontDesign(.rounded)").first?.font.design == .rounded)
  #expect(try placed("Text(\"Hello\").monospaced()").first?.font.design == .monospaced)
  #expect(try placed("Text(\"Hello\").monospacedDigit()").first?.font.hasMonospacedDigits == true)
  #expect(try placed("Text(\"Hello\").kerning(2)").first?.font.tracking == 2)
}

@Test(arguments: [
  ("body", TextStyle.body, FontSpec.Weight.regular), ("headline", .headline, .semibold),
  ("title2 bold", .title2, .bold),
])
func readTokensFromAConfiguration(_ text: String, _ style: TextStyle, _ weight: FontSpec.Weight) {
  #expect(FontTokens.font(text)?.weight == weight)
  #expect(FontTokens.font(text)?.pointSize(at: .large) == FontSpec(style: style).pointSize(at: .large))
}

@Test(arguments: ["", "enormous", "body enormous", "-3"])
func rejectTokensThatAreNoFont(_ text: String) {
  #expect(FontTokens.font(text) == nil)
}

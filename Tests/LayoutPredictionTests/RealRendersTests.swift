// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import LayoutSolver
import Testing
import Typography
import ViewResolution

@testable import LayoutPrediction

/// A view whose picture on a real device is known, at the largest size.
private struct Render: Sendable, CustomTestStringConvertible {
  var source: String
  /// Points that the view is given.
  var width: Double
  /// Points; nil for as much as it likes.
  var height: Double?
  var isInList = false
  /// The lines as they really are; a text that is cut ends in `…`.
  var texts: [[String]]
  var testDescription: String { "\(source.prefix(50)) \(width)" }
}

/// What becomes of a text.
private enum Verdict: String {
  case whole, broken, cut

  init(_ lines: [String], of text: String) {
    if lines.last?.hasSuffix("…") ?? false {
      self = .cut
    } else {
      let words = text.split(separator: " ").map(String.init)
      let joined = lines.map { $0.hasSuffix("-") ? String($0.dropLast()) : $0 }
      // Whole lines are made of whole words.
      self =
        joined.allSatisfy { line in line.split(separator: " ").allSatisfy { words.contains(String($0)) } }
        ? .whole : .broken
    }
  }
}

private let status = """
  HStack { Text("Notification Status:").fontWeight(.medium); Text("Unknown").fontWeight(.semibold); Spacer()
    Button("Check") { }.buttonStyle(.bordered).controlSize(.small) }.padding()
  """

private func feed(_ title: String) -> String {
  """
  HStack { VStack(alignment: .leading, spacing: 4) { Text("BBC News").font(.headline)
      Text(verbatim: "https://feeds.bbci.co.uk/news/rss.xml").font(.caption).lineLimit(1) }
    Spacer(); Text(verbatim: "\(title)").font(.caption).padding(.horizontal, 12).padding(.vertical, 6) }
  """
}

private let described = """
  HStack(spacing: 12) { Image("feed").resizable().frame(width: 50, height: 50)
    VStack(alignment: .leading, spacing: 4) { Text("Default Test Feed").font(.headline)
      Text("Default test description.").font(.caption).lineLimit(2) } }
  """

private let news = """
  VStack(alignment: .leading, spacing: 8) { Text("Text Only News Item").font(.headline)
    Text("This is a news item without any image").font(.subheadline).lineLimit(3); Text("9. May 2025").font(.caption)
  }.padding(.vertical, 6)
  """

private let renders: [Render] = [
  Render(source: news, width: 343, height: 200, texts: [["Text Only New…"], ["This is a news it…"], ["9. May 2025"]]),
  Render(
    source: status, width: 343,
    texts: [["Noti", "fica-", "tion", "Sta-", "tus:"], ["Un-", "kno", "wn"], ["C", "he", "ck"]]),
  Render(
    source: status, width: 361,
    texts: [["Notif", "ica-", "tion", "Sta-", "tus:"], ["Un-", "kno", "wn"], ["Ch", "ec", "k"]]),
  Render(
    source: status, width: 398,
    texts: [["Notif-", "ica-", "tion", "Sta-", "tus:"], ["Un-", "kno", "wn"], ["Ch", "eck"]]),
  Render(
    source: feed("explore_feed_add"), width: 295, isInList: true,
    texts: [["BBC", "News"], ["https:/…"], ["ex-", "plore_", "feed_", "add"]]),
  Render(
    source: feed("explore_feed_add"), width: 313, isInList: true,
    texts: [["BBC", "News"], ["https://…"], ["ex-", "plore_f", "eed_a", "dd"]]),
  Render(
    source: feed("explore_feed_add"), width: 350, isInList: true,
    texts: [["BBC", "News"], ["https://f…"], ["ex-", "plore_f", "eed_ad", "d"]]),
  Render(
    source: feed("explore_feed_remove"), width: 295, isInList: true,
    texts: [["BBC", "News"], ["https:/…"], ["ex-", "plore_", "feed_r", "emov", "e"]]),
  Render(
    source: feed("explore_feed_remove"), width: 313, isInList: true,
    texts: [["BBC", "News"], ["https:/…"], ["ex-", "plore_f", "eed_re", "move"]]),
  Render(
    source: feed("explore_feed_remove"), width: 350, isInList: true,
    texts: [["BBC", "News"], ["https://f…"], ["ex-", "plore_f", "eed_re-", "move"]]),
  Render(source: described, width: 343, texts: [["Default", "Test Feed"], ["Default test", "description."]]),
  Render(
    source: "Text(\"Notification Debug\").font(.largeTitle.bold())", width: 343, texts: [["Notification", "Debug"]]),
  Render(
    source: "Text(\"Notification Debug\").font(.largeTitle.bold())", width: 361, texts: [["Notification", "Debug"]]),
  Render(
    source: "Text(\"Notification Debug\").font(.largeTitle.bold())", width: 398, texts: [["Notification", "Debug"]]),
  Render(source: "Text(\"Suggested Feeds\").font(.headline)", width: 361, texts: [["Suggested", "Feeds"]]),
]

/// Pictures of real views at the largest size: the same verdict on every text, and as many lines give or take one.
/// Where a word is hyphenated is not held against the prediction.
@Test(arguments: renders)
private func predictionsAreWhatRealDevicesDrew(render: Render) throws {
  let facts = try TestProject("struct V: View { var body: some View { \(render.source) } }").facts()
  var project = ResolvedProject(facts.swiftFiles)
  let known = project.tree(of: .init(name: "V", path: "App.swift"))
  let tree = try #require(known)
  var builder = LayoutBuilder(
    language: "en", conventions: .nominal, variant: 0, texts: CatalogTexts(facts.catalogs), cache: TextCache(),
    fonts: FontTokens())
  var environment = LayoutEnvironment(size: .accessibility5)
  environment.isInList = render.isInList
  let item = builder.grouped(builder.items(tree, in: environment))
  let result = LayoutSolver.solve(item, width: render.width, height: render.height)
  #expect(result.texts.count == render.texts.count)
  for (placed, real) in zip(result.texts, render.texts) {
    let text = builder.shownTexts[placed.id].shown.text
    let lines = placed.laidOut.lines.map(\.text)
    #expect(Verdict(lines, of: text) == Verdict(real, of: text), "\(lines) for \(real)")
    #expect(abs(lines.count - real.count) <= 1, "\(lines) for \(real)")
  }
}

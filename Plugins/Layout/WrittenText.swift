// SPDX-License-Identifier: MIT
import AuditModel
import LayoutPrediction
import Typography
import ViewResolution

/// What a text needs in each language.
struct WidestText {
  var text: String
  /// Points of the widest word, in the neediest language.
  var needed: Double
  fileprivate var byLanguage: [(language: String?, needed: Double)]

  func languages(beyond width: Double) -> [String] {
    Set(byLanguage.filter { $0.needed > width }.compactMap(\.language)).sorted()
  }
}

extension PredictedProject {
  /// The height that the texts of a view need at the largest size, each on one line, where they lie below each other; nil
  /// without text, and where the text size is capped with a large content viewer instead.
  func lowestHeight(of view: ResolvedView, around: [ResolvedView]) -> Double? {
    let size = sizes.max() ?? .accessibility5
    guard (around + [view]).allSatisfy({ $0.modifier("accessibilityShowsLargeContentViewer") == nil }) else {
      return nil
    }
    guard let height = lineHeights(view, around: around, size: size), height > 0 else { return nil }
    return height
  }

  /// The word that needs most among a view's texts, in all languages at the largest size.
  func widestText(of view: ResolvedView, around: [ResolvedView]) -> WidestText? {
    let size = sizes.max() ?? .accessibility5
    var all: [(text: String, language: String?, needed: Double)] = []
    for text in view.allTexts {
      guard let source = text.text else { continue }
      let setting = TextSetting(around + [view] + (text == view ? [] : [text]), size: size, fonts: fonts)
      for (language, shown) in shownTexts(source) where !shown.isSample {
        all.append((shown.text, language, widestUnit(shown.text, setting.font, setting.size, language)))
      }
    }
    guard let widest = all.max(by: { $0.needed < $1.needed }) else { return nil }
    return WidestText(text: widest.text, needed: widest.needed, byLanguage: all.map { ($0.language, $0.needed) })
  }

  /// Points: one below the other in a column, the largest of those beside each other.
  private func lineHeights(_ view: ResolvedView, around: [ResolvedView], size: TextSize) -> Double? {
    let inside = around + [view]
    if view.kind == .branch {
      return view.slots.compactMap { slot in
        slot.views.compactMap { lineHeights($0, around: inside, size: size) }.max()
      }.min()
    }
    if view.text != nil || ["TextField", "SecureField"].contains(view.name) {
      let setting = TextSetting(inside, size: size, fonts: fonts)
      return setting.font.height(lines: 1, at: setting.size)
    }
    let inner = view.slots.filter { !["destination", "action"].contains($0.label) }.flatMap(\.views)
      .compactMap { lineHeights($0, around: inside, size: size) }
    guard !inner.isEmpty, view.kind != .opaque else { return nil }
    return ["VStack", "LazyVStack"].contains(view.name) ? inner.reduce(0, +) : inner.max()
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import LayoutPrediction
import Typography
import ViewResolution

/// How high presented views are at least at the largest text size, and how high they may be; kept from one audit to the
/// next, for as long as the catalogs are the same.
struct SheetHeights {
  /// What does not fit.
  struct Shortage {
    /// Points.
    var needed: Double
    var available: Double
    var language: String?
    /// Whether the source fixes the height with a detent.
    var isDetent: Bool
  }
  private let device: Device
  private let size: TextSize
  private let languages: [String?]
  private let predictor: Predictor
  private var known: [Location: (views: [ResolvedView], shortage: Shortage?)] = [:]

  init(required: RequiredCells, texts: CatalogTexts) {
    device = required.devices.first ?? Device(name: "iPhone SE", width: 375)
    size = required.largest
    languages = required.languages.isEmpty ? [nil] : required.languages
    predictor = Predictor(
      devices: [(device.name, device.width)], sizes: [size], languages: required.languages, texts: texts,
      cache: TextCache(byteLimit: 16 << 20, hyphenation: Hyphenation(folder: "")))
  }

  /// As `shortage(of:kind:)`, for what is presented at a place.
  mutating func shortage(at place: Location, of views: [ResolvedView], kind: String) -> Shortage? {
    if let known = known[place], known.views == views { return known.shortage }
    let shortage = shortage(of: views, kind: kind)
    known[place] = (views, shortage)
    return shortage
  }

  /// The language in which presented views miss most, or nil where they fit, scroll, or where nothing tells.
  private func shortage(of views: [ResolvedView], kind: String) -> Shortage? {
    guard !views.isEmpty, !views.contains(where: { $0.contains(\.scrollsOrIsUnknown) }) else { return nil }
    guard views.contains(where: { $0.contains { $0.text != nil } }) else { return nil }
    let detents = views.compactMap { view in view.firstDetents }.first
    if let detents, detents.contains(where: { height(of: $0) == nil }) { return nil }
    let full = screenHeight - (kind == "sheet" ? SheetHeights.sheetInset : 0)
    let available = detents.map { $0.compactMap(height).max() ?? full } ?? full
    let needs = languages.compactMap { language in
      predictor.leastHeight(of: views, width: device.width, size: size, language: language).map { ($0, language) }
    }
    guard let (needed, language) = needs.max(by: { $0.0 < $1.0 }), needed > available else { return nil }
    return Shortage(needed: needed, available: available, language: language, isDetent: detents != nil)
  }

  /// Points that a detent gives a sheet; nil for one that only code knows.
  private func height(of detent: Value) -> Double? {
    switch detent {
    case .name(let path) where path.last == "large": return screenHeight - SheetHeights.sheetInset
    case .name(let path) where path.last == "medium": return screenHeight / 2
    case .call(let path, let arguments, nil) where path.last == "height":
      if case .number(let points)? = arguments.first?.value { return points }
      return nil
    case .call(let path, let arguments, nil) where path.last == "fraction":
      if case .number(let part)? = arguments.first?.value { return part * screenHeight }
      return nil
    default: return nil
    }
  }

  /// Points below the status bar over which a sheet does not reach.
  private static let sheetInset = 54.0

  /// Points, portrait, of phones by their width (Apple, "Layout", Human Interface Guidelines); of a width that no phone
  /// has, what the longest have.
  private var screenHeight: Double {
    let heights: [Double: Double] = [
      320: 568, 375: 667, 390: 844, 393: 852, 402: 874, 414: 896, 420: 912, 428: 926, 430: 932, 440: 956,
    ]
    return heights[device.width] ?? device.width * 2.2
  }
}

extension ResolvedView {
  /// Whether it scrolls, or is something of which nobody knows whether it does.
  fileprivate var scrollsOrIsUnknown: Bool {
    if kind == .opaque { return problem != nil }
    return ["ScrollView", "List", "Form", "Table", "TextEditor", "GeometryReader", "TabView"].contains(name)
  }

  /// What `presentationDetents` around the content or on it allows.
  fileprivate var firstDetents: [Value]? {
    for modifier in modifiers where modifier.name == "presentationDetents" {
      switch modifier.arguments.first?.value {
      case .list(let detents)?: return detents
      case let value?: return [value]
      case nil: return nil
      }
    }
    return slots.lazy.flatMap(\.views).compactMap(\.firstDetents).first
  }
}

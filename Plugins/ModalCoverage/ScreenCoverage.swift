// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import LayoutPrediction
import ScreenMatching
import ViewResolution

/// The project's screens with the looks that were had at them and what those say of each cell.
struct ScreenCoverage {
  let screens: [Screen]
  let required: RequiredCells
  /// Whether the project has any screenshots at all.
  let hasScreenshots: Bool
  /// Pictures that show no screen, with what they may be of.
  private(set) var unmapped: [(picture: ReadPicture, candidates: [String])] = []
  private(set) var cells: [String: [CoverageCell]] = [:]
  private var looks: [String: [JudgedLook]] = [:]
  /// Pictures that are called after a screen and show another.
  private var misnamed: [String: [ReadPicture]] = [:]
  /// What misses of the height of what is presented at each entrance.
  private(set) var shortages: [Location: SheetHeights.Shortage] = [:]
  /// Places of presentations that a size set in the source does not reach, with the place that sets it.
  let unreached: [Location: Location]

  init(
    _ facts: ProjectFacts, _ sources: inout ScreenSources, _ book: inout PictureBook, _ heights: inout SheetHeights
  ) {
    screens = sources.inventory.screens
    hasScreenshots = !book.pictures.isEmpty
    required = RequiredCells(facts.project, languages: book.words.catalogs.languages)
    var contents: [String: ScreenContent] = [:]
    for screen in screens {
      contents[screen.id] = sources.content(of: screen)
      for entrance in screen.entrances where screen.isModal {
        let views = sources.presentedViews(at: entrance, of: screen)
        shortages[entrance.location] = heights.shortage(at: entrance.location, of: views, kind: entrance.kind)
      }
    }
    unreached = sources.presentationsBeyondOverrides(facts)
    // Names and texts of a thousand screens take their time to be put in order.
    if hasScreenshots { mapPictures(sources, &book, contents) }
    for id in looks.keys { findTwins(of: id) }
    for screen in screens { cells[screen.id] = judgedCells(of: screen) }
  }

  // MARK: - Looks

  private mutating func mapPictures(
    _ sources: ScreenSources, _ book: inout PictureBook, _ contents: [String: ScreenContent]
  ) {
    let keys = screens.map { ($0.id, sources.keys(of: $0)) }
    let mapper = PictureMapper(
      screens, keys: Dictionary(keys, uniquingKeysWith: { first, _ in first }), components: sources.componentNames)
    for picture in book.inOrder {
      let mapped = mapper.map(picture)
      if mapped.screens.isEmpty, !mapper.isOfComponent(picture) {
        unmapped.append((picture, mapper.candidates(for: picture)))
      }
      if let misnamed = mapped.misnamed { self.misnamed[misnamed, default: []].append(picture) }
      for (id, _) in mapped.screens {
        looks[id, default: []].append(judge(picture, of: id, contents[id], &book))
      }
    }
  }

  private func judge(
    _ picture: ReadPicture, of screen: String, _ content: ScreenContent?, _ book: inout PictureBook
  ) -> JudgedLook {
    let locale = picture.claims.locale?.replacing("_", with: "-") ?? picture.language
    var look = JudgedLook(
      picture: picture, size: picture.claims.size ?? sizeSeen(on: picture), locale: locale ?? onlyLanguage,
      device: required.device(of: picture), verdict: .lookedAtAndClean)
    var change: String?
    if let content {
      let words = book.words.fingerprint(of: content, in: look.locale)
      let memory = book.memory(of: picture, on: screen, fingerprint: "\(content.fingerprint).\(words)")
      look.memory = memory
      if !memory.fingerprint.hasPrefix(content.fingerprint) {
        change = "its source says something else since \(picture.path)"
      } else if !memory.fingerprint.hasSuffix(words) {
        change = "its texts\(look.locale.map { " in \($0)" } ?? "") changed since \(picture.path)"
      }
    }
    if isUnreadable(picture, content) {
      (look.verdict, look.reason) = (.unreadable, "the text of \(picture.path) could not be read")
    } else if picture.sizeVerdict == .notApplied {
      let measured = picture.measured.map { " is \(Int($0.rounded())) pt" } ?? ""
      (look.verdict, look.reason) = (.sizeNotApplied, "most of the text of \(picture.path)\(measured)")
    } else if let change {
      (look.verdict, look.reason) = (.stale, change)
    } else if !picture.faults.isEmpty {
      (look.verdict, look.reason) = (.lookedAtAndBroken, picture.faults[0])
    }
    return look
  }

  /// What nobody could tell anything from: no text at all on a screen that has some, or more text unread than read.
  private func isUnreadable(_ picture: ReadPicture, _ content: ScreenContent?) -> Bool {
    if picture.readCount == 0 { return picture.unreadCount > 0 || content.map { !$0.texts.isEmpty } ?? true }
    return picture.unreadCount > picture.readCount
  }

  /// A picture that claims no size has the standard one if its type can be that.
  private func sizeSeen(on picture: ReadPicture) -> TextSize? {
    picture.measured.flatMap { $0 < ScreenCoverage.largestStandardType ? .standard : nil }
  }

  /// Points. Most of a screen's type is smaller at the standard size, and larger at accessibility sizes.
  private static let largestStandardType = 24.0

  private var onlyLanguage: String? { required.languages.count == 1 ? required.languages[0] : nil }

  /// Pictures for an accessibility size that show the same as another for a standard one.
  private mutating func findTwins(of id: String) {
    guard let all = looks[id] else { return }
    for (index, look) in all.enumerated() where look.size?.isAccessibilitySize ?? false {
      let twin = all.first { other in
        other.size.map { !$0.isAccessibilitySize } ?? false && other.locale == look.locale
          && other.device == look.device && look.picture.looksLike(other.picture)
      }
      guard let twin, look.verdict != .unreadable else { continue }
      looks[id]?[index].verdict = .sizeNotApplied
      looks[id]?[index].reason = "\(look.picture.path) shows the same as \(twin.picture.path)"
    }
  }

  func looks(at screen: Screen) -> [JudgedLook] { looks[screen.id] ?? [] }

  // MARK: - Cells

  private func judgedCells(of screen: Screen) -> [CoverageCell] {
    // A view of another module has no source here, so that nobody could tell what it should show.
    guard screen.component != nil || !screen.isNamed else { return [] }
    return required.cells(of: screen).map { cell in
      if let reason = required.excuse(for: cell, of: screen) { return CoverageCell(exempt: cell, reason: reason) }
      let shown = looks(at: screen).filter { $0.shows(cell) }
      return CoverageCell(cell, by: shown, otherwise: otherLooks(at: screen, than: cell))
    }
  }

  /// What there is of a screen instead of a look at a cell.
  private func otherLooks(at screen: Screen, than cell: CellPlace) -> String? {
    if let wrong = misnamed[screen.id]?.first(where: { $0.claims.size == cell.size && cell.isIn($0.claims.locale) }) {
      return "\(wrong.path) is called after it and shows another screen"
    }
    let near = looks(at: screen).filter { $0.size == cell.size && cell.isIn($0.locale) }
    let devices = Set(near.compactMap(\.device)).subtracting([cell.device]).sorted()
    return devices.isEmpty ? nil : "looked at only on \(devices.joined(separator: ", "))"
  }

  /// The cells of a screen with a verdict.
  func cells(of screen: Screen, _ verdict: CellVerdict) -> [CoverageCell] {
    (cells[screen.id] ?? []).filter { $0.verdict == verdict }
  }

  func record(of screen: Screen) -> ScreenRecord {
    let first = screen.entrances.first
    return ScreenRecord(
      id: screen.id, kind: screen.kind, presenter: first?.presenter, location: first?.location ?? Location(path: ""),
      looks: looks(at: screen).map(\.look), entrances: screen.entrances, cells: cells[screen.id] ?? [])
  }
}

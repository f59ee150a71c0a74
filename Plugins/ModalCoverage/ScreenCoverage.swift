// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import ViewResolution

/// The project's screens with the looks that were had at them.
struct ScreenCoverage {
  let screens: [Screen]
  /// The largest of the project's text sizes, at which every presented screen needs a look.
  let size: TextSize
  /// Whether the project has any screenshots at all.
  let hasScreenshots: Bool
  private let looks: [String: [Look]]

  init(_ facts: ProjectFacts, screens: [Screen]) {
    self.screens = screens
    size = facts.project.sizes.max() ?? .accessibility5
    hasScreenshots = !facts.screenshots.isEmpty
    let names = ScreenNames(screens.map(\.id))
    var looks: [String: [Look]] = [:]
    for (path, _, claims) in facts.screenshots {
      guard let claimed = claims.screen, let id = names.screen(claimed) else { continue }
      let look = Look(path: path, size: claims.size, locale: claims.locale, device: claims.device)
      looks[id, default: []].append(look)
    }
    self.looks = looks
  }

  func looks(at screen: Screen) -> [Look] { looks[screen.id] ?? [] }

  /// Whether a picture shows the screen at the largest size. One that does not say its size does not count.
  func isLookedAt(_ screen: Screen) -> Bool { looks(at: screen).contains { $0.size == size } }

  func record(of screen: Screen) -> ScreenRecord {
    let first = screen.entrances.first
    return ScreenRecord(
      id: screen.id, kind: screen.kind, presenter: first?.presenter, location: first?.location ?? Location(path: ""),
      looks: looks(at: screen), entrances: screen.entrances)
  }

  /// Presented screens without a look at the largest size, and presentations whose content names no view.
  func notLookedAt(_ screen: Screen) -> NotLookedAt? {
    guard !screen.isDialog else { return nil }
    let location = screen.entrances.first?.location
    if !screen.isNamed {
      return NotLookedAt(
        kind: .screen, subject: screen.id, location: location, reason: reason(screen.unnamed),
        remedy: "give the \(screen.kind)'s content a view type of its own")
    }
    guard screen.isModal, !isLookedAt(screen) else { return nil }
    return NotLookedAt(
      kind: .screen, subject: screen.id, location: location, reason: "no screenshot at \(size.rawValue)",
      remedy: "add a screenshot of \(screen.id) at \(size.rawValue)")
  }
}

private func reason(_ unnamed: UnnamedContent?) -> String {
  switch unnamed {
  case .inPlace: "content could not be named: it is built in place"
  case .givenByCaller: "content could not be named: a caller hands it in, and no caller is found"
  case .byValue, .computed, nil: "content could not be named: code that is not followed makes it"
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import ViewResolution

/// What is said of the pictures beyond what the findings about rows say.
struct SightReports {
  private let observed: ObservedScreens
  private let project: PredictedProject
  /// Texts that a finding about a row speaks of.
  private let told: Set<SeenText>

  init(_ observed: ObservedScreens, told: Set<SeenText>, in project: PredictedProject) {
    self.observed = observed
    self.told = told
    self.project = project
  }

  /// One scope for each component or screen, in their order.
  var reports: [ScopeReport] {
    guard !observed.pictures.isEmpty else { return [] }
    var reports: [String: ScopeReport] = [:]
    func add(_ findings: [Finding], _ gaps: [NotLookedAt], to name: String) {
      let scope = "pictures of \(name)"
      reports[scope, default: ScopeReport(scope: scope)].findings += findings
      reports[scope]?.notLookedAt += gaps
    }
    for rule in sightRules {
      for group in groups(of: rule.sights) {
        add(rule.finding(for: group, in: project).map { [$0] } ?? [], [], to: group.subject.name)
      }
    }
    for (name, pictures) in screens {
      let findings = pictureRules.compactMap { $0.finding(for: pictures) }
      let gaps = pictures.pictures.compactMap(\.gap)
      if !findings.isEmpty || !gaps.isEmpty { add(findings, gaps, to: name) }
    }
    return reports.values.sorted { $0.scope < $1.scope }
  }

  /// The texts with some sights, by the place each comes from.
  private func groups(of sights: Set<Sight>) -> [SightGroup] {
    var texts: [SightGroup.Subject: [SeenText]] = [:]
    var candidates: [SightGroup.Subject: [Location]] = [:]
    for text in observed.sighted {
      let shown = text.sights.intersection(sights)
      guard !shown.isEmpty, !told.contains(text) || shown.contains(where: { $0.kind == .worded }) else { continue }
      let found = source(of: text)
      texts[found.subject, default: []].append(text)
      candidates[found.subject] = found.candidates
    }
    return texts.keys.sorted().map { SightGroup(subject: $0, texts: texts[$0] ?? [], candidates: candidates[$0] ?? []) }
  }

  /// The view that shows a text on the picture's screen, if there is one alone.
  private func source(of text: SeenText) -> (subject: SightGroup.Subject, candidates: [Location]) {
    let screen = project.screen(of: text.claims)
    let all = text.keys.sorted().flatMap { project.places.places(of: $0) }
    let onScreen = screen.map { screen in all.filter { project.screens(of: [$0.start]).contains(screen) } } ?? []
    let origins = Set((onScreen.isEmpty ? all : onScreen).map(\.origin))
    if origins.count == 1, let origin = origins.first {
      let anchor = [origin.component, origin.member, origin.path]
      return (SightGroup.Subject(anchor: anchor, place: origin.location), [])
    }
    let name = screen ?? observed.pictures[text.picture]?.screenName ?? text.picture
    let subject = SightGroup.Subject(anchor: [name, text.keys.min() ?? text.lines.joined(separator: " ")], place: nil)
    return (subject, origins.map(\.location).sorted())
  }

  /// The pictures of each screen.
  private var screens: [(name: String, pictures: ScreenPictures)] {
    let named = Dictionary(grouping: observed.pictures.values) { picture in
      project.screen(of: picture.place.claims) ?? picture.screenName
    }
    return named.sorted { $0.key < $1.key }.map { name, pictures in
      (name, ScreenPictures(screen: name, pictures: pictures.sorted { $0.place.path < $1.place.path }))
    }
  }
}

/// The pictures of one screen, in the order of their paths.
struct ScreenPictures {
  /// The screen's id, or what the pictures' paths call it.
  let screen: String
  let pictures: [SeenPicture]
}

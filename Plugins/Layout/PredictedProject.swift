// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import LayoutPrediction
import Typography
import ViewResolution

/// What is said of a component's rows, and the texts in pictures that it speaks of.
struct RowReport {
  var report: ScopeReport
  var met: Set<SeenText>
}

/// A project with what is predicted of its views, kept from one audit to the next.
///
/// Views are laid out from where they stand: screens, and components that no other shows. What is predicted of one is kept
/// until a file changes that it was made from.
struct PredictedProject {
  private typealias ComponentID = ResolvedProject.ComponentID

  private(set) var sources: ResolvedProject
  /// Where the views that are laid out show which text.
  private(set) var places = TextPlaces()
  private let predictor: Predictor
  private var screens: ProjectScreens
  private var screenNames = ScreenNames([])
  private let description: ProjectDescription
  private var starts: Set<ResolvedProject.ComponentID> = []
  private var faults: [ResolvedProject.ComponentID: [Fault]] = [:]
  private var groups: [FaultGroup.Key: [ResolvedProject.ComponentID: [Fault]]] = [:]
  /// Languages that texts are looked at in.
  let languages: [String]
  let texts: CatalogTexts
  /// Points.
  let devices: [Device]
  let sizes: [TextSize]
  let fonts: FontTokens
  private let cache: TextCache

  init(_ facts: ProjectFacts, options: LayoutOptions) {
    description = facts.project
    texts = CatalogTexts(facts.catalogs, languages: facts.project.locales)
    languages = texts.languages
    devices = facts.project.devices.isEmpty ? [Device(name: "iPhone SE", width: 375)] : facts.project.devices
    sizes = facts.project.sizes.isEmpty ? [.large, .accessibility5] : facts.project.sizes
    fonts = options.fonts
    // Whether a word breaks does not hang on where it is hyphenated, and reading the patterns of 30 languages takes seconds.
    cache = TextCache(byteLimit: PredictedProject.cacheBytes, hyphenation: Hyphenation(folder: ""))
    predictor = Predictor(
      devices: devices.map { ($0.name, $0.width) }, sizes: sizes, languages: languages, texts: texts, fonts: fonts,
      cache: cache)
    sources = ResolvedProject(facts.swiftFiles.filter { PredictedProject.isOfApp($0.path) })
    screens = ProjectScreens(facts.swiftFiles.filter { PredictedProject.isOfApp($0.path) })
    screenNames = ScreenNames(screens.screens.map(\.id))
    starts = allStarts()
    for start in starts { predict(start) }
  }

  /// Takes in changed files.
  ///
  /// - Returns: the components whose findings may be others now.
  mutating func replace(_ paths: Set<String>, _ facts: ProjectFacts) -> Set<String> {
    var affected: Set<ResolvedProject.ComponentID> = []
    for path in paths where FactKind(path: path) == .swift && PredictedProject.isOfApp(path) {
      affected.formUnion(sources.components(in: path))
      affected.formUnion(sources.update(path: path, fact: facts.swiftFile(path)))
      affected.formUnion(sources.components(in: path))
    }
    screens.update(facts, since: .paths(paths.filter { PredictedProject.isOfApp($0) }))
    screenNames = ScreenNames(screens.screens.map(\.id))
    let earlier = starts
    starts = allStarts()
    var touched = Set(affected.map(\.name))
    predictor.forgetUnfinished(touched)
    for start in earlier.subtracting(starts) { touched.formUnion(forget(start)) }
    for start in starts where affected.contains(start) || !earlier.contains(start) {
      touched.formUnion(forget(start))
      predict(start)
      touched.formUnion(faults[start, default: []].map { $0.decider.origin.component })
    }
    return touched
  }

  // MARK: - Reports

  /// What the rules say of some components, or of all.
  ///
  /// - Parameter observed: the pictures, which confirm or refute what is predicted.
  mutating func reports(of components: Set<String>?, meeting observed: ObservedScreens) -> [RowReport] {
    var findings: [String: [Finding]] = [:]
    var met: [String: Set<SeenText>] = [:]
    for (key, faults) in groups where components?.contains(key.component) ?? true {
      let all = faults.sorted { $0.key < $1.key }.flatMap { start, faults in faults.map { (start: start, fault: $0) } }
      let group = FaultGroup(key: key, faults: all).meeting(observed, on: self)
      let judged = self.findings(for: group)
      findings[key.component, default: []] += judged.findings
      met[key.component, default: []].formUnion(judged.met)
    }
    for path in sources.sources.paths {
      for component in sources.components(in: path) where components?.contains(component.name) ?? true {
        guard let tree = sources.tree(of: component) else { continue }
        let code = ComponentCode(id: component, tree: tree)
        findings[component.name, default: []] += codeRules.flatMap { $0.findings(in: code, of: self) }
      }
    }
    let unfinished = predictor.unfinishedComponents
    let scopes = components ?? Set(findings.keys).union(unfinished.keys)
    return scopes.sorted().map { scope in
      let gap = unfinished[scope].map { NotLookedAt(kind: .text, subject: scope, reason: $0) }
      let report = ScopeReport(
        scope: scope, findings: (findings[scope] ?? []).sorted { ($0.location, $0.rule) < ($1.location, $1.rule) },
        notLookedAt: gap.map { [$0] } ?? [])
      return RowReport(report: report, met: met[scope] ?? [])
    }
  }

  /// In each language the first rule that takes a row's faults says what is wrong with it; milder rules are heard where
  /// no other was.
  private func findings(for group: FaultGroup) -> (findings: [Finding], met: [SeenText]) {
    var findings: [Finding] = []
    var told: Set<String?> = []
    for rule in faultRules {
      let open = group.faults.filter { !told.contains($0.fault.configuration.language) }
      guard !open.isEmpty else { break }
      guard let finding = rule.finding(for: group.with(open), in: self) else { continue }
      findings.append(finding)
      let broken = finding.locales.isEmpty ? languages : finding.locales
      told.formUnion(broken.isEmpty ? [nil] : broken.map { Optional($0) })
    }
    let met = group.broken.filter { told.contains($0.language) || !group.languages.contains($0.language) }
    return (findings, findings.isEmpty ? [] : met)
  }

  /// The component to change, for a finding's root.
  func rootCause(_ component: String, at location: Location) -> RootCause {
    let known = screens.component(named: component, from: location.path)
    return RootCause(kind: "component", name: component, location: known?.location ?? location)
  }

  /// The screens on which the starts are shown.
  func screens(of starts: [ResolvedProject.ComponentID]) -> [String] {
    Set(
      starts.flatMap { start in
        screens.component(named: start.name, from: start.path).map { self.screens.screens(showing: $0) } ?? []
      }
    ).sorted()
  }

  /// The screen that a picture is of; nil where its path names none of the project's.
  func screen(of picture: ScreenshotClaims) -> String? { picture.screen.flatMap { screenNames.screen($0) } }

  /// The components whose broken rows have a text of some names.
  func components(breaking names: Set<String>) -> Set<String> {
    guard !names.isEmpty else { return [] }
    let broken = groups.filter { _, faults in
      faults.values.contains { $0.contains { !names.isDisjoint(with: $0.names) } }
    }
    return Set(broken.keys.map(\.component))
  }

  /// What a text shows in each language, in the font it inherits from its own modifiers.
  func shownTexts(_ text: ResolvedText) -> [(language: String?, shown: ShownText)] {
    let all: [String?] = languages.isEmpty ? [nil] : languages.map { $0 }
    return all.flatMap { language in texts.shown(text, in: language).map { (language, $0) } }
  }

  /// Points that the widest unbreakable part of a text needs.
  func widestUnit(_ text: String, _ font: FontSpec, _ size: TextSize, _ language: String?) -> Double {
    cache.prepared(text, font: font, locale: language ?? "en").widestUnit(at: size)
  }

  /// Prepared texts that are kept: those of an app of 10,000 lines in 50 languages need about half.
  private static let cacheBytes = 96 << 20

  // MARK: - Starts

  /// Screens, and components that are shown by no other.
  private func allStarts() -> Set<ResolvedProject.ComponentID> {
    let shown = Set(screens.screens.compactMap { $0.component?.id })
    var starts: Set<ResolvedProject.ComponentID> = []
    for path in sources.sources.paths {
      for id in sources.components(in: path) {
        guard let component = screens.component(named: id.name, from: path) else { continue }
        if shown.contains(component.id) || screens.uses(of: component).isEmpty { starts.insert(id) }
      }
    }
    return starts
  }

  private func isScreen(_ start: ResolvedProject.ComponentID) -> Bool {
    guard let component = screens.component(named: start.name, from: start.path) else { return false }
    return screens.screens(showing: component).contains(component.name)
  }

  private mutating func predict(_ start: ResolvedProject.ComponentID) {
    guard let tree = sources.tree(of: start) else { return }
    places.insert(tree, of: start)
    let found = predictor.faults(in: tree, at: isScreen(start) ? .screen : .unknown)
    faults[start] = found
    for (key, faults) in Dictionary(grouping: found, by: { FaultGroup.Key($0.decider.origin) }) {
      groups[key, default: [:]][start] = faults
    }
  }

  /// - Returns: the components that had faults there.
  private mutating func forget(_ start: ResolvedProject.ComponentID) -> Set<String> {
    places.remove(start)
    let keys = Set((faults.removeValue(forKey: start) ?? []).map { FaultGroup.Key($0.decider.origin) })
    for key in keys {
      groups[key]?[start] = nil
      if groups[key]?.isEmpty ?? false { groups[key] = nil }
    }
    return Set(keys.map(\.component))
  }

  /// Tests and what stands in for the app in them show nothing to users, and what is built for a watch, a television or
  /// a widget has another width than a screen and controls of its own.
  private static func isOfApp(_ path: String) -> Bool {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains(where: { $0.hasSuffix("Tests") || $0.hasSuffix("Mocks") }) || path.hasSuffix("Tests.swift") {
      return false
    }
    return !folders.contains { folder in
      let name = folder.lowercased().filter { $0.isLetter }
      return !name.contains("ios") && PredictedProject.otherProducts.contains { name.hasSuffix($0) }
    }
  }

  /// How the folders of targets end that are not shown on a phone's screen, in small letters.
  private static let otherProducts = [
    "watchapp", "watchkitapp", "watchextension", "watchkitextension", "watchwidgets", "watchcomplications", "watchos",
    "tvos", "macos", "visionos", "widgetextension", "widgetsextension",
  ]
}

extension FaultGroup.Key {
  init(_ origin: ViewOrigin) {
    self.init(
      component: origin.component, member: origin.member, path: origin.path, file: origin.location.path)
  }
}

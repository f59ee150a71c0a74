// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ViewResolution

/// What the source says of the screens, kept from one audit to the next.
struct ScreenSources {
  private(set) var inventory = ProjectScreens()
  private var resolved = ResolvedProject()
  private var contents: [String: Known] = [:]
  private let settings: CoverageSettings
  private let presenters: Set<String>

  /// What was made of a screen and what from.
  private struct Known {
    var content: ScreenContent?
    /// Of the catalogs, those of its texts.
    var keys: Set<String> = []
    var component: ComponentID?
    /// Whose tree it was read from.
    var root: ComponentID?
  }

  /// What an entrance presents, and whose trees that was found in or looked for.
  private struct Presented {
    var views: [ResolvedView]
    var trees: Set<ComponentID>
  }
  /// An entrance of one screen; a switch inside presents several at one place.
  private struct Entrance: Hashable {
    var screen: String
    var location: Location
  }
  private var presented: [Entrance: Presented] = [:]
  /// By the path of their file.
  private var namesByPath: [String: [String]] = [:]

  /// The names of all view types with a body, screens and their parts alike.
  var componentNames: Set<String> { Set(namesByPath.values.joined()) }

  init(settings: CoverageSettings) {
    self.settings = settings
    presenters = Set(settings.presenters.map(\.name))
  }

  /// Takes in what changed since the last audit.
  mutating func update(_ facts: ProjectFacts, since changes: FactChanges) {
    switch changes {
    case .everything:
      self = ScreenSources(settings: settings)
      for (path, fact) in facts.swiftFiles { resolved.update(path: path, fact: fact) }
      for path in resolved.sources.paths { noteNames(in: path) }
      inventory = ProjectScreens(facts.swiftFiles.map { ($0.path, settings.declaring(in: $0.fact)) })
    case .paths(let paths):
      let changed = paths.filter { FactKind(path: $0) == .swift }
      guard !changed.isEmpty else { return }
      var affected: Set<ComponentID> = []
      for path in changed { affected.formUnion(resolved.update(path: path, fact: facts.swiftFile(path))) }
      for path in changed { noteNames(in: path) }
      let declared = changed.map { path in (path, facts.swiftFile(path).map { settings.declaring(in: $0) }) }
      inventory.update(Dictionary(declared, uniquingKeysWith: { first, _ in first }))
      contents = contents.filter { _, known in
        guard let content = known.content, let root = known.root else { return false }
        return !affected.contains(root) && content.paths.isDisjoint(with: changed)
      }
      // A place in a changed file may be that of something else.
      presented = presented.filter { entrance, known in
        known.trees.isDisjoint(with: affected) && !changed.contains(entrance.location.path)
      }
    }
  }

  private mutating func noteNames(in path: String) {
    let names = resolved.components(in: path).map(\.name)
    namesByPath[path] = names.isEmpty ? nil : names
  }

  /// What can be seen on a screen; nil where its source is not in the project or is not followed.
  mutating func content(of screen: Screen) -> ScreenContent? {
    if let known = contents[screen.id], known.component == screen.component?.id { return known.content }
    var known = Known(component: screen.component?.id)
    if let component = screen.component {
      known.root = component.id
      known.content = resolved.tree(of: component.id).map {
        ScreenContent(of: $0, in: resolved.sources, presenters: presenters)
      }
    } else {
      (known.content, known.root) = presentedContent(of: screen) ?? (nil, nil)
    }
    known.keys = (known.content?.texts ?? []).reduce(into: []) { $0.formUnion($1.catalogKeys) }
    contents[screen.id] = known
    return known.content
  }

  /// The keys of a screen's texts, once its content was asked for.
  func keys(of screen: Screen) -> Set<String> { contents[screen.id]?.keys ?? [] }

  /// The views that an entrance presents, with what the presenter puts around them; the screen's own view where the
  /// presenter's tree does not have them.
  mutating func presentedViews(at entrance: ScreenEntrance, of screen: Screen) -> [ResolvedView] {
    let key = Entrance(screen: screen.id, location: entrance.location)
    if let known = presented[key] { return known.views }
    let presenter = entrance.presenter.flatMap { inventory.component(named: $0, from: entrance.location.path) }
    let views = foundViews(at: entrance, of: screen, presentedBy: presenter)
    // A presenter that is not known yet may be known after any change.
    if let presenter {
      presented[key] = Presented(
        views: views, trees: Set([presenter.id, screen.component?.id].compactMap(\.self)))
    }
    return views
  }

  private mutating func foundViews(
    at entrance: ScreenEntrance, of screen: Screen, presentedBy presenter: Component?
  ) -> [ResolvedView] {
    if let presenter, let tree = resolved.tree(of: presenter.id) {
      for place in [entrance.declaration, entrance.location].compactMap(\.self) {
        if let modifier = tree.modifier(at: place) { return modifier.slots.flatMap(\.views) }
      }
    }
    return screen.component.flatMap { resolved.tree(of: $0.id) }.map { [$0] } ?? []
  }

  /// Where something is presented from inside a view whose text size the source sets, with the place that sets it: what is
  /// presented takes the system's size again. Empty where the size is set with a launch argument, which everything obeys.
  mutating func presentationsBeyondOverrides(_ facts: ProjectFacts) -> [Location: Location] {
    var places: Set<Location> = []
    for (path, fact) in facts.swiftFiles {
      for override in fact.sizeOverrides {
        switch override.kind {
        case .launchArgument: return [:]
        case .dynamicTypeSize, .environment:
          if !override.isRange { places.insert(Location(path: path, position: override.position)) }
        case .traits: break
        }
      }
    }
    guard !places.isEmpty else { return [:] }
    var search = OverrideSearch(overrides: places)
    for component in inventory.components where component.type.builders.contains(where: { $0.name == "body" }) {
      if let tree = resolved.tree(of: component.id) { search.visit(tree, inside: nil) }
    }
    return search.found
  }

  private mutating func presentedContent(of screen: Screen) -> (ScreenContent?, ComponentID?)? {
    for entrance in screen.entrances {
      guard let name = entrance.presenter,
        let presenter = inventory.component(named: name, from: entrance.location.path)?.id,
        let tree = resolved.tree(of: presenter)
      else { continue }
      for place in [entrance.declaration, entrance.location].compactMap(\.self) {
        let found = ScreenContent(presentedAt: place, in: tree, of: resolved.sources, presenters: presenters)
        if let found { return (found, presenter) }
      }
    }
    return nil
  }
}

/// The words of a screen, by language.
struct ScreenWords {
  let catalogs: CatalogTexts

  /// Names the texts of a screen in a language, whatever the order of the catalog.
  func fingerprint(of content: ScreenContent, in language: String?) -> String {
    let all = content.texts.map { text in
      catalogs.shown(text.withoutData, in: language).map(\.text).sorted().joined(separator: "\u{0}")
    }
    return contentHash(Array(all.joined(separator: "\u{0}\u{0}").utf8))
  }
}

extension ResolvedText {
  /// The keys of the catalogs' texts that it may show.
  var catalogKeys: Set<String> {
    switch self {
    case .catalog(let key, _, let arguments, _):
      arguments.reduce(into: [key]) { keys, argument in
        if case .text(let text) = argument { keys.formUnion(text.catalogKeys) }
      }
    case .joined(let parts): parts.reduce(into: []) { $0.formUnion($1.catalogKeys) }
    case .oneOf(let alternatives): alternatives.reduce(into: []) { $0.formUnion($1.text.catalogKeys) }
    case .verbatim, .data: []
    }
  }

  /// The same text with nothing in it that depends on what variables are called.
  fileprivate var withoutData: ResolvedText {
    switch self {
    case .catalog(let key, let table, _, let fallback):
      .catalog(key: key, table: table, arguments: [], fallback: fallback)
    case .verbatim: self
    case .joined(let parts): .joined(parts.map(\.withoutData))
    case .oneOf(let alternatives):
      .oneOf(alternatives.map { Alternative(condition: $0.condition, text: $0.text.withoutData) })
    case .data: .verbatim("")
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import ScreenMatching

/// The project's screenshots with what is seen on them, kept from one audit to the next.
///
/// A picture is matched with the catalogs once, and again when it changes. Changed catalogs make a new value.
struct ObservedScreens {
  private let catalogs: CatalogTextIndex
  /// By path.
  private(set) var pictures: [String: SeenPicture] = [:]
  /// The texts of all pictures by their keys and their wordings.
  private var byName: [String: [SeenText]] = [:]

  init(_ facts: ProjectFacts, words: WordList) {
    let sources = facts.catalogs.filter { path, catalog in
      // What a build made, or what is on the way to translators, may be older than what is written.
      CatalogPath(path).product == nil && !CatalogPath(path).isExported && catalog.format != .xliff
    }
    catalogs = CatalogTextIndex(sources, words: words)
    for (path, fact, claims) in facts.screenshots { insert(SeenPicture(path, fact, claims, catalogs)) }
  }

  /// Takes in changed pictures.
  ///
  /// - Returns: the names of the texts that were or are seen on them.
  mutating func replace(_ paths: Set<String>, _ facts: ProjectFacts) -> Set<String> {
    var names: Set<String> = []
    for path in paths.sorted() where FactKind(path: path) == .screenshot {
      names.formUnion(remove(path))
      guard let fact = facts[path], case .screenshot(let picture) = fact.body else { continue }
      let seen = SeenPicture(path, picture, fact.claims ?? ScreenshotClaims(), catalogs)
      insert(seen)
      names.formUnion(seen.texts.flatMap(\.names))
    }
    return names
  }

  /// Every place in the pictures where one of some texts is seen, what is broken first.
  ///
  /// - Parameter names: keys, and texts as they are shown.
  func texts(named names: Set<String>) -> [SeenText] {
    guard !byName.isEmpty else { return [] }
    return Set(names.flatMap { byName[$0] ?? [] }).sorted { first, second in
      if first.isBroken != second.isBroken { return first.isBroken }
      return (first.picture, first.box.y, first.box.x) < (second.picture, second.box.y, second.box.x)
    }
  }

  /// What is broken or reads badly on the pictures, in the order of their paths.
  var sighted: [SeenText] {
    pictures.values.sorted { $0.place.path < $1.place.path }.flatMap { $0.texts.filter { !$0.sights.isEmpty } }
  }

  private mutating func insert(_ picture: SeenPicture) {
    pictures[picture.place.path] = picture
    for text in picture.texts {
      for name in text.names { byName[name, default: []].append(text) }
    }
  }

  private mutating func remove(_ path: String) -> Set<String> {
    guard let picture = pictures.removeValue(forKey: path) else { return [] }
    let names = Set(picture.texts.flatMap(\.names))
    for name in names {
      byName[name]?.removeAll { $0.picture == path }
      if byName[name]?.isEmpty ?? false { byName[name] = nil }
    }
    return names
  }
}

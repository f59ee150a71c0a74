// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import LayoutPrediction
import ScreenMatching

/// The project's pictures as they were read, and the texts they were read by, kept from one audit to the next.
struct PictureBook {
  private(set) var pictures: [String: ReadPicture] = [:]
  private(set) var words = ScreenWords(catalogs: CatalogTexts([]))
  private var catalogs = CatalogTextIndex([])
  /// What is remembered of each picture, by path and screen: what the ledger told, and what was seen first since.
  private var memories: [String: [String: LookMemory]] = [:]

  /// Takes in what changed since the last audit. Changed catalogs let every picture be read again.
  mutating func update(_ facts: ProjectFacts, since changes: FactChanges) {
    var paths: Set<String> = []
    if case .paths(let changed) = changes { paths = changed.filter { FactKind(path: $0) == .screenshot } }
    if changes.touchCatalogs {
      readCatalogs(facts)
      paths = Set(facts.screenshots.map(\.path)).union(pictures.keys)
    }
    for path in paths {
      guard let fact = facts[path], case .screenshot(let picture) = fact.body else {
        pictures[path] = nil
        memories[path] = nil
        continue
      }
      pictures[path] = ReadPicture(fact, picture, catalogs)
      for memory in fact.looks where memories[path]?[memory.screen] == nil {
        memories[path, default: [:]][memory.screen] = memory
      }
    }
  }

  private mutating func readCatalogs(_ facts: ProjectFacts) {
    words = ScreenWords(catalogs: CatalogTexts(facts.catalogs, languages: facts.project.locales))
    let sources = facts.catalogs.filter { path, catalog in
      // What a build made, or what is on the way to translators, may be older than what is written.
      CatalogPath(path).product == nil && !CatalogPath(path).isExported && catalog.format != .xliff
    }
    catalogs = CatalogTextIndex(sources)
  }

  /// In the order of their paths.
  var inOrder: [ReadPicture] { pictures.values.sorted { $0.path < $1.path } }

  /// What the screen was when the picture was taken: what is remembered, else what it is now, which is remembered from
  /// here on.
  mutating func memory(of picture: ReadPicture, on screen: String, fingerprint: String) -> LookMemory {
    if let known = memories[picture.path]?[screen], known.hash == picture.hash, known.written == picture.written {
      return known
    }
    let memory = LookMemory(
      screen: screen, hash: picture.hash, written: picture.written, fingerprint: fingerprint)
    memories[picture.path, default: [:]][screen] = memory
    return memory
  }
}

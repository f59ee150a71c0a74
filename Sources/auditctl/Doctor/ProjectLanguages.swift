// SPDX-License-Identifier: MIT
import AuditWire
import SystemCalls

extension Patient {
  /// The languages of the projects: those that the configuration names, and of the others the folders `de.lproj` and
  /// the localizations of string catalogs.
  var locales: [String] {
    guard case .success(let places) = places else { return [] }
    var found: Set<String> = []
    for project in places.projects {
      found.formUnion(project.locales)
      if project.locales.isEmpty {
        var search = LanguageSearch()
        search.look(in: machine + project.root, depth: 0)
        found.formUnion(search.found)
      }
    }
    return found.subtracting(["Base"]).sorted()
  }
}

/// A walk through a project that ends after a while: it is to name missing packages, not to judge.
private struct LanguageSearch {
  private static let deepest = 8
  private static let largestCatalog = 16 << 20
  private(set) var found: Set<String> = []
  private var entries = 20_000

  mutating func look(in folder: String, depth: Int) {
    // What cannot be listed is told by the checkup of the projects.
    guard depth <= LanguageSearch.deepest, let names = try? listDirectory(folder).entries else { return }
    for entry in names where !entry.name.hasPrefix(".") && entry.name != "Pods" {
      entries -= 1
      guard entries > 0 else { return }
      if entry.name.hasSuffix(".lproj") {
        found.insert(String(entry.name.dropLast(".lproj".count)))
      } else if entry.name.hasSuffix(".xcstrings") {
        readCatalog("\(folder)/\(entry.name)")
      } else if entry.type == .directory {
        look(in: "\(folder)/\(entry.name)", depth: depth + 1)
      }
    }
  }

  private mutating func readCatalog(_ path: String) {
    // A broken catalog is for the daemon to report.
    guard let bytes = try? readFile(path, limit: LanguageSearch.largestCatalog),
      let catalog = try? JSONValue(json: bytes), case .object(let members)? = catalog["strings"]
    else { return }
    for member in members {
      guard case .object(let localizations)? = member.value["localizations"] else { continue }
      found.formUnion(localizations.map(\.name))
    }
  }
}

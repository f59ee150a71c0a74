// SPDX-License-Identifier: MIT
import AuditModel
import Glibc
import ScreenMatching
import StringFacts
import SystemCalls

/// Reads the catalogs that a command line names: files, and all catalogs in folders.
struct NamedCatalogs {
  private(set) var catalogs: [(path: String, fact: CatalogFact)] = []
  /// A named path that is not there.
  private(set) var missing: String?
  /// What could not be read, one line each.
  private(set) var problems: [String] = []
  private var visited = 0

  /// Bytes of one catalog; the largest of known apps has 10 million.
  private static let fileLimit = 64 << 20
  /// Entries of folders that are looked at.
  private static let entryLimit = 200_000

  /// Folders that hold copies of the project's texts or other projects.
  private static let skipped: Set<String> = [".git", ".build", "DerivedData", "Pods", "node_modules", "Carthage"]

  init(_ paths: [String]) {
    for path in paths {
      do throws(SystemError) {
        if try fileStatus(path).type == .directory { readFolder(path, depth: 0) } else { readOne(path) }
      } catch {
        if missing == nil { missing = "\(error)" }
      }
    }
  }

  private mutating func readFolder(_ folder: String, depth: Int) {
    // Deeper than any project's folders; links are not followed, so this ends by itself.
    guard depth < 64 else { return }
    let entries: [(name: String, type: FileType?)]
    do throws(SystemError) { entries = try listDirectory(folder).entries } catch {
      return problems.append("\(error)")
    }
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      visited += 1
      guard visited <= NamedCatalogs.entryLimit else { return }
      let path = folder + "/" + entry.name
      if entry.type == .directory {
        if !NamedCatalogs.skipped.contains(entry.name) { readFolder(path, depth: depth + 1) }
      } else if FactKind(path: entry.name) == .strings {
        readOne(path)
      }
    }
  }

  private mutating func readOne(_ path: String) {
    do throws(FileRefusal) {
      let reading = readCatalog(try readFile(path, limit: NamedCatalogs.fileLimit), path: path)
      if case .strings(let fact)? = reading.body {
        catalogs.append((path, fact))
      } else {
        problems.append("\(path): \(reading.problems.first?.message ?? "no catalog")")
      }
    } catch {
      problems.append("\(error)")
    }
  }
}

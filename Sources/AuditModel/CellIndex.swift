// SPDX-License-Identifier: MIT

/// What the plugins say of a project's cells at the moment, by plugin and scope.
package struct CellIndex: Sendable {
  private var cells: [String: [String: [CoverageCell]]] = [:]

  package init() {}

  /// Takes in what a plugin reports; each report replaces its scope whole.
  ///
  /// - Parameter isComplete: whether scopes that are not named are gone.
  package mutating func replace(_ reports: [ScopeReport], of plugin: String, isComplete: Bool) {
    if isComplete { cells[plugin] = nil }
    for report in reports {
      let said = report.screens.flatMap(\.cells)
      cells[plugin, default: [:]][report.scope] = said.isEmpty ? nil : said
    }
  }

  /// Forgets the plugins that are no longer there.
  package mutating func keep(_ plugins: Set<String>) { cells = cells.filter { plugins.contains($0.key) } }

  /// Every cell once, in the order of their places; of what two scopes say of one the first counts.
  package var all: [CoverageCell] {
    var known: [CellPlace: CoverageCell] = [:]
    for (_, scopes) in cells.sorted(by: { $0.key < $1.key }) {
      for (_, said) in scopes.sorted(by: { $0.key < $1.key }) {
        for cell in said where known[cell.place] == nil { known[cell.place] = cell }
      }
    }
    return known.values.sorted { $0.place < $1.place }
  }
}

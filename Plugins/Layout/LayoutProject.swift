// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire
import ScreenMatching

/// A project's layouts as they are predicted and as they are seen, kept from one audit to the next.
///
/// A text seen broken belongs to the finding of the row that was predicted to break it. What no prediction explains is a
/// finding of its own, in a scope of its own: those scopes are judged at every audit, since any source may explain more.
struct LayoutProject {
  private var predicted: PredictedProject
  private var observed: ObservedScreens
  /// The texts that findings of rows speak of, by the row's component.
  private var met: [String: Set<SeenText>] = [:]
  private var sightScopes: Set<String> = []

  init(_ facts: ProjectFacts, options: LayoutOptions, words: WordList) {
    predicted = PredictedProject(facts, options: options)
    observed = ObservedScreens(facts, words: words)
  }

  /// What is said of the whole project.
  mutating func reports() -> [ScopeReport] { reports(of: nil) }

  /// Takes in changed sources and pictures.
  ///
  /// - Returns: what is said of all that may be judged in another way.
  mutating func reports(after paths: Set<String>, _ facts: ProjectFacts) -> [ScopeReport] {
    let names = observed.replace(paths, facts)
    let touched = predicted.replace(paths, facts)
    return reports(of: touched.union(predicted.components(breaking: names)))
  }

  private mutating func reports(of components: Set<String>?) -> [ScopeReport] {
    let rows = predicted.reports(of: components, meeting: observed)
    for row in rows { met[row.report.scope] = row.met.isEmpty ? nil : row.met }
    let told = met.values.reduce(into: Set()) { $0.formUnion($1) }
    let sights = SightReports(observed, told: told, in: predicted).reports
    let gone = sightScopes.subtracting(sights.map(\.scope))
    sightScopes = Set(sights.map(\.scope))
    return rows.map(\.report) + sights + gone.sorted().map { ScopeReport(scope: $0) }
  }
}

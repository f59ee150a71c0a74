// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditWire

/// Every fact of the project, in memory.
package struct ProjectFacts: Sendable {
  package let project: ProjectDescription
  private var facts: [String: Fact] = [:]

  package init(project: ProjectDescription) { self.project = project }

  package mutating func insert(_ fact: Fact) { facts[fact.path] = fact }

  package mutating func remove(_ path: String) { facts[path] = nil }

  package subscript(_ path: String) -> Fact? { facts[path] }

  /// What a Swift file says; nil if there is none of that path.
  package func swiftFile(_ path: String) -> SwiftFileFact? {
    if case .swift(let body)? = facts[path]?.body { body } else { nil }
  }

  /// Swift files in the order of their paths.
  package var swiftFiles: [(path: String, fact: SwiftFileFact)] {
    ordered.compactMap { if case .swift(let body) = $0.body { ($0.path, body) } else { nil } }
  }

  /// Catalogs in the order of their paths.
  package var catalogs: [(path: String, fact: CatalogFact)] {
    ordered.compactMap { if case .strings(let body) = $0.body { ($0.path, body) } else { nil } }
  }

  /// Screenshots with what their paths claim, in the order of their paths.
  package var screenshots: [(path: String, fact: ScreenshotFact, claims: ScreenshotClaims)] {
    ordered.compactMap {
      if case .screenshot(let body) = $0.body { ($0.path, body, $0.claims ?? ScreenshotClaims()) } else { nil }
    }
  }

  private var ordered: [Fact] { facts.values.sorted { $0.path < $1.path } }
}

// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire
import SwiftUIFacts

/// A project in memory, read by the real readers.
package struct TestProject: Sendable {
  package var sources: [String: MarkedSource]
  /// Texts by language and key.
  package var catalogs: [String: [String: String]]
  /// What a test has read of catalogs with more in them than plain texts, by their paths.
  package var catalogFacts: [String: CatalogFact] = [:]
  package var screenshots: [String: ScreenshotClaims]
  /// What a test has the pictures show; those without show nothing.
  package var pictures: [String: ScreenshotFact] = [:]
  package var description: ProjectDescription

  /// A project of one source, `App.swift`.
  package init(
    _ source: String, catalogs: [String: [String: String]] = [:], screenshots: [String: ScreenshotClaims] = [:],
    sizes: [TextSize] = [.large, .accessibility5]
  ) {
    self.init(["App.swift": source], catalogs: catalogs, screenshots: screenshots, sizes: sizes)
  }

  /// - Parameter sources: marked source texts by their paths.
  package init(
    _ sources: [String: String], catalogs: [String: [String: String]] = [:],
    screenshots: [String: ScreenshotClaims] = [:], sizes: [TextSize] = [.large, .accessibility5]
  ) {
    self.sources = sources.mapValues { MarkedSource($0) }
    self.catalogs = catalogs
    self.screenshots = screenshots
    description = ProjectDescription(
      name: "Test", root: "/project", locales: [], devices: [Device(name: "iPhone SE", width: 375)], sizes: sizes)
  }

  /// The project's facts, or what the reader could not understand.
  package func facts() throws -> ProjectFacts {
    var facts = ProjectFacts(project: description)
    for (path, source) in sources {
      let reading = readSwiftFile(Array(source.text.utf8))
      guard let body = reading.body, reading.problems.isEmpty else {
        throw UnreadableSource(path: path, problems: reading.problems)
      }
      facts.insert(Fact(path: path, hash: "", body: body))
    }
    for (language, texts) in catalogs {
      let path = "\(language).lproj/Localizable.strings"
      facts.insert(Fact(path: path, hash: "", body: .strings(CatalogFact(format: .strings, entries: entries(texts)))))
    }
    for (path, catalog) in catalogFacts { facts.insert(Fact(path: path, hash: "", body: .strings(catalog))) }
    for (path, claims) in screenshots {
      let picture = pictures[path] ?? ScreenshotFact(format: .png, width: 1125, height: 2436)
      facts.insert(Fact(path: path, hash: "", body: .screenshot(picture), claims: claims))
    }
    return facts
  }

  /// The same project with every source further down in its file.
  func shifted(by prefix: String) -> TestProject {
    var shifted = self
    shifted.sources = sources.mapValues { $0.shifted(by: prefix) }
    return shifted
  }

  private func entries(_ texts: [String: String]) -> [CatalogEntry] {
    texts.sorted { $0.key < $1.key }.map { key, value in
      CatalogEntry(key: key, position: .start, localizations: [CatalogText(position: .start, value: value)])
    }
  }
}

package struct UnreadableSource: Error {
  package var path: String
  package var problems: [FactProblem]
}

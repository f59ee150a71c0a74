// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditWire

/// The texts of a project's catalogs by language and key.
struct CatalogTexts {
  /// Sorted; those of the project's description, else those found in catalogs.
  let locales: [String]
  private let texts: [String: [String: String]]

  init(_ facts: ProjectFacts) {
    var texts: [String: [String: String]] = [:]
    for (path, catalog) in facts.catalogs {
      let place = CatalogPath(path)
      // What a build made, or what is on the way to translators, may be older than what is written.
      guard place.product == nil, !place.isExported, catalog.format != .xliff else { continue }
      let fileLanguage = place.language
      for entry in catalog.entries {
        for localization in entry.localizations {
          guard let language = localization.language ?? fileLanguage, let text = localization.longest else { continue }
          texts[language, default: [:]][entry.key] = text
        }
      }
    }
    self.texts = texts
    locales = (facts.project.locales.isEmpty ? Array(texts.keys) : facts.project.locales).sorted()
  }

  func text(for key: String, in locale: String?) -> String? { locale.flatMap { texts[$0]?[key] } }
}

extension CatalogText {
  /// The longest of the texts that can be shown for the key.
  fileprivate var longest: String? {
    ([value].compactMap { $0 } + forms.map(\.text)).max { $0.count < $1.count }
  }
}

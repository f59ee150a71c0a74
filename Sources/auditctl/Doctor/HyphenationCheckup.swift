// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Checkup {
  /// Whether words are hyphenated in the languages of the projects for which Debian has patterns. The advances of the
  /// fonts need no check: they are part of the programs.
  static let hyphenation = Checkup(name: "hyphenation") { patient in
    var wanted: [String: String] = [:]
    for locale in ["en"] + patient.locales {
      let language = locale.split { $0 == "-" || $0 == "_" }.first.map(String.init) ?? ""
      if let package = packages[language] { wanted[language] = package }
    }
    let missing = wanted.filter { language, _ in
      !hyphenationNames(for: language).contains { patient.exists("/usr/share/hyphen/hyph_\($0).dic") }
    }
    guard missing.isEmpty else {
      return missing.sorted { $0.key < $1.key }.map { language, package in
        Diagnosis(
          "hyphenation", .warning, "words in \(language) are not hyphenated: no patterns",
          remedy: "sudo apt-get install \(package)")
      }
    }
    return [Diagnosis("hyphenation", .ok, "patterns for \(listed(wanted.keys.sorted()))")]
  }

  /// Debian's packages by language.
  private static let packages: [String: String] = {
    let same = ["af", "be", "bg", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "hr", "hu", "id", "is", "it", "lt"]
    let more = ["lv", "nl", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "uk"]
    var packages = ["en": "hyphen-en-us", "pt": "hyphen-pt-br", "nb": "hyphen-no"]
    for language in same + more { packages[language] = "hyphen-\(language)" }
    return packages
  }()
}

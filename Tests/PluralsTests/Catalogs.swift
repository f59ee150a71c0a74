// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import SystemCalls
import Testing

@testable import uiaudit_plurals

/// Joins catalogs given as path and text, which go through the real reader.
func tables(_ files: [(path: String, text: String)], developmentRegion: String? = nil) throws -> [CatalogTable] {
  let catalogs = try files.map { file in
    let reading = readCatalog(Array(file.text.utf8), path: file.path)
    #expect(reading.problems == [])
    guard case .strings(let fact) = try #require(reading.body) else { throw NoCatalog() }
    return (path: file.path, fact: fact)
  }
  return CatalogTable.tables(of: catalogs, developmentRegion: developmentRegion)
}

struct NoCatalog: Error {}

/// A `.stringsdict` with one plural entry.
func stringsdict(_ key: String, _ forms: [String: String]) -> String {
  let inner = forms.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
  return """
    <plist version="1.0"><dict><key>\(key)</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>\(inner)</dict></dict></dict></plist>
    """
}

/// An `.xcstrings` whose entries are written as JSON, one a line from line 2 on.
func xcstrings(_ entries: String..., source: String = "en") -> String {
  "{\"sourceLanguage\":\"\(source)\",\"strings\":{\n" + entries.joined(separator: ",\n") + "\n},\"version\":\"1.0\"}"
}

/// A catalog of the project's own, read from the disk.
func catalogFact(_ file: String, as path: String) throws -> CatalogFact {
  let bytes = try readFile(file, limit: 1 << 24)
  guard case .strings(let fact)? = readCatalog(bytes, path: path).body else { throw NoCatalog() }
  return fact
}

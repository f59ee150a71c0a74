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

/// A project's catalogs, which go through the real reader; what it cannot understand is kept, as in an audit.
func projectCatalogs(_ files: [(path: String, bytes: [UInt8])]) -> ProjectCatalogs {
  var catalogs: [(path: String, fact: CatalogFact)] = []
  var problems: [String: [FactProblem]] = [:]
  for file in files {
    let reading = readCatalog(file.bytes, path: file.path)
    problems[file.path] = reading.problems
    if case .strings(let fact)? = reading.body { catalogs.append((file.path, fact)) }
  }
  return ProjectCatalogs(catalogs, problems: problems)
}

/// All findings of one rule, each as `path:line severity message [locales]`.
func findings(_ rule: any PluralRule.Type, _ files: [(path: String, bytes: [UInt8])]) -> [String] {
  found(rule, in: projectCatalogs(files)).map { finding in
    let place = "\(finding.location.path):\(finding.location.position.line)"
    return "\(place) \(finding.severity) \(finding.message) [\(finding.locales.joined(separator: " "))]"
  }
}

/// The same of files given as text.
func findings(_ rule: any PluralRule.Type, _ files: [(path: String, text: String)]) -> [String] {
  findings(rule, files.map { (path: $0.path, bytes: Array($0.text.utf8)) })
}

func found(_ rule: any PluralRule.Type, in catalogs: ProjectCatalogs) -> [Finding] {
  catalogs.tables.flatMap { rule.findings(in: $0, of: catalogs) }
    + catalogs.products.flatMap { rule.findings(in: $0, of: catalogs) }
}

func english(_ text: String) -> [(path: String, text: String)] { [("en.lproj/L.strings", text)] }

/// One entry of an `.xcstrings`: plain texts by language.
func entry(_ key: String, _ texts: [String: String]) -> String {
  let inner = texts.sorted { $0.key < $1.key }.map { language, text in
    "\"\(language)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}"
  }.joined(separator: ",")
  return "\"\(key)\":{\"localizations\":{\(inner)}}"
}

/// One entry of an `.xcstrings`: forms by language; `plain` stands for a text without forms.
func entry(_ key: String, forms: [String: [String: String]]) -> String {
  let inner = forms.sorted { $0.key < $1.key }.map { language, forms in
    if let plain = forms["plain"] { return "\"\(language)\":{\(unit(plain))}" }
    let branches = forms.sorted { $0.key < $1.key }.map { "\"\($0.key)\":{\(unit($0.value))}" }.joined(separator: ",")
    return "\"\(language)\":{\"variations\":{\"plural\":{\(branches)}}}"
  }.joined(separator: ",")
  return "\"\(key)\":{\"localizations\":{\(inner)}}"
}

private func unit(_ text: String) -> String { "\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}" }

/// A catalog of the project's own, read from the disk.
func catalogFact(_ file: String, as path: String) throws -> CatalogFact {
  let bytes = try readFile(file, limit: 1 << 24)
  guard case .strings(let fact)? = readCatalog(bytes, path: path).body else { throw NoCatalog() }
  return fact
}

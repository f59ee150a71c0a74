// SPDX-License-Identifier: MIT
import AuditModel
import Foundation
import StringFacts

/// Reads every `.strings` and `.stringsdict` file below the folders with the catalog reader and with `PropertyListSerialization`, and
/// prints the files on which the two disagree, each with what the reader says of it.
///
/// - Returns: 0, whatever the differences: which of the two is right is for people to say.
func compareWithFoundation(folders: [String]) -> Int32 {
  var total = Tally()
  for folder in folders {
    var tally = Tally()
    for file in stringsFiles(below: folder) { tally.add(file) }
    print("\(folder): \(tally)")
    total.add(tally)
  }
  print("all: \(total)")
  return 0
}

private func stringsFiles(below folder: String) -> [String] {
  let walker = FileManager.default.enumerator(atPath: folder)
  var files: [String] = []
  while let name = walker?.nextObject() as? String {
    if name.hasSuffix(".strings") || name.hasSuffix(".stringsdict") { files.append(folder + "/" + name) }
  }
  return files.sorted()
}

/// How many files and texts agree.
private struct Tally: CustomStringConvertible {
  private var files = 0
  private var differing = 0
  private var refused = 0
  private var texts = 0

  var description: String {
    "\(files) files, \(texts) texts alike, \(refused) files refused by both, \(differing) files differ"
  }

  mutating func add(_ other: Tally) {
    files += other.files
    differing += other.differing
    refused += other.refused
    texts += other.texts
  }

  mutating func add(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    files += 1
    let reading = readCatalog([UInt8](data), path: path)
    let ours = texts(of: reading)
    let theirs = Result { try PropertyListSerialization.propertyList(from: data, format: nil) }
    let differences: [String]
    switch (ours, theirs) {
    case (nil, .failure):
      refused += 1
      return
    case (nil, .success): differences = ["only Foundation reads it"]
    case (let ours?, .failure(let error)):
      let reason = (error as NSError).userInfo["NSDebugDescription"] ?? error
      differences = ["only the reader reads it, \(ours.count) texts; Foundation: \(reason)"]
    case (let ours?, .success(let list)):
      differences = self.differences(ours, flattened(list, []))
      if differences.isEmpty { texts += ours.count }
    }
    guard !differences.isEmpty else { return }
    differing += 1
    print(path)
    for line in differences.prefix(5) { print("  \(line)") }
    for problem in reading.problems.prefix(3) {
      print("  \(problem.position.line):\(problem.position.column) \(problem.message)")
    }
  }

  /// Every text by the keys that lead to it.
  private func texts(of reading: Reading) -> [[String]: String]? {
    guard case .strings(let fact) = reading.body else { return nil }
    var texts: [[String]: String] = [:]
    for entry in fact.entries {
      guard let text = entry.localizations.first else { continue }
      let isPlain = text.substitutions.isEmpty && text.variants.isEmpty
      if let value = text.value { texts[[entry.key] + (isPlain ? [] : ["NSStringLocalizedFormatKey"])] = value }
      for variable in text.substitutions {
        let path = [entry.key, variable.name]
        texts[path + ["NSStringFormatSpecTypeKey"]] = variable.ruleType
        texts[path + ["NSStringFormatValueTypeKey"]] = variable.specifier
        for form in variable.forms { texts[path + [form.category]] = form.text }
      }
      for variant in text.variants { texts[[entry.key, variant.selector]] = variant.value }
    }
    return texts
  }

  private func flattened(_ value: Any, _ path: [String]) -> [[String]: String] {
    if let text = value as? String { return [path: text] }
    guard let dictionary = value as? [String: Any] else { return [:] }
    return dictionary.reduce(into: [:]) { $0.merge(flattened($1.value, path + [$1.key])) { first, _ in first } }
  }

  private func differences(_ ours: [[String]: String], _ theirs: [[String]: String]) -> [String] {
    Set(ours.keys).union(theirs.keys).sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
      switch (ours[key], theirs[key]) {
      case (let our?, let their?) where our != their: "\(key): \(our.debugDescription), \(their.debugDescription)"
      case (_?, nil): "\(key): only the reader has it"
      case (nil, _?): "\(key): only Foundation has it"
      default: nil
      }
    }
  }
}

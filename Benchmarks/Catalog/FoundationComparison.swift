// SPDX-License-Identifier: MIT
import AuditModel
import Foundation
import StringFacts

/// Reads every `.strings` file below the folders with the catalog reader and with `PropertyListSerialization`, and
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
    if name.hasSuffix(".strings") { files.append(folder + "/" + name) }
  }
  return files.sorted()
}

/// How many files and texts agree.
private struct Tally: CustomStringConvertible {
  private var files = 0
  private var differing = 0
  private var texts = 0

  var description: String { "\(files) files, \(texts) texts alike, \(differing) files differ" }

  mutating func add(_ other: Tally) {
    files += other.files
    differing += other.differing
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
    case (nil, .failure): return
    case (nil, .success): differences = ["only Foundation reads it"]
    case (let ours?, .failure(let error)):
      let reason = (error as NSError).userInfo["NSDebugDescription"] ?? error
      differences = ["only the reader reads it, \(ours.count) texts; Foundation: \(reason)"]
    case (let ours?, .success(let list)):
      differences = self.differences(ours, list as? [String: Any] ?? [:])
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

  private func texts(of reading: Reading) -> [String: String]? {
    guard case .strings(let fact) = reading.body else { return nil }
    let pairs = fact.entries.map { ($0.key, $0.localizations.first?.value ?? "") }
    return Dictionary(pairs) { $1 }
  }

  private func differences(_ ours: [String: String], _ theirs: [String: Any]) -> [String] {
    Set(ours.keys).union(theirs.keys).sorted().compactMap { key in
      switch (ours[key], theirs[key]) {
      case (let our?, let their as String) where our != their:
        "\"\(key)\": \(our.debugDescription), \(their.debugDescription)"
      case (_?, nil): "\"\(key)\": only the reader has it"
      case (nil, _?): "\"\(key)\": only Foundation has it"
      default: nil
      }
    }
  }
}

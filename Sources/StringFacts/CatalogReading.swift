// SPDX-License-Identifier: MIT
package import AuditModel

/// Reads one string catalog.
///
/// The path serves only for its ending: `.xcstrings` is JSON, `.xliff` is XML, the others are property lists in any of
/// their spellings, told apart by their content. The language in the path is no part of the facts, so that equal files
/// have equal facts.
///
/// - Returns: the entries that were understood and the problems met; no body where nothing was understood.
package func readCatalog(_ bytes: [UInt8], path: String) -> Reading {
  var reading = readWholeCatalog(bytes, path: path)
  let left = reading.problems.count - mostProblems
  if left > 0 {
    reading.problems.removeLast(left)
    let last = reading.problems.last?.position ?? .start
    reading.problems.append(FactProblem(position: last, message: "\(left) more problems from here on"))
  }
  return reading
}

/// How many problems of one file are told. A file with more is no catalog, and nobody would read them.
private let mostProblems = 1000

private func readWholeCatalog(_ bytes: [UInt8], path: String) -> Reading {
  switch path.lowercased() {
  case let path where path.hasSuffix(".xcstrings"): readXCStrings(bytes)
  case let path where path.hasSuffix(".stringsdict"): readPropertyList(bytes, format: .stringsdict)
  case let path where path.hasSuffix(".strings"): readPropertyList(bytes, format: .strings)
  case let path where path.hasSuffix(".loctable"): readPropertyList(bytes, format: .loctable)
  case let path where path.hasSuffix(".xliff"): readXLIFF(bytes)
  default:
    Reading(
      body: nil, problems: [FactProblem(position: .start, message: "not a string catalog by its name: `\(path)`")])
  }
}

private func readPropertyList(_ bytes: [UInt8], format: CatalogFact.Format) -> Reading {
  let list = readPropertyPairs(bytes)
  var builder = EntryBuilder()
  if format == .loctable { builder.add(tables: list.pairs) } else { builder.add(list.pairs) }
  let problems = (list.problems + builder.problems).sorted { $0.position < $1.position }
  guard list.isReadable else { return Reading(body: nil, problems: problems) }
  return Reading(body: .strings(CatalogFact(format: format, entries: builder.entries)), problems: problems)
}

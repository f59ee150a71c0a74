// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import Testing

/// Reads a text as a catalog of the ending and gives its facts.
func catalog(_ text: String, _ ending: String = "strings") throws -> (fact: CatalogFact, problems: [FactProblem]) {
  try catalog(Array(text.utf8), ending)
}

func catalog(
  _ bytes: [UInt8], _ ending: String = "strings"
) throws -> (fact: CatalogFact, problems: [FactProblem]) {
  let reading = readCatalog(bytes, path: "App/en.lproj/Localizable.\(ending)")
  guard case .strings(let fact) = try #require(reading.body) else { throw Unreadable() }
  return (fact, reading.problems)
}

struct Unreadable: Error {}

/// The plain texts by key.
func texts(_ fact: CatalogFact) -> [String: String] {
  Dictionary(uniqueKeysWithValues: fact.entries.map { ($0.key, $0.localizations.first?.value ?? "") })
}

/// A problem as `line:column message`.
func shown(_ problem: FactProblem) -> String {
  "\(problem.position.line):\(problem.position.column) \(problem.message)"
}

@Test func refusesAnEndingItDoesNotKnow() {
  let reading = readCatalog([], path: "a.json")
  #expect(reading.body == nil)
  #expect(reading.problems.map(shown) == ["1:1 not a string catalog by its name: `a.json`"])
}

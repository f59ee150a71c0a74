// SPDX-License-Identifier: MIT
import AuditModel
import SystemCalls
import Testing

@testable import uiaudit_plurals

/// The catalogs of one of the sample apps, those of its product among them.
private func sample(_ name: String) throws -> ProjectCatalogs {
  let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
  let folder = "\(root)/Samples/\(name)"
  let paths = try files(under: folder).filter { FactKind(path: $0) == .strings }
  return projectCatalogs(try paths.map { (path: $0, bytes: try readFile("\(folder)/\($0)", limit: 1 << 20)) })
}

/// Relative paths.
private func files(under folder: String, _ prefix: String = "") throws -> [String] {
  try listDirectory(folder + "/" + prefix).entries.flatMap { entry in
    entry.type == .directory ? try files(under: folder, prefix + entry.name + "/") : [prefix + entry.name]
  }
}

private let needingForms = [
  "%lld agents running", "%lld days", "%lld devices found nearby", "%lld files changed",
  "%lld free pairings left this month", "%lld items need attention", "%lld messages today", "%lld minutes of activity",
  "%lld of your Macs are offline", "%lld saved Macs", "%lld sessions, %lld active", "Delete %lld events?",
  "Try again in %lld seconds",
]

@Test func sampleHasThirteenTextsWithoutForms() throws {
  let catalogs = try sample("Pairing")
  let table = try #require(catalogs.tables.first { $0.name == "Localizable" })
  let withQuantity = table.entries.filter { entry in
    entry.texts["en"]?.plainTexts.contains { text in
      formatSpecifiers(in: Array(text.unicodeScalars)).contains { $0.isWholeNumber }
    } ?? false
  }
  #expect(withQuantity.count == 38)
  let findings = pluralRules.flatMap { found($0, in: catalogs) }
  #expect(Set(findings.map(\.rule)) == [MissingVariants.description.id])
  #expect(Set(findings.map { $0.anchor[1] }) == Set(needingForms))
  #expect(findings.count == 13)
  #expect(findings.allSatisfy { $0.locales == ["en"] })
  #expect(catalogs.tables.flatMap { verifications(of: $0, in: catalogs) } == [])
}

@Test func mendedSampleIsCleanAndVerified() throws {
  let catalogs = try sample("PairingFixed")
  #expect(catalogs.products.map(\.path) == ["Product/Pairing.app"])
  #expect(pluralRules.flatMap { found($0, in: catalogs) }.map(\.message) == [])
  let verified = catalogs.tables.flatMap { verifications(of: $0, in: catalogs) }
  let missing = verified.filter { $0.rule == MissingVariants.description.id }
  #expect(Set(missing.map { $0.anchor[1] }) == Set(needingForms))
  #expect(missing.count == 13)
}

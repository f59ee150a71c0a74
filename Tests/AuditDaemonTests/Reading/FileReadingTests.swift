// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import AuditDaemon

/// A picture under two paths of different languages has two facts, so the language is part of what a fact is kept by.
@Test func theLanguageOfAScreenshotDecidesWhichFactItHas() throws {
  let programs = Dictionary(uniqueKeysWithValues: FactKind.allCases.map { ($0, "/bin/true") })
  let configuration = ReadersConfiguration(
    processes: 1, deadline: .seconds(1), memory: 1 << 30, largestFile: 1 << 20, idle: .seconds(1), recycleAfter: 10,
    quarantineAfter: 1, programs: programs)
  let reading = try FileReading(configuration) { _ in }
  let japanese = reading.version(of: "ja/Home.png", locale: "ja")
  #expect(japanese != reading.version(of: "en/Home.png", locale: "en"))
  #expect(japanese != reading.version(of: "Home.png", locale: nil))
  #expect(japanese == reading.version(of: "ja/Other.png", locale: "ja"))
  #expect(reading.version(of: "A.swift", locale: nil) != reading.version(of: "A.strings", locale: nil))
}

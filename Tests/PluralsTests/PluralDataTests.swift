// SPDX-License-Identifier: MIT
import Testing
import _FoundationICU

@testable import uiaudit_plurals

/// What the toolchain's ICU says of a language: which category each number takes.
///
/// Its functions are renamed by macro, which Swift does not follow, hence their prefix.
private func category(of number: Double, in rules: OpaquePointer) -> PluralCategory? {
  var buffer = [UInt16](repeating: 0, count: 16)
  var status = U_ZERO_ERROR
  let length = swift_uplrules_select(rules, number, &buffer, Int32(buffer.count), &status)
  guard status.rawValue <= 0 else { return nil }
  return PluralCategory(rawValue: String(decoding: buffer.prefix(Int(length)), as: UTF16.self))
}

@Test(arguments: PluralRules.languages)
func theTableSaysWhatICUSays(language: String) throws {
  var status = U_ZERO_ERROR
  let rules = try #require(swift_uplrules_open(language.replacing("-", with: "_"), &status))
  defer { swift_uplrules_close(rules) }
  var numbers: [PluralCategory: [Int]] = [:]
  for number in 0...10_000 {
    numbers[try #require(category(of: Double(number), in: rules)), default: []].append(number)
  }
  let needed = try #require(PluralRules.needed(language))
  #expect(Set(needed.map(\.category)) == Set(numbers.keys))
  for need in needed {
    let all = numbers[need.category] ?? []
    #expect(need.samples == Array(all.prefix(need.samples.count)), "\(need.category)")
    #expect(need.coversMore == (all.count > need.samples.count), "\(need.category)")
  }
  let rare = try [0.5, 1.5, 2.5, 1e6, 1e7].map { try #require(category(of: $0, in: rules)) }
  #expect(Set(rare).union(numbers.keys).union([.other]) == PluralRules.known(language))
}

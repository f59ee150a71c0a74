// SPDX-License-Identifier: MIT
import AuditModel
import StringFacts
import SystemCalls

@testable import ScreenMatching

/// One labelled text of the rendered screens.
struct LabelledText {
  var file: String
  var locale: String
  var isLarge: Bool
  var key: String
  var lines: [String]
  var defects: Set<String>
  var isWhole: Bool
}

/// The labels and the catalog of the rendered screens, which lie beside the project where they are at all.
func labelledTexts() -> (texts: [LabelledText], catalog: CatalogTextIndex)? {
  let folder = "../shared/cases/rendered/"
  // Absent in a copy of the project alone; the test then says so.
  guard let labels = try? readFile(folder + "labels.tsv", limit: 10_000_000),
    let strings = try? readFile(folder + "Localizable.xcstrings", limit: 10_000_000),
    case .strings(let catalog)? = readCatalog(strings, path: "Localizable.xcstrings").body
  else { return nil }
  let rows = String(decoding: labels, as: UTF8.self).split(separator: "\n").dropFirst()
  return (rows.compactMap(LabelledText.init(row:)), CatalogTextIndex([("Localizable.xcstrings", catalog)]))
}

extension LabelledText {
  init?(row: Substring) {
    let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 12 else { return nil }
    file = fields[0]
    locale = fields[1]
    isLarge = fields[2] == "AX5"
    key = fields[7]
    lines = fields[8].split(separator: "/").map { String($0).trimming }
    defects = Set(fields[9].split(separator: ",").map(String.init))
    isWhole = fields[11] == "full"
  }
}

extension String {
  fileprivate var trimming: String {
    String(String(drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
  }
}

/// Misreads letters as recognition does: now and then one for another, one lost, or one too many. The same seed misreads the
/// same.
struct Misreading: RandomNumberGenerator {
  private var state: UInt64
  private let rate: Double

  init(seed: UInt64, rate: Double) {
    state = seed
    self.rate = rate
  }

  mutating func next() -> UInt64 {
    // xorshift64* (Marsaglia, "Xorshift RNGs").
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }

  mutating func misread(_ line: String) -> String {
    var result = ""
    for character in line {
      guard character != " ", Double.random(in: 0..<1, using: &self) < rate else {
        result.append(character)
        continue
      }
      let strange = character.unicodeScalars.contains(where: Scripts.isCJK) ? "口日目一ノ人木" : "aecrnil1tfv"
      switch Int.random(in: 0..<4, using: &self) {
      case 0: continue
      case 1: result.append(character)
      default: break
      }
      result.append(strange.randomElement(using: &self) ?? "x")
    }
    return result
  }
}

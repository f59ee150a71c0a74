// SPDX-License-Identifier: MIT

/// A Dynamic Type category, smallest first.
package enum TextSize: String, CaseIterable, Comparable, Sendable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// The size a device has until its owner changes it.
  package static let standard = TextSize.large

  package var isAccessibilitySize: Bool { self >= .accessibility1 }

  package static func < (left: TextSize, right: TextSize) -> Bool { left.rank < right.rank }

  private var rank: Int { TextSize.allCases.firstIndex(of: self) ?? 0 }

  /// Reads a size as people and tools write it in file names and settings: `AX5`, `accessibility5`,
  /// `accessibilityExtraExtraExtraLarge`, `UICTContentSizeCategoryL`, `accessibility-extra-large`, `large`.
  package init?(spelling: some StringProtocol) {
    var plain = spelling.lowercased().filter { $0.isLetter || $0.isNumber }
    let prefix = "uictcontentsizecategory"
    if plain.hasPrefix(prefix) { plain.removeFirst(prefix.count) }
    guard let size = TextSize.spellings[plain] else { return nil }
    self = size
  }

  private static let spellings: [String: TextSize] = {
    var spellings: [String: TextSize] = [
      "xsmall": .extraSmall, "default": .large, "xlarge": .extraLarge, "xxlarge": .extraExtraLarge,
      "xxxlarge": .extraExtraExtraLarge,
    ]
    let names = ["extrasmall", "small", "medium", "large", "extralarge", "extraextralarge", "extraextraextralarge"]
    for (name, size) in zip(names, allCases) { spellings[name] = size }
    let letters = ["m", "l", "xl", "xxl", "xxxl"]
    for (index, size) in allCases.dropFirst(7).enumerated() {
      spellings["accessibility\(index + 1)"] = size
      spellings["accessibility" + names[index + 2]] = size
      spellings["accessibility" + letters[index]] = size
    }
    for size in allCases { spellings[size.rawValue.lowercased()] = size }
    return spellings
  }()
}

// SPDX-License-Identifier: MIT

/// Finds the screen that a screenshot's name means: `PaywallSheet`, `paywallsheet` or `paywall`.
package struct ScreenNames: Equatable, Sendable {
  private let exact: [String: String]
  /// Names without `View`, `Screen` or `Sheet`; only those that one screen has alone, since a picture of a screen must
  /// not count as a look at its sheet.
  private let short: [String: String]

  /// - Parameter ids: of all screens.
  package init(_ ids: [String]) {
    exact = Dictionary(ids.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    let groups = Dictionary(grouping: ids) { ScreenNames.shortened($0.lowercased()) }
    short = groups.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The screen's id; nil where no screen is called so.
  package func screen(_ claimed: String) -> String? {
    let name = claimed.lowercased()
    return exact[name] ?? short[ScreenNames.shortened(name)]
  }

  private static func shortened(_ name: String) -> String {
    for suffix in ["view", "screen", "sheet"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}

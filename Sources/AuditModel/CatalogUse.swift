// SPDX-License-Identifier: MIT

/// Who puts arguments into the texts of a catalog.
package enum CatalogUse: Equatable, Sendable {
  /// The app's code, with format specifiers.
  case formatted
  /// The system shows the texts as they are: `InfoPlist`, `AppShortcuts`, the tables of a settings bundle. A specifier
  /// in them is never replaced.
  case neverFormatted
  /// The system fills in parameters of an intent, written `${name}`.
  case intents
  /// Interface Builder's views take the texts as they are.
  case interfaceBuilder

  /// By the table's name. A target's own table of `Info.plist` texts is named `Target-InfoPlist`.
  package init(table: String) {
    if table == "InfoPlist" || table.hasSuffix("-InfoPlist") || ["AppShortcuts", "Root"].contains(table) {
      self = .neverFormatted
    } else {
      self = table == "Intents" ? .intents : .formatted
    }
  }

  /// The use of one entry, whose key can say more than the name of its table: a table of Interface Builder's is named
  /// for its storyboard.
  package func of(key: String) -> CatalogUse {
    self == .formatted && CatalogUse.isInterfaceBuilderKey(key) ? .interfaceBuilder : self
  }

  /// Whether a key is an object's identifier and one of its properties, such as `2YJ-bg-OdR.title` or
  /// `2YJ-bg-OdR.ibShadowedToolTip`.
  private static func isInterfaceBuilderKey(_ key: String) -> Bool {
    let name = key.prefix { $0 != "." }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return name.endIndex < key.endIndex && parts.map(\.count) == [3, 2, 3]
      && parts.joined().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

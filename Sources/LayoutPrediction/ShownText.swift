// SPDX-License-Identifier: MIT
package import ViewResolution

/// A text in one language.
package struct ShownText: Equatable, Sendable {
  package var text: String
  /// Whether the words are made up, since only the running app knows them, or some of them.
  package var isSample: Bool
  /// The catalog's key, where it has one.
  package var key: String?

  package init(_ text: String, isSample: Bool = false, key: String? = nil) {
    self.text = text
    self.isSample = isSample
    self.key = key
  }
}

/// Finds the words of a text in a language.
package protocol TextSourceOfLanguage: Sendable {
  /// What a text shows in a language; several where one of several is shown, for whatever reason.
  func shown(_ text: ResolvedText, in language: String?) -> [ShownText]
}

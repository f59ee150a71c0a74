// SPDX-License-Identifier: MIT

/// Something that could not be judged: the third verdict, never counted as clean.
package struct NotLookedAt: Equatable, Hashable, Comparable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// A file, or a part of one, that could not be read.
    case file
    /// A folder that could not be listed or watched.
    case folder
    /// A screen without usable evidence.
    case screen
    /// A text whose content or place could not be resolved.
    case text
    /// A whole plugin that is not answering: nothing of what it judges was looked at.
    case plugin
  }
  package var kind: Kind
  /// The file's path, the screen's id, the plugin's id.
  package var subject: String
  /// Where, if it is a place in a file.
  package var location: Location?
  /// Why, in one line without a final stop.
  package var reason: String
  /// What to do about it; nil where there is nothing to do but wait.
  package var remedy: String?

  package init(kind: Kind, subject: String, location: Location? = nil, reason: String, remedy: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.location = location
    self.reason = reason
    self.remedy = remedy
  }

  package static func < (left: NotLookedAt, right: NotLookedAt) -> Bool {
    (left.kind.rawValue, left.subject, left.reason) < (right.kind.rawValue, right.subject, right.reason)
  }
}

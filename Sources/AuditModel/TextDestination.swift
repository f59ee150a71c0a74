// SPDX-License-Identifier: MIT

/// Where a text goes, if not only to the app's own screens, as far as its file tells.
package enum TextDestination: String, CaseIterable, Sendable {
  /// A log, an assertion, a crash message: no user reads it.
  case log
  /// A share sheet.
  case share
  case notification
  /// The subject or body of a mail or text message.
  case message
  case pasteboard
  case widget
}

// SPDX-License-Identifier: MIT
package import ViewResolution

/// The view that a finding hangs on, as its anchor names it: a component, a member of it and the way to the view; or a
/// component alone.
package struct DecidingView: Equatable, Sendable {
  package var component: String
  var member: String?
  var path: String?

  /// - Returns: nil for an anchor that has another number of parts than a layout finding's.
  package init?(anchor: [String]) {
    guard anchor.count == 1 || anchor.count == 3 else { return nil }
    component = anchor[0]
    if anchor.count == 3 { (member, path) = (anchor[1], anchor[2]) }
  }

  /// Whether a view is the one, or stands inside it as the same member is written.
  package func holds(_ origin: ViewOrigin) -> Bool {
    guard origin.component == component, member.map({ $0 == origin.member }) ?? true else { return false }
    return path.map { origin.path == $0 || origin.path.hasPrefix($0 + "/") } ?? true
  }
}

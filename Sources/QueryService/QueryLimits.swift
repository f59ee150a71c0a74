// SPDX-License-Identifier: MIT

/// What the service lets clients use.
package struct QueryLimits: Equatable, Sendable {
  package var connections: Int
  /// Bytes of one request line.
  package var longestRequest: Int
  /// Bytes of answers and notices a client may leave unread before it is cut off.
  package var unreadBytes: Int
  /// The longest that `sync` waits, whatever the client asks for.
  package var syncTimeout: Duration

  package init(connections: Int, longestRequest: Int, unreadBytes: Int, syncTimeout: Duration) {
    self.connections = connections
    self.longestRequest = longestRequest
    self.unreadBytes = unreadBytes
    self.syncTimeout = syncTimeout
  }
}

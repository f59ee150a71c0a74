// SPDX-License-Identifier: MIT

/// How long changes wait before they are told, and how often the watcher looks for itself.
package struct WatchTiming: Sendable {
  /// Quiet a root must keep after a file was written and closed, or moved to its name, before that is told.
  package var settle: Duration = .milliseconds(15)
  /// Quiet after anything that may be half of a save: a name created, removed, moved away, or written but still open.
  /// Saves leave a name missing for up to 12 ms.
  package var hold: Duration = .milliseconds(50)
  /// The longest a change waits in a root that never comes to rest.
  package var maximumWait: Duration = .milliseconds(500)
  /// The longest a change waits while one of the root's busy markers exists; an older marker is taken for abandoned.
  package var busyWait: Duration = .seconds(10)
  /// How often directories that cannot be watched, and roots that are gone, are looked at.
  package var pollInterval: Duration = .seconds(10)
  /// How often every root is rescanned for what inotify does not tell, such as writes through a link from outside.
  package var reconcileInterval: Duration = .seconds(900)

  package init() {}
}

/// What the watcher holds at most, in number.
package struct WatchLimits: Sendable {
  /// Changes of one root waiting to be told or fetched; beyond that they become one rescan of the root.
  package var pendingChanges = 20_000
  /// Directories watched; the kernel holds about 1.2 KB for each. Those beyond are polled.
  package var directories = 200_000
  /// Events handled before due batches are looked after.
  package var eventsPerTurn = 65_536

  package init() {}
}

/// Places where tests step in to force a race or a refusal; empty in the daemon.
package struct WatchHooks: Sendable {
  /// Called on the watcher's thread before it reads events.
  package var beforeDraining: (@Sendable () -> Void)?
  /// Called with each directory about to be watched; an `errno` returned is the refusal.
  package var refusal: (@Sendable (String) -> Int32?)?
  /// Called on the watcher's thread with each directory after it is watched and before it is listed.
  package var beforeListing: (@Sendable (String) -> Void)?

  package init() {}
}

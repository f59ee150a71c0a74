// SPDX-License-Identifier: MIT

/// Something the watcher cannot see as it should, and what a person can do about it.
package struct WatchProblem: Sendable, Equatable {
  /// The root's id.
  package var root: String
  /// One absolute path it is about, the first in byte order.
  package var path: String
  /// How many directories share the cause.
  package var count: Int
  package var what: String
  package var remedy: String
}

/// Counts since the watcher started, but for `directories`, which is the present.
package struct WatchStatistics: Sendable, Equatable {
  package var directories = 0
  package var events = 0
  package var overflows = 0
  package var rescans = 0
  /// Events about files whose names are not UTF-8 and can therefore not be told.
  package var unspeakableNames = 0
}

/// Why watching cannot start.
package enum WatchError: Error, Equatable, CustomStringConvertible {
  /// libinotifytools keeps its state in static variables: a process has one watcher at a time.
  case alreadyWatching
  case library(reason: String)
  case descriptorNotFound
  /// The library uses `select`, which aborts the process for such a descriptor.
  case descriptorTooHigh(Int32)

  package var description: String {
    switch self {
    case .alreadyWatching: "inotify: this process already has a file watcher; stop it before starting another"
    case .library(let reason):
      "inotify: libinotifytools cannot start: \(reason); raise fs.inotify.max_user_instances if too many are in use"
    case .descriptorNotFound: "inotify: libinotifytools' descriptor is not in /proc/self/fd; mount /proc"
    case .descriptorTooHigh(let number):
      "inotify: libinotifytools got descriptor \(number), but can only use those below 1024; start watching first"
    }
  }
}

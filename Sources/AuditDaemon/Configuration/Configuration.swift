// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditWire

/// Everything the daemon is told: a value, decoded once and passed down.
package struct Configuration: Equatable, Sendable {
  /// The file it was read from; nil where it consists of defaults.
  package var path: String?
  /// Absolute path of the folder that holds the ledger.
  package var state: String
  /// Absolute path of the socket.
  package var socket: String
  package var projects: [ProjectConfiguration]
  package var plugins: [PluginConfiguration]
  package var watching: WatchingConfiguration
  package var readers: ReadersConfiguration
  package var queries: QueriesConfiguration
  /// Files besides `path` that were read into it: the projects' own ones.
  package var sources: [String]
}

/// One watched app.
package struct ProjectConfiguration: Equatable, Sendable {
  package var name: String
  /// Absolute.
  package var root: String
  package var locales: [String]
  package var devices: [Device]
  package var sizes: [TextSize]
  package var screenshots: [ScreenshotPattern]
  /// What pictures show whose paths do not say it; asked before `screenshots`.
  package var pictures: [PictureMapping]
  package var coverage: CoverageSettings
  /// How its screens are reached on a simulator.
  package var capture = CaptureSettings()
  /// Patterns of paths nobody looks at, besides those of `watching`.
  package var ignore: [String]

  /// What plugins are told of it.
  package var description: ProjectDescription {
    ProjectDescription(
      name: name, root: root, locales: locales, devices: devices, sizes: sizes, coverage: coverage)
  }
}

/// What the pictures of a path, or of all paths that a pattern matches, show.
package struct PictureMapping: Equatable, Sendable {
  package var path: ScreenshotPattern
  /// Where the pattern has no field for it.
  package var claims: ScreenshotClaims

  /// What it says of a path, or nil where the pattern does not match it.
  package func claims(of path: String) -> ScreenshotClaims? {
    guard let found = self.path.claims(of: path) else { return nil }
    return ScreenshotClaims(
      screen: claims.screen ?? found.screen, locale: claims.locale ?? found.locale, size: claims.size ?? found.size,
      device: claims.device ?? found.device)
  }
}

/// One registered plugin.
package struct PluginConfiguration: Equatable, Sendable {
  package var id: String
  /// Absolute path of the program, then its arguments.
  package var run: [String]
  package var options: JSONValue
  /// Bytes.
  package var memory: Int
  package var deadline: Duration
  /// Where the options stand in the configuration, to name the place of one that the plugin rejects.
  package var optionsPlace: OptionsPlace
}

/// Where a plugin's options, and each of them, stand in the configuration.
package struct OptionsPlace: Equatable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int
  package var members: [String: OptionsPlace]
}

/// When a change is told and how much is held.
package struct WatchingConfiguration: Equatable, Sendable {
  /// Quiet after a closed write before it counts.
  package var settle: Duration
  /// How long the removal of a name waits for its return: the longest gap during a save is 12 ms.
  package var hold: Duration
  /// The longest that steady changes can put off a batch.
  package var longestWait: Duration
  /// Between two looks at folders that cannot be watched.
  package var poll: Duration
  /// Between two full comparisons with the disk.
  package var reconcile: Duration
  /// Changed paths held at once; more become a rescan.
  package var pendingPaths: Int
  package var ignore: [String]
}

/// How files are read.
package struct ReadersConfiguration: Equatable, Sendable {
  /// Readers of one kind at once.
  package var processes: Int
  package var deadline: Duration
  /// Bytes a reader may take.
  package var memory: Int
  /// Bytes a file may have.
  package var largestFile: Int
  package var idle: Duration
  /// Files a reader reads before it is replaced.
  package var recycleAfter: Int
  /// Times a file may take its reader down before it is left alone.
  package var quarantineAfter: Int
  /// Absolute paths of the programs, by kind.
  package var programs: [FactKind: String]
}

/// Limits of the query socket.
package struct QueriesConfiguration: Equatable, Sendable {
  package var connections: Int
  /// Bytes of one request.
  package var longestRequest: Int
  /// Bytes of answers a client may leave unread.
  package var unreadBytes: Int
  package var syncTimeout: Duration
}

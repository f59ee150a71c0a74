// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

// What holds where a configuration says nothing. `config.yaml` shows the same values, which a test compares.

extension ProjectConfiguration {
  /// The narrowest current phone, the commonest and the widest.
  static let standardDevices = [
    Device(name: "iPhone SE", width: 375), Device(name: "iPhone 16", width: 393),
    Device(name: "iPhone 16 Pro Max", width: 440),
  ]
  static let standardSizes: [TextSize] = [
    .large, .extraExtraExtraLarge, .accessibility1, .accessibility3, .accessibility5,
  ]
  static let standardScreenshots: [ScreenshotPattern] = {
    let texts = ["Screenshots/{locale}/{size}/{screen}.png", "Screenshots/{device}/{locale}/{size}/{screen}.png"]
    return texts.compactMap { try? ScreenshotPattern($0) }  // A test reads both; a broken one would be missing there.
  }()
}

extension PluginConfiguration {
  /// The plugins that come with the daemon.
  static let standard = ["layout", "plurals", "modal-coverage"]
  static let standardMemory = 1 << 30
  /// The first audit of an app of 100,000 lines in 30 languages lays out for a minute on a busy machine.
  static let standardDeadline = Duration.seconds(180)
}

extension WatchingConfiguration {
  static let standard = WatchingConfiguration(
    settle: .milliseconds(20), hold: .milliseconds(50), longestWait: .seconds(2), poll: .seconds(5),
    reconcile: .seconds(3600), pendingPaths: 50_000,
    ignore: [
      ".git", ".hg", ".svn", ".build", ".swiftpm", "DerivedData", "Pods", "Carthage", "node_modules",
      "*.xcodeproj", "*.xcworkspace", "*.xcarchive", "*.xcresult", "*.xcloc", ".DS_Store", ".*.sw?", ".*.swpx", "*~",
      "4913",
    ])
}

extension ReadersConfiguration {
  static let standard = ReadersConfiguration(
    processes: 2, deadline: .seconds(20), memory: 2 << 30, largestFile: 64 << 20, idle: .seconds(60),
    recycleAfter: 5000, quarantineAfter: 3, programs: [:])
}

extension QueriesConfiguration {
  static let standard = QueriesConfiguration(
    connections: 64, longestRequest: 1 << 20, unreadBytes: 16 << 20, syncTimeout: .seconds(60))
}

// SPDX-License-Identifier: MIT

import Foundation

/// What the app shows before it is paired, so that every screen can be tried.
enum DemoContent {
  static let runningSessionCount = 12
  static let messages = "128"
  static let sessions = "3"
  static let storage = "1.2 GB"

  static let macs = [Mac(name: "Studio"), Mac(name: "Mini"), Mac(name: "Build Mac")]
  static let latestSessions = [Session(title: "Fix login"), Session(title: "Write docs")]
  static let events = [
    AuditEvent(kind: .paired, text: "Studio"), AuditEvent(kind: .removed, text: "Old Mac"),
    AuditEvent(kind: .failed, text: "Mini"),
  ]
  static let summary = DaySummary(
    itemsNeedingAttention: 4, sessions: 12, activeSessions: 3, messages: 128, unread: 7)
  static let usage = Usage(minutes: 96, megabytes: 340, kilobytesPerSecond: 820)
}

/// What happened today, in numbers.
struct DaySummary {
  var itemsNeedingAttention: Int
  var sessions: Int
  var activeSessions: Int
  var messages: Int
  var unread: Int
}

/// What the pairing has used.
struct Usage {
  var minutes: Int
  var megabytes: Int
  var kilobytesPerSecond: Int
}

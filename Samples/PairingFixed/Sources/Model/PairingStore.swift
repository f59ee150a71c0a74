// SPDX-License-Identifier: MIT

import Foundation
import Observation

/// Everything the screens show; filled with demo content until the first Mac is paired.
@MainActor
@Observable
final class PairingStore {
  private(set) var macs = DemoContent.macs
  private(set) var latestSessions = DemoContent.latestSessions
  private(set) var events = DemoContent.events
  private(set) var summary = DemoContent.summary
  private(set) var usage = DemoContent.usage

  private(set) var connectedCount = 2
  private(set) var offlineCount = 1
  private(set) var nearbyDevices = 2
  private(set) var pairingStep = 1
  private(set) var framesPerSecond = 30
  private(set) var runningAgents = 5
  private(set) var selectedAgents = 1
  private(set) var hiddenSessions = 9
  private(set) var sessionPage = 1
  private(set) var retentionDays = 30
  private(set) var attempts = 3
  private(set) var retrySeconds = 20
  private(set) var lastErrorCode: Int32 = 61
  private(set) var freePairingsLeft = 2
  private(set) var trialDays = 7
  private(set) var lastOrder: Int?

  func add(_ host: Host) {
    macs.append(Mac(name: host.name.isEmpty ? host.address : host.name))
  }

  func remove(_ mac: Mac) {
    macs.removeAll { $0.id == mac.id }
  }

  func pair(with code: String) {
    macs.append(Mac(name: code))
    pairingStep = 3
  }

  /// Tries to reach the Mac again; `false` when it does not answer.
  func reconnect(_ mac: Mac) -> Bool {
    attempts += 1
    return false
  }

  func deleteEvents() {
    events.removeAll()
  }

  func subscribe() {
    lastOrder = 4182
  }
}

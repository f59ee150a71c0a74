// SPDX-License-Identifier: MIT

import Foundation
import Observation

/// A Mac this phone is paired with, as it last described itself.
struct Mac: Identifiable {
  let id = UUID()
  let name: String
  var port = 5900
  var latencyMilliseconds = 24
  var batteryPercent = 80
  var temperature = 54
  var displayWidth = 2560
  var displayHeight = 1600
}

/// The address of a Mac that a user is typing in.
@MainActor
@Observable
final class Host: Identifiable {
  var address = ""
  var name = ""
  var signalStrength = -58
}

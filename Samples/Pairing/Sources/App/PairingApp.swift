// SPDX-License-Identifier: MIT

import SwiftUI

/// Pairs this phone with Macs, and shows what the agents on them are doing.
@main
struct PairingApp: App {
  @State private var store = PairingStore()

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(store)
    }
  }
}

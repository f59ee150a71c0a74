// SPDX-License-Identifier: MIT

import SwiftUI

/// What the pairing has cost so far, in traffic and storage.
struct UsageScreen: View {
  @Environment(PairingStore.self) private var store

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        UsageStats()
        Text("\(store.usage.minutes) minutes of activity")
        Text("\(store.usage.megabytes) MB")
        Text("\(store.usage.kilobytesPerSecond) KB/s")
          .foregroundStyle(.secondary)
        SettingsRow(icon: "antenna.radiowaves.left.and.right", title: "Mobile data") {
          Text("Allowed")
        }
      }
      .padding()
    }
    .navigationTitle("Usage")
    .navigationBarTitleDisplayMode(.inline)
  }
}

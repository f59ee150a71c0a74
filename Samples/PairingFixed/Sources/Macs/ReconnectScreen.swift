// SPDX-License-Identifier: MIT

import SwiftUI

/// Shown when the link to a Mac has gone; the alert tells why the last attempt failed.
struct ReconnectScreen: View {
  let mac: Mac

  @Environment(PairingStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  @State private var hasFailed = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("The Mac does not answer. It may be asleep.")
        ActionButtons(cancel: { dismiss() }, reconnect: { hasFailed = !store.reconnect(mac) })
        SettingsRow(icon: "bolt.slash", title: "Link") {
          Text("Interrupted")
        }
        Text("Attempts: \(store.attempts)")
        Text("Try again in \(store.retrySeconds) seconds")
          .foregroundStyle(.secondary)
      }
      .padding()
    }
    .navigationTitle("Restore Link")
    .navigationBarTitleDisplayMode(.inline)
    .alert("Connection Failed", isPresented: $hasFailed) {
      Button("OK") {}
    } message: {
      Text("Error \(store.lastErrorCode)")
    }
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// One Mac: when it was last seen, how well it can be reached, and how to be rid of it.
struct MacDetailScreen: View {
  let mac: Mac

  @Environment(PairingStore.self) private var store
  @Environment(\.dismiss) private var dismiss
  @State private var isConfirmingRemoval = false

  var body: some View {
    List {
      Section {
        DetailRow(title: "Last connection", value: "Yesterday, 18:42")
        SettingsRow(icon: "lock", title: "Encryption") {
          Text("Enabled")
        }
        NavigationLink("Restore Link") {
          ReconnectScreen(mac: mac)
        }
      }
      Section("Network") {
        Label("Port \(mac.port)", systemImage: "network")
        Label("\(mac.latencyMilliseconds) ms", systemImage: "speedometer")
      }
      Section("Hardware") {
        Label("\(mac.batteryPercent)%", systemImage: "battery.75percent")
        Label("CPU \(mac.temperature)°", systemImage: "thermometer.medium")
        Label("Display \(mac.displayWidth) × \(mac.displayHeight)", systemImage: "display")
      }
      Section {
        Button("Remove Mac", role: .destructive) { isConfirmingRemoval = true }
      }
    }
    .navigationTitle(Text(verbatim: mac.name))
    .navigationBarTitleDisplayMode(.inline)
    .confirmationDialog("Remove this Mac?", isPresented: $isConfirmingRemoval, titleVisibility: .visible) {
      Button("Remove", role: .destructive) {
        store.remove(mac)
        dismiss()
      }
    } message: {
      Text("Sessions on this Mac keep running.")
    }
  }
}

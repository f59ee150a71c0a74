// SPDX-License-Identifier: MIT

import SwiftUI

/// Adds a Mac by its address, for networks on which it cannot be found.
struct AddMacSheet: View {
  @Bindable var host: Host

  @Environment(PairingStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Address", text: $host.address)
          TextField("Name", text: $host.name)
        } footer: {
          Text("Find the address in System Settings, under Sharing.")
        }
        Section("Nearby") {
          Label("Signal: \(host.signalStrength) dBm", systemImage: "antenna.radiowaves.left.and.right")
        }
      }
      .navigationTitle("Add Mac")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") {
            store.add(host)
            dismiss()
          }
        }
      }
    }
  }
}

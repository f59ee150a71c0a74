// SPDX-License-Identifier: MIT

import SwiftUI

/// Leads through pairing: connect, pair, finish.
struct PairingScreen: View {
  @Environment(PairingStore.self) private var store
  @State private var isScanning = false

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        PairingSteps(current: store.pairingStep)
        Text("Step \(store.pairingStep) of \(PairingSteps.count)")
          .font(.headline)
        Text("Open Pairing on your Mac, then scan the code it shows.")
        Text("\(store.nearbyDevices) devices found nearby")
          .foregroundStyle(.secondary)
        SettingsRow(icon: "dot.radiowaves.right", title: "Bluetooth") {
          Text("Enabled")
        }
        Button("Scan Code") { isScanning = true }
          .buttonStyle(.borderedProminent)
      }
      .padding()
    }
    .navigationTitle("Pairing")
    .navigationBarTitleDisplayMode(.inline)
    .fullScreenCover(isPresented: $isScanning) {
      QRScannerScreen()
    }
  }
}

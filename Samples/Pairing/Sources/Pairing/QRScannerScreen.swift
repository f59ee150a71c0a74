// SPDX-License-Identifier: MIT

import SwiftUI

/// Reads the code that a Mac shows.
struct QRScannerScreen: View {
  @Environment(PairingStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          CameraPreview(found: accept)
            .frame(height: 280)
            .clipShape(RoundedRectangle(cornerRadius: 16))
            .accessibilityLabel("Camera image")
          Text("Point the camera at the code on your Mac.")
          Text("Camera at \(store.framesPerSecond) fps")
            .font(.footnote)
            .foregroundStyle(.secondary)
        }
        .padding()
      }
      .navigationTitle("Scan Code")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
    }
  }

  private func accept(_ code: String) {
    store.pair(with: code)
    dismiss()
  }
}

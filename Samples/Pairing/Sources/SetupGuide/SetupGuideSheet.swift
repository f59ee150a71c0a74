// SPDX-License-Identifier: MIT

import SwiftUI

/// How to get the first Mac paired.
struct SetupGuideSheet: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 24) {
          SetupGuideStep(
            number: 1, title: "Get the Mac app", text: "Open the App Store on your Mac and look for Pairing.")
          SetupGuideStep(number: 2, title: "Show the code", text: "Choose Pair in the menu bar of your Mac.")
          SetupGuideStep(number: 3, title: "Scan it here", text: "Hold this phone in front of the code.")
        }
        .padding()
      }
      .navigationTitle("Setup Guide")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

/// One step of the guide: a title with what to do.
private struct SetupGuideStep: View {
  private static let count = 3

  let number: Int
  let title: LocalizedStringKey
  let text: LocalizedStringKey

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Step \(number) of \(Self.count)")
        .font(.caption)
        .foregroundStyle(.secondary)
      Text(title)
        .font(.title2.bold())
      Text(text)
    }
  }
}

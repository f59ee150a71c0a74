// SPDX-License-Identifier: MIT

import SwiftUI

/// The build, and where help is.
struct AboutScreen: View {
  var body: some View {
    List {
      Section {
        LabeledContent("Build", value: "214")
        Label("Made for you and your Macs.", systemImage: "heart")
      }
      Section("Help") {
        Text("Write to us from this phone; we answer in a day.")
      }
    }
    .navigationTitle("About")
    .navigationBarTitleDisplayMode(.inline)
  }
}

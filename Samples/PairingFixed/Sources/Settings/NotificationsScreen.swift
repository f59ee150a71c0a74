// SPDX-License-Identifier: MIT

import SwiftUI

/// Which news reach the lock screen.
struct NotificationsScreen: View {
  @AppStorage("notifications") private var isOn = true
  @AppStorage("sounds") private var playsSounds = true

  var body: some View {
    List {
      Section {
        SettingsRow(icon: "bell", title: "Notifications", trailingAlignment: .trailing) {
          Toggle("Notifications", isOn: $isOn)
            .labelsHidden()
        }
      } footer: {
        Text("Questions from agents always come through.")
      }
      Section {
        Toggle("Sounds", isOn: $playsSounds)
      }
    }
    .navigationTitle("Alerts")
    .navigationBarTitleDisplayMode(.inline)
  }
}

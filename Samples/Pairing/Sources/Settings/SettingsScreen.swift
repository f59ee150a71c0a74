// SPDX-License-Identifier: MIT

import SwiftUI

/// The root of the settings.
struct SettingsScreen: View {
  @State private var isShowingPaywall = false

  var body: some View {
    NavigationStack {
      List {
        Section {
          SettingsRow(icon: "desktopcomputer", title: "Paired Macs") {
            Text("Connected")
          }
        }
        Section {
          NavigationLink("Alerts") { NotificationsScreen() }
          NavigationLink("Agents") { AgentsScreen() }
          NavigationLink("Audit Log") { AuditLogScreen() }
          NavigationLink("Usage") { UsageScreen() }
          NavigationLink("About") { AboutScreen() }
        }
        Section {
          Button("Pairing Pro") { isShowingPaywall = true }
        }
      }
      .navigationTitle("Settings")
      .sheet(isPresented: $isShowingPaywall) {
        PaywallSheet()
      }
    }
  }
}

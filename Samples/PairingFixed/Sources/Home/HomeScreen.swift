// SPDX-License-Identifier: MIT

import SwiftUI

/// What is going on right now, across all Macs.
struct HomeScreen: View {
  @Environment(PairingStore.self) private var store
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize
  @Binding var selectedTab: RootView.Tab
  @State private var isShowingSetupGuide = false

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(store.latestSessions) { session in
            Text(verbatim: session.title)
          }
        } header: {
          SectionHeader(title: "Running sessions", count: DemoContent.runningSessionCount) {
            selectedTab = .sessions
          }
        }
        Section("Today") {
          HomeSummary(summary: store.summary)
        }
        Section {
          SettingsRow(icon: "wifi", title: "Local network") {
            Text("Allowed")
          }
          Button("Setup Guide") { isShowingSetupGuide = true }
        }
      }
      .navigationTitle("Home")
      .sheet(isPresented: $isShowingSetupGuide) {
        SetupGuideSheet()
          .environment(\.dynamicTypeSize, dynamicTypeSize)
      }
    }
  }
}

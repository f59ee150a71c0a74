// SPDX-License-Identifier: MIT

import SwiftUI

/// All sessions, the latest first, a page at a time.
struct SessionsScreen: View {
  @Environment(PairingStore.self) private var store

  var body: some View {
    NavigationStack {
      List {
        Section {
          SessionRow(title: "Refactor the networking layer and add retries", age: "2m ago")
        } header: {
          Text("Demo")
        }
        Section {
          ForEach(store.latestSessions) { session in
            NavigationLink {
              SessionDetailScreen(session: session)
            } label: {
              Text(verbatim: session.title)
            }
          }
          Text("+\(store.hiddenSessions) more")
            .foregroundStyle(.secondary)
        } header: {
          Text("\(store.runningAgents) agents running")
        } footer: {
          Text("Page \(store.sessionPage)")
        }
        Section {
          SettingsRow(icon: "moon", title: "In background") {
            Text("Allowed")
          }
        }
      }
      .navigationTitle("Sessions")
    }
  }
}

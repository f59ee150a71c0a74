// SPDX-License-Identifier: MIT

import SwiftUI

/// The agents that may work on the paired Macs.
struct AgentsScreen: View {
  @Environment(PairingStore.self) private var store
  @State private var openAgent: Agent?

  var body: some View {
    List {
      Section {
        Button {
          openAgent = .claudeCode
        } label: {
          AgentRow(name: "Claude Code", status: "Running")
        }
        .buttonStyle(.plain)
      } footer: {
        Text("\(store.selectedAgents) selected")
      }
      Section {
        SettingsRow(icon: "desktopcomputer", title: "Runs on") {
          Text("Office Mac")
        }
      }
    }
    .navigationTitle("Agents")
    .navigationBarTitleDisplayMode(.inline)
    .sheet(item: $openAgent) { agent in
      AgentSheet(agent: agent)
    }
  }
}

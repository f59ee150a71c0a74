// SPDX-License-Identifier: MIT

import SwiftUI

/// What an agent may do without asking.
struct AgentSheet: View {
  let agent: Agent

  @Environment(\.dismiss) private var dismiss
  @AppStorage("agentReadsFiles") private var readsFiles = true
  @AppStorage("agentRunsTests") private var runsTests = false

  var body: some View {
    NavigationStack {
      Form {
        Section {
          Toggle("Read files", isOn: $readsFiles)
          Toggle("Run tests", isOn: $runsTests)
        } header: {
          Text("Without asking")
        } footer: {
          Text("For everything else the agent asks on this phone.")
        }
      }
      .navigationTitle(Text(verbatim: agent.name))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

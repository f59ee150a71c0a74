// SPDX-License-Identifier: MIT

import SwiftUI

/// An agent with its state; the chevron says that there is more behind it.
struct AgentRow: View {
  let name: String
  let status: LocalizedStringKey

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "terminal")
        .frame(width: 44, height: 44)
        .foregroundStyle(.tint)
      Text(name)
      Spacer()
      Text(status)
        .fixedSize()
        .foregroundStyle(.secondary)
      Image(systemName: "chevron.right")
        .foregroundStyle(.tertiary)
    }
  }
}

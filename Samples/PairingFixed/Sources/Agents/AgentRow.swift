// SPDX-License-Identifier: MIT

import SwiftUI

/// An agent with its state; the chevron says that there is more behind it.
struct AgentRow: View {
  let name: String
  let status: LocalizedStringKey

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading))
      : AnyLayout(HStackLayout(spacing: 12))
    HStack(spacing: 12) {
      layout {
        Image(systemName: "terminal")
          .frame(width: 44, height: 44)
          .foregroundStyle(.tint)
        Text(name)
        Spacer()
        Text(status)
          .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Image(systemName: "chevron.right")
        .foregroundStyle(.tertiary)
    }
  }
}

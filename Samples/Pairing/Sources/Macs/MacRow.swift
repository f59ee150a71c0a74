// SPDX-License-Identifier: MIT

import SwiftUI

/// A Mac with a badge and its state.
struct MacRow: View {
  let name: LocalizedStringKey
  let badge: LocalizedStringKey
  let status: LocalizedStringKey

  var body: some View {
    HStack {
      Image(systemName: "desktopcomputer")
        .frame(width: 44, height: 44)
        .foregroundStyle(.tint)
      Text(name)
        .font(.headline)
      Badge(title: badge)
      Spacer()
      Text(status)
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// A number with what it counts below it.
struct StatTile: View {
  let value: String
  let label: LocalizedStringKey

  var body: some View {
    VStack {
      Text(value)
        .font(.title2)
      Text(label)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// Where in the pairing the user is.
struct PairingSteps: View {
  static let count = 3

  let current: Int

  var body: some View {
    HStack(alignment: .top, spacing: 8) {
      PairingStep(number: 1, title: "Connect", current: current)
      PairingStep(number: 2, title: "Pair", current: current)
      PairingStep(number: 3, title: "Finish", current: current)
    }
  }
}

/// One step: a numbered circle over its name.
private struct PairingStep: View {
  let number: Int
  let title: LocalizedStringKey
  let current: Int

  var body: some View {
    VStack {
      Image(systemName: "\(number).circle.fill")
        .resizable()
        .frame(width: 28, height: 28)
        .foregroundStyle(number <= current ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      Text(title)
        .font(.caption)
    }
    .frame(maxWidth: .infinity)
  }
}

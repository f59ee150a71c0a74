// SPDX-License-Identifier: MIT

import SwiftUI

/// Where in the pairing the user is.
struct PairingSteps: View {
  static let count = 3

  let current: Int

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 8))
      : AnyLayout(HStackLayout(alignment: .top, spacing: 8))
    layout {
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

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(HStackLayout())
      : AnyLayout(VStackLayout())
    layout {
      Image(systemName: "\(number).circle.fill")
        .resizable()
        .frame(width: 28, height: 28)
        .foregroundStyle(number <= current ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
      Text(title)
        .font(.caption)
    }
    .frame(maxWidth: .infinity, alignment: dynamicTypeSize.isAccessibilitySize ? .leading : .center)
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// A Mac with a badge and its state.
struct MacRow: View {
  let name: LocalizedStringKey
  let badge: LocalizedStringKey
  let status: LocalizedStringKey

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    // Three texts run out of room earlier than two: in Japanese two steps before the accessibility sizes.
    let layout =
      dynamicTypeSize >= .xxLarge
      ? AnyLayout(VStackLayout(alignment: .leading))
      : AnyLayout(HStackLayout())
    layout {
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

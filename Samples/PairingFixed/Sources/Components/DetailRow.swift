// SPDX-License-Identifier: MIT

import SwiftUI

/// A label with its value at the end of the row.
struct DetailRow: View {
  let title: LocalizedStringKey
  let value: LocalizedStringKey

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading))
      : AnyLayout(HStackLayout())
    layout {
      Text(title)
      Spacer()
      Text(value)
        .foregroundStyle(.secondary)
    }
  }
}

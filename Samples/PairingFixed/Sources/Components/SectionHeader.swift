// SPDX-License-Identifier: MIT

import SwiftUI

/// The header of a section that shows a few of many rows: a title, how many there are, and the way to all of them.
struct SectionHeader: View {
  let title: LocalizedStringKey
  let count: Int
  let showAll: () -> Void

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading))
      : AnyLayout(HStackLayout())
    layout {
      Text(title)
        .font(.headline)
      Spacer()
      Text("\(count)")
        .lineLimit(1)
        .foregroundStyle(.secondary)
      Button(action: showAll) {
        Text("See All")
          .fixedSize()
      }
      .buttonStyle(.plain)
      .foregroundStyle(.tint)
    }
    .font(.body)
    .textCase(nil)
  }
}

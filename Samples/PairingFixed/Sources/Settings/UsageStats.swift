// SPDX-License-Identifier: MIT

import SwiftUI

/// The three numbers people look for first.
struct UsageStats: View {
  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(spacing: 12))
      : AnyLayout(HStackLayout(spacing: 12))
    layout {
      StatTile(value: DemoContent.messages, label: "Messages")
      StatTile(value: DemoContent.sessions, label: "Sessions")
      StatTile(value: DemoContent.storage, label: "Storage")
    }
  }
}

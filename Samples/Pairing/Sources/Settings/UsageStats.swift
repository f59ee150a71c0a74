// SPDX-License-Identifier: MIT

import SwiftUI

/// The three numbers people look for first.
struct UsageStats: View {
  var body: some View {
    HStack(spacing: 12) {
      StatTile(value: DemoContent.messages, label: "Messages")
      StatTile(value: DemoContent.sessions, label: "Sessions")
      StatTile(value: DemoContent.storage, label: "Storage")
    }
  }
}

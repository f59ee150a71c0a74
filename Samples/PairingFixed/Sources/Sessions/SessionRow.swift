// SPDX-License-Identifier: MIT

import SwiftUI

/// A session: what it is about, and when something last happened.
struct SessionRow: View {
  let title: LocalizedStringKey
  let age: LocalizedStringKey

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    if !dynamicTypeSize.isAccessibilitySize {
      HStack {
        Image(systemName: "bubble.left")
          .frame(width: 44, height: 44)
          .foregroundStyle(.tint)
        Text(title)
          .font(.headline)
        Spacer()
        Text(age)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    } else {
      VStack(alignment: .leading) {
        Text(title)
          .font(.headline)
        Text(age)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
  }
}

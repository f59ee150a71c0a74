// SPDX-License-Identifier: MIT

import SwiftUI

/// A label with its value at the end of the row.
struct DetailRow: View {
  let title: LocalizedStringKey
  let value: LocalizedStringKey

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Text(value)
        .lineLimit(1)
        .foregroundStyle(.secondary)
    }
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// A word in a capsule.
struct Badge: View {
  let title: LocalizedStringKey

  var body: some View {
    Text(title)
      .font(.caption2)
      .padding(.horizontal, 8)
      .padding(.vertical, 3)
      .background(.quaternary, in: Capsule())
  }
}

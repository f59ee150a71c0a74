// SPDX-License-Identifier: MIT

import SwiftUI

/// The two ways out of a problem, next to each other and equally wide.
struct ActionButtons: View {
  let cancel: () -> Void
  let reconnect: () -> Void

  var body: some View {
    HStack {
      Button(role: .cancel, action: cancel) {
        Text("Cancel")
          .frame(maxWidth: .infinity)
          .padding(12)
      }
      .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
      Button(action: reconnect) {
        Text("Reconnect")
          .frame(maxWidth: .infinity)
          .padding(12)
      }
      .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
    }
    .buttonStyle(.plain)
  }
}

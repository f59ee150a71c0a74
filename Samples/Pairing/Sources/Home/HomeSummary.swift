// SPDX-License-Identifier: MIT

import SwiftUI

/// Today in a few lines, one row each.
struct HomeSummary: View {
  let summary: DaySummary

  var body: some View {
    Text("\(summary.itemsNeedingAttention) items need attention")
    Text("\(summary.sessions) sessions, \(summary.activeSessions) active")
    Text("\(summary.messages) messages today")
    Text("\(summary.unread) unread")
      .foregroundStyle(.secondary)
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// One session: how far it is, and where it works.
struct SessionDetailScreen: View {
  let session: Session

  var body: some View {
    List {
      Section("Progress") {
        ProgressView(value: Double(session.doneSteps), total: Double(session.allSteps)) {
          Text("\(session.doneSteps)/\(session.allSteps)")
        }
        Text("\(session.minutesLeft) min left")
        Text("\(session.changedFiles) files changed")
      }
      Section("Place") {
        Label("Ticket \(session.ticket)", systemImage: "ticket")
        Label("Line \(session.line), column \(session.column)", systemImage: "text.cursor")
      }
    }
    .navigationTitle("Session")
    .navigationBarTitleDisplayMode(.inline)
  }
}

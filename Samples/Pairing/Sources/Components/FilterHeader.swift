// SPDX-License-Identifier: MIT

import SwiftUI

/// The title of a list with the menu that filters it.
struct FilterHeader: View {
  let title: LocalizedStringKey
  @Binding var filter: AuditFilter

  var body: some View {
    HStack {
      Text(title)
        .font(.title2.bold())
      Spacer()
      Menu {
        Picker("Events", selection: $filter) {
          Text("All").tag(AuditFilter.all)
          Text("Paired").tag(AuditFilter.paired)
          Text("Removed").tag(AuditFilter.removed)
          Text("Failed").tag(AuditFilter.failed)
        }
      } label: {
        HStack(spacing: 4) {
          Text("Filter")
          Image(systemName: "chevron.up.chevron.down")
        }
      }
    }
  }
}

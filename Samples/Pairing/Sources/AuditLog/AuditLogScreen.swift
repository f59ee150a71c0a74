// SPDX-License-Identifier: MIT

import SwiftUI

/// What was paired, removed or refused, and when.
struct AuditLogScreen: View {
  @Environment(PairingStore.self) private var store
  @State private var filter = AuditFilter.all
  @State private var isConfirmingDeletion = false

  private var activeFilters: Int { filter == .all ? 0 : 1 }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        FilterHeader(title: "Sessions", filter: $filter)
        Text("Filters (\(activeFilters))")
          .font(.footnote)
          .foregroundStyle(.secondary)
        ForEach(store.events.filter(filter.accepts)) { event in
          Text(verbatim: event.text)
        }
        SettingsRow(icon: "clock", title: "Kept for") {
          Text("\(store.retentionDays) days")
        }
        Button("Delete All", role: .destructive) { isConfirmingDeletion = true }
      }
      .padding()
    }
    .navigationTitle("Audit Log")
    .navigationBarTitleDisplayMode(.inline)
    .confirmationDialog(
      "Delete \(store.events.count) events?", isPresented: $isConfirmingDeletion, titleVisibility: .visible
    ) {
      Button("Delete", role: .destructive) { store.deleteEvents() }
    }
  }
}

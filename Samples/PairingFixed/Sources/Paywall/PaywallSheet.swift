// SPDX-License-Identifier: MIT

import SwiftUI

/// What the paid version adds, and how to buy it.
struct PaywallSheet: View {
  @Environment(PairingStore.self) private var store
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          Text("Pairing Pro")
            .font(.largeTitle.bold())
          Text("Pair as many Macs as you like, and see every session.")
          PaywallBenefits()
          Text("\(store.freePairingsLeft) free pairings left this month")
            .foregroundStyle(.secondary)
          Button {
            store.subscribe()
          } label: {
            Text("Start Trial")
              .frame(maxWidth: .infinity)
              .padding(12)
          }
          .buttonStyle(.borderedProminent)
          Text("\(store.trialDays)-day free trial")
            .font(.footnote)
          if let order = store.lastOrder {
            Text("Order #\(order)")
              .font(.footnote)
              .foregroundStyle(.secondary)
          }
        }
        .padding()
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { dismiss() }
        }
      }
    }
  }
}

/// The reasons to pay, one a line.
private struct PaywallBenefits: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Any number of Macs")
      Text("All agents at once")
      Text("The whole audit log")
    }
    .font(.headline)
  }
}

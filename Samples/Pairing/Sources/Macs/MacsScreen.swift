// SPDX-License-Identifier: MIT

import SwiftUI

/// The Macs this phone is paired with.
struct MacsScreen: View {
  @Environment(PairingStore.self) private var store
  @State private var newHost: Host?

  var body: some View {
    NavigationStack {
      List {
        Section {
          MacRow(name: "Office Mac", badge: "Demo", status: "Online")
        } footer: {
          Text("The demo Mac shows what a paired Mac can do.")
        }
        Section {
          ForEach(store.macs) { mac in
            NavigationLink {
              MacDetailScreen(mac: mac)
            } label: {
              Text(verbatim: mac.name)
            }
          }
        } header: {
          Text("\(store.macs.count) saved Macs")
        } footer: {
          Text("\(store.offlineCount) of your Macs are offline")
        }
        Section {
          SettingsRow(icon: "link", title: "Connected") {
            Text("\(store.connectedCount) of \(store.macs.count) Macs")
          }
          NavigationLink("Pair with a Code") {
            PairingScreen()
          }
        }
      }
      .navigationTitle("Macs")
      .toolbar {
        Button("Add Mac", systemImage: "plus") { newHost = Host() }
      }
      .sheet(item: $newHost) { host in
        AddMacSheet(host: host)
      }
    }
  }
}

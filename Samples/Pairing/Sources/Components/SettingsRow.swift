// SPDX-License-Identifier: MIT

import SwiftUI

/// The row of every settings list: an icon, a label, and a value or a control at the end.
struct SettingsRow<Trailing: View>: View {
  let icon: String
  let title: LocalizedStringKey
  @ViewBuilder let trailing: Trailing

  var body: some View {
    HStack {
      Image(systemName: icon)
        .frame(width: 44, height: 44)
        .foregroundStyle(.tint)
      Text(title)
      Spacer()
      trailing
    }
  }
}

#Preview {
  List {
    SettingsRow(icon: "desktopcomputer", title: "Paired Macs") {
      Text("Connected")
    }
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// The row of every settings list: an icon, a label, and a value or a control at the end.
///
/// At accessibility sizes the three go below each other, because no phone is wide enough for two large texts.
struct SettingsRow<Trailing: View>: View {
  let icon: String
  let title: LocalizedStringKey
  /// Where the end of the row goes when it is below the label; a switch stays at the right edge.
  var trailingAlignment = Alignment.leading
  @ViewBuilder let trailing: Trailing

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    if dynamicTypeSize.isAccessibilitySize {
      VStack(alignment: .leading) {
        iconImage
        Text(title)
        trailing
          .frame(maxWidth: .infinity, alignment: trailingAlignment)
      }
    } else {
      HStack {
        iconImage
        Text(title)
        Spacer()
        trailing
      }
    }
  }

  private var iconImage: some View {
    Image(systemName: icon)
      .frame(width: 44, height: 44)
      .foregroundStyle(.tint)
  }
}

#Preview {
  List {
    SettingsRow(icon: "desktopcomputer", title: "Paired Macs") {
      Text("Connected")
    }
  }
}

// SPDX-License-Identifier: MIT

import SwiftUI

/// The title of a list with the menu that filters it.
struct FilterHeader: View {
  let title: LocalizedStringKey
  @Binding var filter: AuditFilter

  @Environment(\.dynamicTypeSize) private var dynamicTypeSize

  var body: some View {
    let layout =
      dynamicTypeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading))
      : AnyLayout(HStackLayout())
    layout {
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
        .frame(maxWidth: dynamicTypeSize.isAccessibilitySize ? .infinity : nil, alignment: .leading)
      }
    }
  }
}

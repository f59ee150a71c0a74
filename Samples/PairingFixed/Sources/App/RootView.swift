// SPDX-License-Identifier: MIT

import SwiftUI

/// The tab bar, and the place where the text size of a test run enters the view hierarchy.
///
/// A sheet starts from the system's size again, so whoever presents one passes the size on.
struct RootView: View {
  enum Tab: Hashable {
    case home, macs, sessions, settings
  }

  @Environment(\.dynamicTypeSize) private var systemSize
  @State private var selection = Tab.home

  var body: some View {
    TabView(selection: $selection) {
      HomeScreen(selectedTab: $selection)
        .tabItem { Label("Home", systemImage: "house") }
        .tag(Tab.home)
      MacsScreen()
        .tabItem { Label("Macs", systemImage: "desktopcomputer") }
        .tag(Tab.macs)
      SessionsScreen()
        .tabItem { Label("Sessions", systemImage: "bubble.left.and.bubble.right") }
        .tag(Tab.sessions)
      SettingsScreen()
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(Tab.settings)
    }
    .environment(\.dynamicTypeSize, LaunchOptions.dynamicTypeSize ?? systemSize)
  }
}

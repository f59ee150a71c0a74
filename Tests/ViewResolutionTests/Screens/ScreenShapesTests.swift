// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import AuditTestSupport
import Testing
import ViewResolution

/// Sources that present in the ways that real apps do, with every screen that is to be found in them.
private struct Shape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var sources: [String: String]
  var screens: [String]
  init(_ name: String, _ sources: [String: String], _ screens: [String]) {
    (testDescription, self.sources, self.screens) = (name, sources, screens)
  }
}

private func view(_ names: String...) -> String {
  names.map { "struct \($0): View { var body: some View { Text(\"\($0)\") } }" }.joined(separator: "\n")
}

/// One line a screen: its id and its entrances.
private func screens(_ sources: [String: String]) throws -> [String] {
  ProjectScreens(try TestProject(sources).facts().swiftFiles).screens.map { screen in
    let entrances = screen.entrances.map { "\($0.kind) \($0.presenter ?? "-")" }
    let reason = screen.unnamed.map { " (\($0))" } ?? ""
    return "\(screen.id)\(reason): \(entrances.joined(separator: ", "))"
  }
}

private let home = "struct Home: View { var body: some View { Text(\"h\")"

@Test(arguments: [
  Shape(
    "a wrapper whose content its caller builds",
    [
      "Wrapper.swift": """
      extension View {
        func detailSheet(isShown: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
          sheet(isPresented: isShown) { NavigationStack { content() } }
        }
      }
      """,
      "Home.swift": "\(home).detailSheet(isShown: $a) { Detail() } } }",
      "Other.swift":
        "struct Other: View { var body: some View { Text(\"o\").detailSheet(isShown: $a) { Legal() } } }",
      "Views.swift": view("Detail", "Legal"),
    ], ["Detail: sheet Home", "Legal: sheet Other"]),
  Shape(
    "an enumeration of sheets in an extension in another file",
    [
      "Sheets.swift": """
      extension View {
        func withSheets(_ route: Binding<Route?>) -> some View {
          sheet(item: route) { route in
            Group {
              switch route {
              case .about: Frame { About() }.tinted()
              case .edit(let item), .copy(let item): Editor(item: item)
              case .push: if let token { Push(token) } else { EmptyView() }
              }
            }.environment(router)
          }
        }
      }
      """,
      "Home.swift": "\(home).withSheets($route) } }",
      "Tab.swift": "struct FirstTab: View { var body: some View { List {}.withSheets($route) } }",
      "Frame.swift": """
      struct Frame<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { NavigationStack { content() } }
      }
      """,
      "Views.swift": view("About", "Editor", "Push"),
    ],
    ["About: sheet Home, sheet FirstTab", "Editor: sheet Home, sheet FirstTab", "Push: sheet Home, sheet FirstTab"]),
  Shape(
    "links, pushes and destinations by value",
    [
      "Router.swift": """
      extension View {
        func withRouter() -> some View {
          navigationDestination(for: Destination.self) { d in
            switch d { case .account(let id): Account(id) case .tag, .list: Timeline() case .none: EmptyView() }
          }
        }
      }
      """,
      "Home.swift":
        "\(home); NavigationLink(value: Destination.tag(\"x\")) { Text(\"go\") }; NavigationLink(value: item) { Row() } } }",
      "Root.swift": "struct Root: View { var body: some View { Home().withRouter() } }",
      "Views.swift": view("Account", "Timeline", "Row"),
    ], ["Account: destination Root", "Timeline: destination Home, destination Root"]),
  Shape(
    "content in members of the type and of other types",
    [
      "Home.swift": """
      \(home).sheet(isPresented: $a) { preview }.sheet(isPresented: $b, content: makeShare)
        .fullScreenCover(isPresented: $c) { tab.makeContent() } }
        private var preview: some View { NavigationStack { Preview() } } }
      """,
      "Home+Share.swift": "extension Home { func makeShare() -> some View { Share() } }",
      "AppTab.swift": """
      enum AppTab { case one, two
        @ViewBuilder func makeContent() -> some View { switch self { case .one: One() case .two: Two() } } }
      """,
      "Views.swift": view("Preview", "Share", "One", "Two"),
    ],
    ["One: fullScreenCover Home", "Preview: sheet Home", "Share: sheet Home", "Two: fullScreenCover Home"]),
  Shape(
    "coordinators with their views",
    [
      "Flow.swift": """
      final class Flow {
        func start() { stack.setRootCoordinator(ListCoordinator()) }
        func detail() { let c = DetailCoordinator(big: true); c.start(); stack.push(c) { [weak self] in self?.done() } }
        func help() {
          let inner = NavigationStackCoordinator()
          inner.setRootCoordinator(HelpCoordinator())
          stack.setSheetCoordinator(inner)
        }
        func setup() {
          let inner = NavigationStackCoordinator()
          let flow = SetupFlowCoordinator(stack: inner)
          stack.setFullScreenCoverCoordinator(inner)
        }
      }
      """,
      "Setup.swift":
        "class SetupFlowCoordinator { func start() { let c = WelcomeCoordinator(); stack.setRootCoordinator(c) } }",
      "List.swift": "class ListCoordinator { func toPresentable() -> AnyView { AnyView(ListScreen(model)) } }",
      "Detail.swift": """
      class DetailCoordinator { func toPresentable() -> AnyView {
        if big { return AnyView(BigDetail()) } else { return AnyView(SmallDetail()) } } }
      """,
      "Help.swift": "class HelpCoordinator { func toPresentable() -> AnyView { AnyView(HelpScreen()) } }",
      "Welcome.swift": "class WelcomeCoordinator { func toPresentable() -> AnyView { AnyView(WelcomeScreen()) } }",
      "Views.swift": view("ListScreen", "BigDetail", "SmallDetail", "HelpScreen", "WelcomeScreen"),
    ],
    [
      "BigDetail: destination Flow", "HelpScreen: sheet Flow", "ListScreen: root Flow",
      "SmallDetail: destination Flow", "WelcomeScreen: fullScreenCover Flow, root SetupFlowCoordinator",
    ]),
  Shape(
    "UIKit",
    [
      "Main.swift": """
      class Main: UIViewController { func f() {
        present(UIHostingController(rootView: Paywall()), animated: true)
        navigationController?.pushViewController(SettingsController(), animated: true)
        let a = UIAlertController(title: t, message: m, preferredStyle: .alert)
        present(a, animated: true)
        window.rootViewController = UIHostingController(rootView: Root())
        let child = UIHostingController(rootView: Header()); addChild(child)
      } }
      """,
      "Settings.swift": """
      class SettingsController: UIHostingController<Settings> { init() { super.init(rootView: Settings()) } }
      """,
      "Views.swift": view("Paywall", "Settings", "Root", "Header"),
    ],
    [
      "Header: hosted Main", "Main.alert: alert Main", "Paywall: sheet Main", "Root: root Main",
      "Settings: destination Main",
    ]),
  Shape(
    "a project's overload of a modifier",
    [
      "Alert.swift": """
      extension View { func alert(item: Binding<Info?>) -> some View {
        alert(item.wrappedValue?.title ?? "", isPresented: item.isPresent) { Button("OK") {} } } }
      """,
      "Home.swift": "\(home).alert(item: $info) } }",
    ], ["Home.alert: alert Home"]),
  Shape(
    "presentations in a modifier type",
    [
      "Modifier.swift": """
      struct Paywalled: ViewModifier { func body(content: Content) -> some View {
        content.sheet(isPresented: $a) { Paywall() } } }
      extension View { func paywalled() -> some View { modifier(Paywalled()) } }
      """,
      "Home.swift": "\(home).paywalled() } }",
      "Other.swift": "struct Other: View { var body: some View { Text(\"o\").modifier(Paywalled()) } }",
      "Views.swift": view("Paywall"),
    ], ["Paywall: sheet Home, sheet Other"]),
  Shape(
    "an app's window in an extension, with tabs",
    [
      "App.swift": "@main struct Demo: App { var body: some Scene { scene } }",
      "App+Scene.swift": "extension Demo { var scene: some Scene { WindowGroup { Start() } } }",
      "Start.swift": """
      struct Start: View { var body: some View { TabView { Tab("a", systemImage: "a") { First() }
        Second().tabItem { Text("b") } }.inspector(isPresented: $i) { Info() } } }
      """,
      "Views.swift": view("First", "Second", "Info"),
    ], ["First: tab Start", "Info: inspector Start", "Second: tab Start"]),
  Shape(
    "what has no name is there all the same",
    [
      "Home.swift": """
      \(home).sheet(isPresented: $a) { Text("only a text") }.popover(item: $m) { $0.coordinator?.toPresentable() } } }
      """
    ],
    ["Home.popover (computed): popover Home", "Home.sheet (inPlace): sheet Home"]),
])
private func `every screen of a shape is found`(_ shape: Shape) throws {
  let found = try screens(shape.sources)
  #expect(found == shape.screens)
}

// SPDX-License-Identifier: MIT

import AuditModel
import Testing

@Test func `types that build views are found with their members`() {
  let types = facts(
    """
    struct A: View, Equatable { var body: some View { B() } }
    struct M: ViewModifier { func body(content: Content) -> some View { content.padding() } }
    struct S: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }
    @main struct App1: App { var body: some Scene { WindowGroup { A() } } }
    extension View { func card(_ r: Int, by s: Int) -> some View { modifier(M()) } }
    extension A { struct Row: View { var body: some View { Text("r") } }; var count: Int { 3 } }
    enum Parts { @ViewBuilder static func part() -> some View { A() }; static let x = 1 }
    final class Model { var title: String { "a" } }
    struct Data1: Codable { var body: String }
    func free() -> some View { A() }
    """
  ).types
  let dumped = types.filter(\.isView).map { type in
    let members = type.builders.map {
      "\($0.name)(\($0.parameters.map(\.name).joined(separator: " "))){\(dump($0.nodes))}"
    }
    return "\(type.name):\(type.inherits.joined(separator: ","))" + members.joined()
  }
  #expect(
    dumped == [
      "A:View,Equatablebody(){*B}",
      "M:ViewModifierbody(content){*content .padding()}",
      "S:ButtonStylemakeBody(configuration){*configuration.label}",
      "App1:Appbody(){WindowGroup{*A}}",
      "View:card(r s){*self .modifier(M())}",
      "A.Row:Viewbody(){Text\"r\"}",
      "Parts:part(){*A}",
      ":free(){*A}",
    ])
}

@Test func `stored properties keep type, wrapper and value`() {
  let properties = facts(
    """
    struct A: View {
      let title: LocalizedStringKey = "t"
      var count = 3
      @State private var on: Bool = false
      @ScaledMetric(relativeTo: .body) var size: CGFloat = 20
      @Environment(\\.dismiss) private var dismiss
      @ViewBuilder let content: () -> Content
      static let gap: CGFloat = 8, edge = "e"
      var watched = 1 { didSet { f() } }
      var computed: Int { 3 }
      var body: some View { B() }
      #if DEBUG
      var extra = 1
      #endif
    }
    """
  ).types[0].properties
  let dumped = properties.map { property in
    [
      property.isStatic ? "static" : "", property.wrapper ?? "", property.name, property.type ?? "",
      property.initial?.source ?? "", property.initial?.number.map { "\($0)" } ?? "",
      property.initial?.text.map(dump) ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
  #expect(
    dumped == [
      #"title LocalizedStringKey "t" "t""#, "count 3 3.0", "State on Bool false",
      "ScaledMetric size CGFloat 20 20.0", "Environment dismiss", "ViewBuilder content () -> Content",
      "static gap CGFloat 8 8.0", #"static edge "e" ="e""#, "watched 1 1.0", "extra 1 1.0",
    ])
}

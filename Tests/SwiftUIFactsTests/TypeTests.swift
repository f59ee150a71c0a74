// SPDX-License-Identifier: MIT

import AuditModel
import SwiftUIFacts
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

@Test func `types inside functions and under conditions are found`() {
  let types = facts(
    """
    #if os(iOS)
    let gap = 8
    struct Phone: View { var body: some View { A() } }
    #endif
    final class Screen {
      func show() {
        struct Local: View { struct Part: View { var body: some View { C() } }; var body: some View { B() } }
        push(Local())
      }
      var made: Int { enum Gaps { static let wide = 16 }; return Gaps.wide }
    }
    #Preview { struct Shown: View { var body: some View { D() } }; return Shown() }
    """
  ).types
  #expect(types.map(\.name) == ["Phone", "Screen.Local", "Screen.Local.Part", "Screen.Gaps", ""])
  #expect(types.last?.properties.map(\.name) == ["gap"])
}

@Test(arguments: [
  "some View", "any View", "(some View)?", "AnyView?", "SwiftUI.Text", "HStack<Text>", "Group<Text>",
  "some ToolbarContent", "some TableColumnContent<Item, Never>", "some MapContent",
])
func `members of view types build views`(type: String) {
  let builders = facts("struct V: View { var part: \(type) { A() }\nfunc make() -> \(type) { A() } }").types[0].builders
  #expect(builders.map(\.name) == ["part", "make"])
}

@Test(arguments: [
  "ViewBuilder", "SwiftUI.ViewBuilder", "ToolbarContentBuilder", "CardViewBuilder", "TableColumnBuilder<Item>",
])
func `members with a builder's attribute build views`(attribute: String) {
  let builders = facts("struct V { @\(attribute) var part: Content { A(); B() } }").types.first?.builders
  #expect(builders.map { $0.map { dump($0.nodes) } } == ["*A *B"])
}

@Test(arguments: ["String", "Color", "Theme.Section", "[Text]", "Int?", "() -> AnyView"])
func `members of other types build none`(type: String) {
  #expect(facts("enum E { static let x = 1; static var part: \(type) { a } }").types.first?.builders == [])
}

@Test func `members beyond the limit are a problem`() {
  var limits = ReadingLimits.standard
  limits.members = 3
  let source = "enum A { static let a = 1, b = 2 }\nenum B { static let c = 1\n static let d = 2\n static let e = 3 }"
  let reading = readSwiftFile(Array(source.utf8), limits: limits)
  #expect(facts(in: reading).types.flatMap(\.properties).map(\.name) == ["a", "b", "c"])
  #expect(reading.problems.map(\.message) == ["not read on: more than 3 members of types"])
  #expect(reading.problems.map(\.position.line) == [3])
}

@Test func `what no view could name is left out`() {
  let types = facts(
    """
    struct Model: Codable { let id: Int; let name: String; func save() { f() } }
    final class Store { var handler: (() -> Void)?; func make() -> Thing { go(); return Thing() } }
    struct Closures { var run: () -> Int { { 3 } } }
    struct Client { func load() async -> Int { 3 }; var all: AnyPublisher<Int, Never> { a.b }; func f() -> Data { a } }
    enum Unclear { static func f() -> Int { if a { x as Int } else { y as Int } } }
    """
  ).types
  #expect(types == [])
}

@Test func `builders keep the labels, types and values of their parameters`() {
  let parameters = facts(
    "extension View { func card(_ radius: CGFloat = 8, by gap: Gap? = .wide, if isOn: Bool) -> some View { self } }"
  ).types[0].builders[0].parameters
  #expect(parameters.map(\.label) == [nil, "by", "if"])
  #expect(parameters.map(\.name) == ["radius", "gap", "isOn"])
  #expect(parameters.map(\.type) == ["CGFloat", "Gap?", "Bool"])
  #expect(parameters.map { $0.initial?.number } == [8, nil, nil])
  #expect(parameters.map { $0.initial?.path } == [[], ["", "wide"], nil])
}

@Test func `another name for a type is a static property that says so`() {
  let types = facts("typealias HomeModel = Store<HomeState, HomeAction>").types
  #expect(types.map(\.kind) == [.file])
  let alias = types.first?.properties.first
  #expect(alias?.name == "HomeModel")
  #expect(alias?.type == "Store<HomeState, HomeAction>")
  #expect(alias?.wrapper == "typealias")
  #expect(alias?.isStatic == true)
}

@Test func `views in a case that an argument makes are a slot`() {
  let source = """
    struct V: View { var body: some View {
      Row(kind: .custom { Text("a") }); Row(kind: .button { save() }); Row(kind: .custom(3) { Text("b") }) } }
    """
  let nodes = facts(source).types.first?.builders.first?.nodes ?? []
  #expect(nodes.map { $0.slots.map(\.label) } == [["kind"], [], []])
  #expect(nodes.first?.slots.first.map { dump($0.nodes) } == "Text\"a\"")
}

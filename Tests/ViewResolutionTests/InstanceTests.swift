// SPDX-License-Identifier: MIT
import AuditModel
import Testing
import ViewResolution

private func body(_ statements: String, _ more: String = "", others: [String: String] = [:]) -> String {
  tree(of: "V", "struct V: View {\n var body: some View {\n\(statements)\n}\n}\n\(more)", others: others)
}

@Test func `an inlined component tells where it is called`() throws {
  let source =
    "struct Row: View { var body: some View { Text(\"a\") } }\nstruct V: View { var body: some View { Row() } }"
  var project = project(["App.swift": source])
  let tree = project.tree(of: .init(name: "V", path: "App.swift"))
  let root = try #require(tree)
  #expect(root.callSite == nil)
  let row = try #require(root.slots.first?.views.first)
  #expect(row.callSite?.position.line == 2)
  #expect(row.slots[0].views[0].origin.component == "Row")
  #expect(row.slots[0].views[0].origin.location.position.line == 1)
}

@Test func `a call alone can be resolved`() throws {
  let source = """
    struct Row: View { let title: String; var body: some View { Text(title) } }
    struct V: View { let name = "Macs"; var body: some View { VStack { Row(title: name) } } }
    """
  let project = project(["App.swift": source])
  let type = try #require(fact(source).types.first { $0.name == "V" })
  let node = try #require(type.builders.first?.nodes.first?.slots.first?.nodes.first)
  var resolver = ViewResolver(project.sources)
  let views = resolver.resolve(use: node, in: "V", member: "body", path: "App.swift")
  #expect(views.map { dump($0) } == ["<Row>{Text=\"Macs\"}"])
}

@Test func `what a call leaves out is nil and what it gives is there`() {
  let row = """
    struct Row: View { let title: String; var detail: String?
      var body: some View { Text(title); if let detail { Text(detail) }; if detail != nil { Divider() } } }
    """
  #expect(
    body("Row(title: \"a\"); Row(title: \"b\", detail: \"c\")", row)
      == "<V>{<Row>{Text=\"a\"} <Row>{Text=\"b\" Text=\"c\" Divider}}")
  #expect(tree(of: "Row", row).contains("@[‹let detail›]{Text‹runtimeData detail›}"))
}

@Test func `a name bound by a condition keeps what it stands for`() {
  let more = """
    struct Item { var note: String? { isOld ? "Old" : nil } }
    struct Row: View { let item: Item; var body: some View { if let note = item.note { Text(note) } } }
    """
  #expect(tree(of: "Row", more) == "<Row>{@[‹let note = item.note›]{Text=\"Old\"}}")
}

@Test func `what an initialiser may set in passing decides nothing`() {
  let source = """
    struct V: View { private var showsMenu = false
      init(items: [String]) { if !items.isEmpty { showsMenu = true } }
      var body: some View { if showsMenu { Text("Menu") } } }
    """
  #expect(tree(of: "V", source) == "<V>{@[‹showsMenu›]{Text\"Menu\"}}")
}

@Test func `among functions of one name the one that fits is taken and never itself`() {
  let more = """
    extension View {
      func note(_ title: String) -> some View { note(title, size: 2) }
      func note(_ title: String, size: CGFloat) -> some View { overlay { Text(title) }.padding(size) }
    }
    """
  #expect(
    body("Divider().note(\"a\")", more)
      == "<V>{<View.note>{<View.note>{Divider .overlay(){Text=\"a\"} .padding(2)}}}")
}

@Test func `what a modifier is around is kept where its body is beyond reading`() {
  let more = """
    extension View { func alert(item: Int?) -> some View { let shown = make(item); return wrap(shown) } }
    """
  #expect(body("Text(\"a\").alert(item: 3)", more) == "<V>{Text\"a\" .alert(item: 3)}")
}

@Test func `content that a component hands on to what is not understood is kept`() {
  let more = """
    struct Row<Content: View>: View { let kind: Kind<Content>
      var body: some View { switch kind { case .custom(let content): content() case .plain: Divider() } } }
    """
  let dumped = body("Row(kind: .custom { Text(\"a\") })", more)
  #expect(dumped.contains("?kind(form)[kind]{Text\"a\"}"), "\(dumped)")
}

@Test func `a modifier that shows its content twice cannot double the tree without end`() {
  let more = """
    extension View { func twice() -> some View { VStack { self; self } } }
    """
  let chain = String(repeating: ".twice()", count: 40)
  let source = "struct V: View { var body: some View { Text(\"a\")\(chain) } }\n\(more)"
  var limits = ResolutionLimits()
  limits.nodes = 200
  var project = ResolvedProject([(path: "App.swift", fact: fact(source))], limits: limits)
  let dumped = project.tree(of: .init(name: "V", path: "App.swift")).map { dump($0) } ?? ""
  #expect(dumped.utf8.count < 20_000)
  #expect(dumped.contains("(size)"))
}

@Test func `members of a model are found through aliases and generic types`() {
  let others = [
    "Store.swift": """
    class Store<State, Action> { final class Context { @Published var viewState: State } }
    typealias HomeModelType = Store<HomeState, HomeAction>
    class HomeModel: HomeModelType { let log = "x" }
    struct HomeState { var isEmpty: Bool; var title: String { isEmpty ? L10n.none : "Home" } }
    enum L10n { static let `none` = L10n.tr("Localizable", "none", fallback: "None") }
    """
  ]
  let source = """
    struct V: View { @ObservedObject var context: HomeModel.Context
      var body: some View { Text(context.viewState.title) } }
    """
  #expect(tree(of: "V", source, others: others) == "<V>{Text‹isEmpty›?\"none\"@Localizable|=\"Home\"}")
}

@Test func `resources of R and lookups of every make end in keys`() {
  let others = [
    "R.swift": """
    struct _R { struct string { struct localizable {
      var title: RswiftResources.StringResource { .init(key: "the.title", tableName: "Main", source: source, developmentValue: nil, comment: nil) }
    } } }
    """,
    "Keys.swift": """
    extension String { var localized: String { NSLocalizedString(self, comment: "") } }
    enum Kind: String { case mac = "Mac", phone; var title: String { switch self { case .mac: return NSLocalizedString("kind.mac", comment: ""); case .phone: return String(localized: "kind.phone", table: "Kinds") } } }
    """,
  ]
  #expect(body("Text(R.string.localizable.title())", others: others) == "<V>{Text\"the.title\"@Main}")
  #expect(body("Text(\"plain.key\".localized)", others: others) == "<V>{Text\"plain.key\"}")
  #expect(
    tree(of: "V", "struct V: View { let kind: Kind; var body: some View { Text(kind.title) } }", others: others)
      == "<V>{Text\"kind.mac\"|\"kind.phone\"@Kinds}")
}

@Test func `only cases that cannot change decide a comparison`() {
  let more = """
    enum Kind { case wide, narrow; static var current = Kind.wide }
    struct Row: View { let kind: Kind; let style: Style
      var body: some View {
        if kind == .wide { Text("a") } else { Text("b") }
        if style == .plain { Divider() }
        if UIDevice.current.userInterfaceIdiom == .pad { Text("pad") } else { Text("phone") }
      }
    }
    """
  let rest = "@[!compact]{Text\"pad\"}[else]{Text\"phone\"}"
  #expect(
    body("Row(kind: .wide, style: .plain); Row(kind: Kind.narrow, style: .fancy)", more)
      == "<V>{<Row>{Text\"a\" Divider \(rest)} <Row>{Text\"b\" \(rest)}}")
}

@Test func `a switch over what a caller gives shows the one case`() {
  let more = """
    struct Row: View { let kind: Kind
      var body: some View {
        switch kind {
        case .title(let text): Text(text)
        case .gap, .line: Divider()
        default: Spacer()
        }
      }
    }
    """
  #expect(
    body("Row(kind: .title(\"a\")); Row(kind: .line); Row(kind: .none); Row(kind: other)", more)
      == "<V>{<Row>{Text=\"a\"} <Row>{Divider} <Row>{Spacer} "
      + "<Row>{@[‹.title(let text)›]{Text‹runtimeData text›}[‹.gap, .line›]{Divider}[else]{Spacer}}}")
}

@Test func `a switch over the size has conditions`() {
  let source = """
    struct V: View { @Environment(\\.dynamicTypeSize) var size; @Environment(\\.horizontalSizeClass) var width
      var body: some View {
        switch width { case .compact: Text("a"); default: Text("b") }
        switch size { case .accessibility4, .accessibility5: Text("c"); default: Text("d") }
        switch size.isAccessibilitySize { case true: Text("e"); case false: Text("f") }
      } }
    """
  #expect(
    tree(of: "V", source) == "<V>{@[compact]{Text\"a\"}[else]{Text\"b\"} "
      + "@[((≥AX4&!≥AX5)|≥AX5)]{Text\"c\"}[else]{Text\"d\"} @[≥AX1]{Text\"e\"}[!≥AX1]{Text\"f\"}}")
}

@Test func `a view that is handed over as a value is inlined`() {
  let more = """
    struct Name: View { let title: String; let icon: Image; var body: some View { HStack { icon; Text(title) } }
      static func plain(_ title: String) -> Name { Name(title: title, icon: Image(systemName: "dot")) } }
    struct Row: View { let name: Name; var body: some View { name.padding(2) } }
    """
  #expect(
    body("Row(name: .plain(\"a\"))", more)
      == "<V>{<Row>{<Name>{HStack{Image(systemName: =\"dot\") Text=\"a\"}} .padding(2)}}")
}

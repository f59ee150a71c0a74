// SPDX-License-Identifier: MIT
package import AuditModel

// What the layout plugin answers to the questions `impact`, `tree` and `reading`, one answer a project.

/// What a change to a component touches. Answers the question `impact`.
package struct ImpactAnswer: WireObject, Equatable {
  /// The name that was asked for.
  package var component: String
  /// One for each component of that name; none where the project has none.
  package var components: [ComponentImpact]
  /// The name most like the one that was asked for, where the project has none of that.
  package var nearest: String?

  package init(component: String, components: [ComponentImpact], nearest: String? = nil) {
    self.component = component
    self.components = components
    self.nearest = nearest
  }

  /// The question's name. Its argument is `component`.
  package static let question = "impact"
  package static func question(about component: String) -> PluginQuestion {
    PluginQuestion(name: question, arguments: .object([.init("component", .string(component))]))
  }

  package static var blank: ImpactAnswer { ImpactAnswer(component: "", components: []) }
  package static let shape = Shape<ImpactAnswer>(
    .required("component", \.component), .required("components", \.components), .optional("nearest", \.nearest))
}

/// One component with everything that shows it.
package struct ComponentImpact: WireObject, Equatable {
  package var name: String
  package var location: Location
  /// Nearest first.
  package var uses: [ImpactUse]
  /// Without the looks that were had at them.
  package var screens: [ScreenRecord]

  package init(name: String, location: Location, uses: [ImpactUse], screens: [ScreenRecord]) {
    self.name = name
    self.location = location
    self.uses = uses
    self.screens = screens
  }

  package static var blank: ComponentImpact { ComponentImpact(name: "", location: .blank, uses: [], screens: []) }
  package static let shape = Shape<ComponentImpact>(
    .required("name", \.name), .required("location", \.location), .required("uses", \.uses),
    .required("screens", \.screens))
}

/// A place that uses a component, or something that uses it.
package struct ImpactUse: WireObject, Equatable {
  package var user: String
  package var member: String
  package var location: Location
  /// 1 for the component's own uses.
  package var distance: Int

  package init(user: String, member: String, location: Location, distance: Int) {
    self.user = user
    self.member = member
    self.location = location
    self.distance = distance
  }

  package static var blank: ImpactUse { ImpactUse(user: "", member: "", location: .blank, distance: 0) }
  package static let shape = Shape<ImpactUse>(
    .required("user", \.user), .required("member", \.member), .required("location", \.location),
    .required("distance", \.distance))
}

/// A type's views with everything put in place. Answers the question `tree`.
package struct TreeAnswer: WireObject, Equatable {
  /// The name that was asked for.
  package var type: String
  /// One for each view type of that name; none where the project has none.
  package var trees: [ViewTree]
  /// The name most like the one that was asked for, where the project has none of that.
  package var nearest: String?

  package init(type: String, trees: [ViewTree], nearest: String? = nil) {
    self.type = type
    self.trees = trees
    self.nearest = nearest
  }

  /// The question's name. Its argument is `type`.
  package static let question = "tree"
  package static func question(about type: String) -> PluginQuestion {
    PluginQuestion(name: question, arguments: .object([.init("type", .string(type))]))
  }

  package static var blank: TreeAnswer { TreeAnswer(type: "", trees: []) }
  package static let shape = Shape<TreeAnswer>(
    .required("type", \.type), .required("trees", \.trees), .optional("nearest", \.nearest))
}

/// One resolved tree, laid flat: a view stands before what is inside of it.
package struct ViewTree: WireObject, Equatable {
  package var name: String
  package var location: Location
  package var views: [TreeView]
  /// Views that are left out, since the tree has more than are told.
  package var leftOut: Int

  package init(name: String, location: Location, views: [TreeView], leftOut: Int = 0) {
    self.name = name
    self.location = location
    self.views = views
    self.leftOut = leftOut
  }

  package static var blank: ViewTree { ViewTree(name: "", location: .blank, views: []) }
  package static let shape = Shape<ViewTree>(
    .required("name", \.name), .required("location", \.location), .required("views", \.views),
    .usually(0, "leftOut", \.leftOut))
}

/// One view of a resolved tree.
package struct TreeView: WireObject, Equatable {
  /// 0 for the outermost.
  package var depth: Int
  /// As in `ResolvedView`: `container`, `text`, `component`, `branch`, `opaque`, …
  package var kind: String
  package var name: String
  /// The slot of the view around it, or for a branch when it is shown; nil for plain content.
  package var slot: String?
  /// What it shows.
  package var text: String?
  /// As far as they are known, in source order.
  package var modifiers: [String]
  /// Why no more is known of it.
  package var problem: String?
  package var location: Location

  package init(
    depth: Int, kind: String, name: String, slot: String? = nil, text: String? = nil, modifiers: [String] = [],
    problem: String? = nil, location: Location
  ) {
    self.depth = depth
    self.kind = kind
    self.name = name
    self.slot = slot
    self.text = text
    self.modifiers = modifiers
    self.problem = problem
    self.location = location
  }

  package static var blank: TreeView { TreeView(depth: 0, kind: "", name: "", location: .blank) }
  package static let shape = Shape<TreeView>(
    .required("depth", \.depth), .required("kind", \.kind), .required("name", \.name), .optional("slot", \.slot),
    .optional("text", \.text), .list("modifiers", \.modifiers), .optional("problem", \.problem),
    .required("location", \.location))
}

/// How much of a project's views is known. Answers the question `reading`.
package struct ReadingAnswer: WireObject, Equatable {
  /// Texts, and titles of controls.
  package var texts: ReadingCount
  package var views: ReadingCount
  package var conditions: ReadingCount
  /// Why places are not known wholly, the most frequent first.
  package var causes: [ReadingCause]

  package init(texts: ReadingCount, views: ReadingCount, conditions: ReadingCount, causes: [ReadingCause]) {
    self.texts = texts
    self.views = views
    self.conditions = conditions
    self.causes = causes
  }

  /// The question's name. It has no arguments.
  package static let question = "reading"
  package static var blank: ReadingAnswer {
    ReadingAnswer(texts: .blank, views: .blank, conditions: .blank, causes: [])
  }
  package static let shape = Shape<ReadingAnswer>(
    .required("texts", \.texts), .required("views", \.views), .required("conditions", \.conditions),
    .required("causes", \.causes))
}

/// Places in the code of one kind.
package struct ReadingCount: WireObject, Equatable {
  /// Understood wholly.
  package var known: Int
  /// One of several alternatives or parts is understood.
  package var partly: Int
  package var total: Int

  package init(known: Int, partly: Int, total: Int) {
    self.known = known
    self.partly = partly
    self.total = total
  }

  package static var blank: ReadingCount { ReadingCount(known: 0, partly: 0, total: 0) }
  package static let shape = Shape<ReadingCount>(
    .required("known", \.known), .required("partly", \.partly), .required("total", \.total))
}

/// What stands in the way of some places.
package struct ReadingCause: WireObject, Equatable {
  /// `text`, `view` or `condition`.
  package var kind: String
  package var reason: String
  /// As written.
  package var source: String
  package var places: Int

  package init(kind: String, reason: String, source: String, places: Int) {
    self.kind = kind
    self.reason = reason
    self.source = source
    self.places = places
  }

  package static var blank: ReadingCause { ReadingCause(kind: "", reason: "", source: "", places: 0) }
  package static let shape = Shape<ReadingCause>(
    .required("kind", \.kind), .required("reason", \.reason), .required("source", \.source),
    .required("places", \.places))
}

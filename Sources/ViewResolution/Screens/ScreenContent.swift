// SPDX-License-Identifier: MIT
package import AuditModel

/// What a screen's source says that can be seen on it, without where and in which words of code it says so.
package struct ScreenContent: Equatable, Sendable {
  /// Names everything but the texts' words: views, modifiers, values, keys, all components inlined.
  ///
  /// The same after the source was reformatted, moved to another file or had its variables or components renamed. What
  /// the screen presents over itself is not part of it.
  package var fingerprint: String
  /// In the order of the source, each as often as it stands there.
  package var texts: [ResolvedText]
  /// The files that say it.
  package var paths: Set<String>

  /// Of a component's tree.
  ///
  /// - Parameter presenters: modifiers of libraries that show what they are given as a screen of its own.
  package init(of tree: ResolvedView, in sources: ProjectSources, presenters: Set<String> = []) {
    var reader = ContentReader(sources: sources, presenters: presenters)
    reader.read(tree, around: [])
    self.init(reader)
  }

  /// Of what a modifier of a presenter's tree shows: a dialog, or content without a name.
  ///
  /// - Returns: nil where no modifier or view of the tree stands at the place.
  package init?(
    presentedAt place: Location, in tree: ResolvedView, of sources: ProjectSources, presenters: Set<String> = []
  ) {
    var reader = ContentReader(sources: sources, presenters: presenters)
    guard reader.readPresented(at: place, in: tree, around: []) else { return nil }
    self.init(reader)
  }

  private init(_ reader: ContentReader) {
    fingerprint = reader.fingerprint
    texts = reader.texts
    paths = reader.paths
  }
}

/// Writes a tree in a form in which only what can be seen makes a difference.
private struct ContentReader {
  let sources: ProjectSources
  let presenters: Set<String>
  var texts: [ResolvedText] = []
  var paths: Set<String> = []
  private var written: [UInt8] = []
  private var names: [NamePlace: LocalNames] = [:]
  /// By file and offset.
  private var calls: [String: [Int: [Argument]]] = [:]

  init(sources: ProjectSources, presenters: Set<String>) {
    self.sources = sources
    self.presenters = presenters.union(frameworkPresenters)
  }

  var fingerprint: String { contentHash(written) }

  // MARK: - Views

  /// - Parameter outer: the members whose code may have been handed to this one, the nearest first.
  mutating func read(_ view: ResolvedView, around outer: [NamePlace]) {
    let scope = scope(of: view, outer)
    paths.insert(view.origin.location.path)
    // A component stands for its views, whatever it is called.
    write(view.kind.rawValue, view.kind == .component ? "" : view.name)
    read(view.arguments, scope)
    if view.kind == .component, let place = view.callSite { readCall(at: place, outer) }
    if let text = view.text { read(text, scope) }
    if let problem = view.problem { read(problem, scope) }
    let isTab = view.modifiers.contains { $0.name == "tabItem" }
    for slot in view.slots where !isTab && !isPresented(slot, of: view) { read(slot, scope) }
    for modifier in view.modifiers {
      write(".", modifier.name)
      guard !presenters.contains(modifier.name) else { continue }
      read(modifier, scope)
    }
    write(";")
  }

  /// What a component is given: of data of the running app the tree tells no more than the type.
  private mutating func readCall(at place: Location, _ scope: [NamePlace]) {
    let known = calls[place.path] ?? sources[place.path].map { callArguments(in: $0) } ?? [:]
    calls[place.path] = known
    for argument in known[place.position.offset] ?? [] where !argument.value.source.hasPrefix("{") {
      write("(", normalized(argument.value.source, scope))
    }
  }

  private mutating func read(_ modifier: ResolvedModifier, _ scope: [NamePlace]) {
    read(modifier.arguments, scope)
    for slot in modifier.slots { read(slot, scope) }
  }

  private mutating func read(_ slot: ResolvedSlot, _ scope: [NamePlace]) {
    // A branch's label is its condition as written.
    write("{", slot.condition == nil && slot.label.allSatisfy(\.isLetter) ? slot.label : "")
    if let condition = slot.condition { read(condition, scope) }
    for view in slot.views { read(view, around: scope) }
    write("}")
  }

  /// Looks for what stands at a place and shows something over the view, and reads that.
  mutating func readPresented(at place: Location, in view: ResolvedView, around outer: [NamePlace]) -> Bool {
    let scope = scope(of: view, outer)
    for modifier in view.modifiers {
      if modifier.location == place {
        write(modifier.name)
        read(modifier, scope)
        return true
      }
      for child in modifier.slots.flatMap(\.views) where readPresented(at: place, in: child, around: scope) {
        return true
      }
    }
    for slot in view.slots {
      if view.origin.location == place, isPresented(slot, of: view) {
        read(slot, scope)
        return true
      }
      for child in slot.views where readPresented(at: place, in: child, around: scope) { return true }
    }
    return false
  }

  private func isPresented(_ slot: ResolvedSlot, of view: ResolvedView) -> Bool {
    view.name == "Tab" && slot.label == "content" || view.name == "NavigationLink" && slot.label == "destination"
  }

  private func scope(of view: ResolvedView, _ outer: [NamePlace]) -> [NamePlace] {
    let own = NamePlace(
      owner: view.origin.component, member: view.origin.member, path: view.origin.location.path)
    return outer.first == own ? outer : [own] + outer.prefix(7)
  }

  // MARK: - Values

  private mutating func read(_ arguments: [ResolvedArgument], _ scope: [NamePlace]) {
    for argument in arguments {
      write("(", argument.label ?? "")
      read(argument.value, scope)
    }
  }

  private mutating func read(_ value: Value, _ scope: [NamePlace]) {
    switch value {
    case .number(let number): write("number", "\(number)")
    case .scaled(let number, let style): write("scaled", "\(number)", style)
    case .condition(let condition): read(condition, scope)
    case .text(let text): read(text, scope)
    case .name(let path): write("name", normalized(path.joined(separator: "."), scope))
    case .call(let path, let arguments, let base):
      write("call", path.joined(separator: "."))
      read(arguments, scope)
      if let base { read(base, scope) }
    case .list(let values):
      write("[")
      for value in values { read(value, scope) }
      write("]")
    case .oneOf(let alternatives):
      for alternative in alternatives {
        write("|")
        if let condition = alternative.condition { read(condition, scope) }
        read(alternative.value, scope)
      }
    case .unknown(let problem): read(problem, scope)
    }
    write(",")
  }

  private mutating func read(_ text: ResolvedText, _ scope: [NamePlace], isPart: Bool = false) {
    if !isPart { texts.append(text) }
    switch text {
    case .catalog(let key, let table, let arguments, let fallback):
      write("catalog", key, table ?? "", fallback ?? "")
      for argument in arguments { read(argument, scope) }
    case .verbatim(let text): write("verbatim", text)
    case .joined(let parts):
      write("joined")
      for part in parts { read(part, scope, isPart: true) }
    case .oneOf(let alternatives):
      for alternative in alternatives {
        write("|")
        if let condition = alternative.condition { read(condition, scope) }
        read(alternative.text, scope, isPart: true)
      }
    case .data(let source, let problem): write("data", normalized(source, scope), problem.reason.rawValue)
    }
  }

  private mutating func read(_ condition: SizeCondition, _ scope: [NamePlace]) {
    switch condition {
    case .always(let value): write(value ? "true" : "false")
    case .textSizeAtLeast(let size): write("size", size.rawValue)
    case .isCompactWidth: write("compact")
    case .not(let inner):
      write("not")
      read(inner, scope)
    case .all(let parts), .any(let parts):
      if case .all = condition { write("all") } else { write("any") }
      for part in parts { read(part, scope) }
      write(",")
    case .unknown(let source): write("if", normalized(source, scope))
    }
  }

  private mutating func read(_ problem: Unresolved, _ scope: [NamePlace]) {
    // What a closure does cannot be seen.
    let isClosure = problem.source.hasPrefix("{")
    write("unknown", problem.reason.rawValue, isClosure ? "{" : normalized(problem.source, scope))
  }

  // MARK: - Writing

  private mutating func write(_ parts: String...) {
    for part in parts {
      written += part.utf8
      // Not in any source, so that parts cannot run into each other.
      written.append(0)
    }
  }

  private mutating func normalized(_ source: String, _ scope: [NamePlace]) -> String {
    for place in scope where names[place] == nil { names[place] = LocalNames(of: place, in: sources) }
    return CodeNormalizer(source).text { name in
      for place in scope {
        if let known = names[place]?.known(name) { return known }
      }
      return scope.first.flatMap { names[$0]?.unknown(name) } ?? name
    }
  }
}

/// What the views and modifiers of a file's trees are given, by where they stand.
private func callArguments(in fact: SwiftFileFact) -> [Int: [Argument]] {
  var found: [Int: [Argument]] = [:]
  var pending = fact.types.flatMap { $0.builders.flatMap(\.nodes) }
  while let node = pending.popLast() {
    found[node.position.offset] = node.arguments
    for modifier in node.modifiers { found[modifier.position.offset] = modifier.arguments }
    pending += (node.slots + node.modifiers.flatMap(\.slots)).flatMap(\.nodes)
  }
  return found
}

/// Modifiers of the framework whose content is a screen of its own.
private let frameworkPresenters: Set<String> = [
  "sheet", "fullScreenCover", "popover", "inspector", "alert", "confirmationDialog", "actionSheet",
  "navigationDestination",
]

// SPDX-License-Identifier: MIT
import AuditModel

/// The project's components by the last part of their names, kept up to date file by file.
struct ComponentTable {
  /// The parts of types by last name and path; `Outer.Row` and `Row` are in one group.
  private var parts: [String: [String: [SwiftType]]] = [:]
  private var groups: [String: [Component]] = [:]
  /// The members of foreign types that each group contributes to others, by the group's name.
  private var foreign: [String: [Component]] = [:]
  /// Members of foreign types by the member's name and group.
  private var foreignByMember: [String: [String: [Component]]] = [:]
  /// The components that have a view-building member of a name.
  private var owners: [String: Set<ComponentID>] = [:]

  var all: [Component] {
    (Array(groups.values.joined()) + foreign.values.joined()).sorted { ($0.location, $0.name) < ($1.location, $1.name) }
  }

  /// The components of a last name, in the order of their ids.
  func components(named last: String) -> [Component] {
    let members = foreignByMember[last].map { $0.values.joined().sorted { $0.id < $1.id } } ?? []
    return (groups[last] ?? []) + members
  }

  func component(_ id: ComponentID) -> Component? { components(named: lastPart(of: id.name)).first { $0.id == id } }

  func owners(ofMember name: String) -> Set<ComponentID> { owners[name] ?? [] }

  /// The component that a name means in a file: one of the same file first, since types may be private to their files.
  func component(named name: String, from path: String) -> Component? {
    var candidates = components(named: lastPart(of: name))
    guard candidates.count > 1 else { return candidates.first }
    let qualified = candidates.filter { $0.name == name || $0.name.hasSuffix("." + name) }
    if !qualified.isEmpty { candidates = qualified }
    return candidates.first { $0.location.path == path } ?? candidates.first { $0.name == name } ?? candidates.first
  }

  /// Puts a file's types in place of those it had.
  ///
  /// - Returns: what is another thing than before.
  mutating func replace(_ path: String, _ old: [SwiftType], with new: [SwiftType]) -> Set<ScreenKey> {
    let before = Dictionary(grouping: old) { lastPart(of: $0.name) }
    let after = Dictionary(grouping: new) { lastPart(of: $0.name) }
    var changed: Set<ScreenKey> = []
    for name in Set(before.keys).union(after.keys) where before[name] != after[name] {
      parts[name, default: [:]][path] = after[name]
      if parts[name]?.isEmpty == true { parts[name] = nil }
      merge(name, into: &changed)
    }
    return changed
  }

  private mutating func merge(_ name: String, into changed: inout Set<ScreenKey>) {
    let (whole, members) = merged(parts[name] ?? [:])
    let (oldWhole, oldMembers) = (groups[name] ?? [], foreign[name] ?? [])
    groups[name] = whole.isEmpty ? nil : whole
    foreign[name] = members.isEmpty ? nil : members
    if whole != oldWhole { changed.insert(.content(name)) }
    if whole.map(\.id) != oldWhole.map(\.id) { changed.insert(.identity(name)) }
    for (component, isOld) in oldWhole.map({ ($0, true) }) + whole.map({ ($0, false) }) {
      for member in Set(component.type.builders.map(\.name)) {
        if isOld { owners[member]?.remove(component.id) } else { owners[member, default: []].insert(component.id) }
        if owners[member]?.isEmpty == true { owners[member] = nil }
        changed.insert(.owners(member))
      }
    }
    for member in Set((oldMembers + members).map { lastPart(of: $0.name) }) {
      let now = members.filter { lastPart(of: $0.name) == member }
      guard now != oldMembers.filter({ lastPart(of: $0.name) == member }) else { continue }
      foreignByMember[member, default: [:]][name] = now.isEmpty ? nil : now
      if foreignByMember[member]?.isEmpty == true { foreignByMember[member] = nil }
      changed.formUnion([.content(member), .identity(member)])
    }
  }
}

/// The components that parts of one last name make. An extension belongs to the declaration of its name, preferably to the
/// one in the same file; without any, each of its members is a component.
private func merged(_ parts: [String: [SwiftType]]) -> (whole: [Component], members: [Component]) {
  var whole: [Component] = []
  var extensions: [(path: String, type: SwiftType)] = []
  for (path, types) in parts.sorted(by: { $0.key < $1.key }) {
    for type in types {
      if isWhole(type), !whole.contains(where: { $0.name == type.name && $0.location.path == path }) {
        whole.append(Component(type, in: path))
      } else {
        extensions.append((path, type))
      }
    }
  }
  var members: [Component] = []
  for (path, type) in extensions {
    let namesakes = whole.indices.filter { whole[$0].name == type.name }
    if let index = namesakes.first(where: { whole[$0].location.path == path }) ?? namesakes.first {
      whole[index].add(type, from: path)
    } else {
      for builder in type.builders { add(builder, of: type, in: path, to: &members) }
    }
  }
  return (whole.filter { $0.type.isView || $0.hostedView != nil }, members)
}

/// Overloads in one file are one component.
private func add(_ builder: ViewBuilderMember, of type: SwiftType, in path: String, to members: inout [Component]) {
  let name = type.name.isEmpty ? builder.name : type.name + "." + builder.name
  if let index = members.firstIndex(where: { $0.name == name && $0.location.path == path }) {
    members[index].type.builders.append(builder)
    return
  }
  let alone = SwiftType(name: name, kind: .extension, position: builder.position, builders: [builder])
  var component = Component(alone, in: path)
  component.isForeignMember = true
  members.append(component)
}

private func isWhole(_ type: SwiftType) -> Bool {
  type.kind != .extension && type.kind != .file
}

extension Component {
  fileprivate init(_ type: SwiftType, in path: String) {
    let paths = Dictionary(type.builders.map { ($0.name, path) }, uniquingKeysWith: { first, _ in first })
    self.init(type: type, location: Location(path: path, position: type.position), memberPaths: paths)
  }

  fileprivate mutating func add(_ part: SwiftType, from path: String) {
    type.inherits += part.inherits
    type.properties += part.properties
    type.initializers += part.initializers
    type.values += part.values
    type.builders += part.builders
    for builder in part.builders where memberPaths[builder.name] == nil { memberPaths[builder.name] = path }
  }
}

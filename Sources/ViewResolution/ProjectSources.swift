// SPDX-License-Identifier: MIT
package import AuditModel

/// Every declaration of a project by its name, kept up to date file by file.
///
/// A change costs what the changed file holds, whatever the size of the project. Names are looked up by their last part
/// and, where several declarations share it, by the parts before it; a declaration of the same file comes first, since it
/// may be private to it.
package struct ProjectSources: Sendable {
  /// A type, or one extension of it, as one file has it.
  package struct Declaration: Equatable, Sendable {
    package var path: String
    /// With its stored properties, initialisers, cases and bodies only; ask `members` for the rest.
    package var type: SwiftType
  }
  /// A member of a type, as one file has it.
  package struct Member: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
      case builder(ViewBuilderMember)
      case value(ValueMember)
      case property(ViewProperty)
      case enumCase(String)
    }
    package var path: String
    /// The qualified name of the type, empty at file level.
    package var owner: String
    package var content: Content
  }
  package private(set) var files: [String: SwiftFileFact] = [:]
  /// By the last part of the name and then by file, so that a file's own are replaced without a look at the others'.
  private var declarations: [String: [String: [Declaration]]] = [:]
  private var members: [MemberKey: [String: [Member]]] = [:]

  package init() {}

  package init(_ files: some Sequence<(path: String, fact: SwiftFileFact)>) {
    for (path, fact) in files { update(path: path, fact: fact) }
  }

  /// The paths of the files, in their order.
  package var paths: [String] { files.keys.sorted() }

  package subscript(_ path: String) -> SwiftFileFact? { files[path] }

  /// Takes in what a file says, nil for one that is gone.
  ///
  /// - Returns: the names under which something else is found than before.
  @discardableResult
  package mutating func update(path: String, fact: SwiftFileFact?) -> Set<SymbolName> {
    let old = files[path].map(FileSymbols.init)
    let new = fact.map(FileSymbols.init)
    files[path] = fact
    var changed: Set<SymbolName> = []
    for (name, types) in merging(old?.types, new?.types) where types.old != types.new {
      declarations[name, default: [:]][path] =
        types.new.isEmpty ? nil : types.new.map { Declaration(path: path, type: $0) }
      changed.insert(SymbolName(type: name))
    }
    for (key, contents) in merging(old?.members, new?.members) where contents.old != contents.new {
      members[key, default: [:]][path] =
        contents.new.isEmpty
        ? nil : contents.new.map { Member(path: path, owner: $0.owner, content: $0.content) }
      changed.insert(SymbolName(type: key.type, member: key.name))
    }
    return changed
  }

  /// The declarations of a type and its extensions as a file sees them: `UI`, `Constants.UI`. The first is the one meant
  /// where several types have the name; the others follow in the order of their paths.
  package func declarations(of name: String, from path: String) -> [Declaration] {
    guard let byPath = declarations[lastPart(of: name)] else { return [] }
    return ordered(byPath, from: path) { matches($0.type.name, name) }
  }

  /// What a type's member of a name is; several where it is overloaded or several types have the name. The type is empty
  /// for declarations at file level.
  package func members(_ name: String, of type: String, from path: String) -> [Member] {
    guard let byPath = members[MemberKey(type: lastPart(of: type), name: name)] else { return [] }
    return ordered(byPath, from: path) { matches($0.owner, type) }
  }

  private func ordered<Element>(
    _ byPath: [String: [Element]], from path: String, where matches: (Element) -> Bool
  ) -> [Element] {
    if byPath.count == 1, let only = byPath.first { return only.value.filter(matches) }
    var result = (byPath[path] ?? []).filter(matches)
    for other in byPath.keys.sorted() where other != path { result += (byPath[other] ?? []).filter(matches) }
    return result
  }

  private func matches(_ qualified: String, _ name: String) -> Bool {
    qualified == name || qualified.hasSuffix("." + name) || name.hasSuffix("." + qualified)
  }
}

/// What a lookup asks for: a type, or a member of a type. Empty names stand for the file level.
package struct SymbolName: Hashable, Sendable {
  /// The last part of the type's name.
  package var type: String
  package var member: String?

  package init(type: String, member: String? = nil) {
    self.type = type
    self.member = member
  }
}

private struct MemberKey: Hashable, Sendable {
  var type: String
  var name: String
}

/// The declarations of one file by their names.
private struct FileSymbols {
  struct Owned: Equatable {
    var owner: String
    var content: ProjectSources.Member.Content
  }
  private(set) var types: [String: [SwiftType]] = [:]
  private(set) var members: [MemberKey: [Owned]] = [:]

  init(_ fact: SwiftFileFact) {
    for type in fact.types {
      let name = lastPart(of: type.name)
      // The members are told apart by themselves: what a type is changes with its properties and initialisers only.
      var outline = type
      outline.builders = type.builders.filter { SwiftType.bodies.contains($0.name) }
      outline.values = []
      types[name, default: []].append(outline)
      func add(_ member: String, _ content: ProjectSources.Member.Content) {
        // `none` is declared in backticks and used without.
        members[MemberKey(type: name, name: member.filter { $0 != "`" }), default: []].append(
          Owned(owner: type.name, content: content))
      }
      for builder in type.builders { add(builder.name, .builder(builder)) }
      for value in type.values { add(value.name, .value(value)) }
      for property in type.properties { add(property.name, .property(property)) }
      for enumCase in type.cases { add(enumCase, .enumCase(enumCase)) }
    }
  }
}

extension SwiftType {
  /// What the views of a type, modifier or style are built by.
  fileprivate static let bodies: Set<String> = ["body", "makeBody"]
}

func lastPart(of name: String) -> String {
  name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// Two dictionaries of lists key by key.
private func merging<Key: Hashable, Element>(
  _ old: [Key: [Element]]?, _ new: [Key: [Element]]?
) -> [(key: Key, value: (old: [Element], new: [Element]))] {
  let keys = Set(old.map { Array($0.keys) } ?? []).union(new.map { Array($0.keys) } ?? [])
  return keys.map { ($0, (old: old?[$0] ?? [], new: new?[$0] ?? [])) }
}

// SPDX-License-Identifier: MIT
package import AuditModel

/// Every declaration of a project by its name, kept up to date file by file.
///
/// A change costs what the changed file holds, whatever the size of the project. Names are looked up by their last part
/// and, where several declarations share it, by the parts before it; a declaration of the same file comes first, since it
/// may be private to it.
package struct ProjectSources: Sendable {
  /// A type, or one extension of it, as one file has it.
  struct Declaration: Equatable, Sendable {
    var path: String
    var type: SwiftType
  }
  /// A member of a type, as one file has it.
  struct Member: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case builder(ViewBuilderMember)
      case value(ValueMember)
      case property(ViewProperty)
      case enumCase(String)
    }
    var path: String
    /// The qualified name of the type, empty at file level.
    var owner: String
    var content: Content
  }
  private(set) var files: [String: SwiftFileFact] = [:]
  private var declarations: [String: [Declaration]] = [:]
  private var members: [MemberKey: [Member]] = [:]

  package init() {}

  package init(_ files: some Sequence<(path: String, fact: SwiftFileFact)>) {
    for (path, fact) in files { replace(path, with: fact) }
  }

  /// The paths of the files, in their order.
  package var paths: [String] { files.keys.sorted() }

  package subscript(_ path: String) -> SwiftFileFact? { files[path] }

  /// Takes in what a file says, nil for one that is gone.
  ///
  /// - Returns: the names under which something else is found than before.
  @discardableResult
  package mutating func replace(_ path: String, with fact: SwiftFileFact?) -> Set<SymbolName> {
    let old = files[path].map(FileSymbols.init)
    let new = fact.map(FileSymbols.init)
    files[path] = fact
    var changed: Set<SymbolName> = []
    for (name, types) in merging(old?.types, new?.types) where types.old != types.new {
      declarations[name, default: []].removeAll { $0.path == path }
      declarations[name, default: []] += types.new.map { Declaration(path: path, type: $0) }
      changed.insert(SymbolName(type: name))
    }
    for (key, contents) in merging(old?.members, new?.members) where contents.old != contents.new {
      members[key, default: []].removeAll { $0.path == path }
      members[key, default: []] += contents.new.map { Member(path: path, owner: $0.owner, content: $0.content) }
      changed.insert(SymbolName(type: key.type, member: key.name))
    }
    return changed
  }

  /// The declarations of a type and its extensions as a file sees them: `UI`, `Constants.UI`. The first is the one meant
  /// where several types have the name.
  func declarations(of name: String, from path: String) -> [Declaration] {
    let found = (declarations[lastPart(of: name)] ?? []).filter { matches($0.type.name, name) }
    return found.filter { $0.path == path } + found.filter { $0.path != path }
  }

  /// What a type's member of a name is; several where it is overloaded or several types have the name.
  func members(_ name: String, of type: String, from path: String) -> [Member] {
    let found = (members[MemberKey(type: lastPart(of: type), name: name)] ?? []).filter { matches($0.owner, type) }
    return found.filter { $0.path == path } + found.filter { $0.path != path }
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
        members[MemberKey(type: name, name: member), default: []].append(Owned(owner: type.name, content: content))
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

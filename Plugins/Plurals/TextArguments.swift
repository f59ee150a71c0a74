// SPDX-License-Identifier: MIT
import AuditModel

/// Which arguments a text takes, and how it reads each of them.
///
/// A text without forms numbers its plain placeholders from 1. A variable takes one argument; in its branches the first
/// plain placeholder is that argument again and the following ones are those behind it. `%arg` is the variable's own.
struct TextArguments {
  enum Class: String, Comparable {
    case integer = "a whole number"
    case float = "a decimal number"
    case object = "an object"
    case cString = "a C string"
    case character = "a character"
    case pointer = "a pointer"

    static func < (left: Class, right: Class) -> Bool { left.rawValue < right.rawValue }
  }
  /// By position, counted from 1.
  private(set) var uses: [Int: Set<Class>] = [:]
  /// The positions that some placeholder shows; a variable may choose by a number and show none.
  private(set) var shown: Set<Int> = []

  private static let deepest = 8

  init(of text: CatalogText) {
    let shared = text.substitutions
    if let format = text.value { walk(format, from: 1, TextArguments.named(shared), branch: nil, depth: 0) }
    for variant in text.variants {
      let variables = TextArguments.named(shared + variant.substitutions)
      if let format = variant.value { walk(format, from: 1, variables, branch: nil, depth: 0) }
    }
    for form in text.forms + text.variants.flatMap(\.forms) {
      walk(form.text, from: 1, TextArguments.named(shared), branch: (1, nil), depth: 0)
    }
  }

  /// Of two alike the later one.
  private static func named(_ variables: [PluralVariable]) -> [String: PluralVariable] {
    Dictionary(variables.map { ($0.name, $0) }) { $1 }
  }

  /// Of one format without variables, such as a key.
  init(of format: String) { walk(format, from: 1, [:], branch: nil, depth: 0) }

  /// Arguments that are read in two ways within the text.
  var contradictions: [Int] { uses.filter { $0.value.count > 1 }.keys.sorted() }

  mutating func add(_ other: TextArguments) { uses.merge(other.uses) { $0.union($1) } }

  private mutating func walk(
    _ format: String, from first: Int, _ variables: [String: PluralVariable],
    branch: (position: Int, specifier: String?)?,
    depth: Int
  ) {
    guard depth < TextArguments.deepest else { return }
    var next = first
    for specifier in formatSpecifiers(in: Array(format.unicodeScalars)) {
      switch specifier.kind {
      case .variable(let name):
        guard let variable = variables[name] else { continue }
        let position = specifier.position ?? variable.argument ?? next
        if specifier.position == nil { next = max(next, position + 1) }
        uses[position, default: []].insert(TextArguments.class(ofVariable: variable.specifier))
        for form in variable.forms {
          walk(form.text, from: position, variables, branch: (position, variable.specifier), depth: depth + 1)
        }
      case .argument:
        let position = branch?.position ?? 1
        next = max(next, position + 1)
        note(position, TextArguments.class(ofVariable: branch?.specifier))
      case .nothing: next += 1
      default:
        guard let kind = TextArguments.class(of: specifier.kind) else { continue }
        note(specifier.position ?? next, kind)
        if specifier.position == nil { next += 1 }
      }
    }
  }

  private mutating func note(_ position: Int, _ kind: Class) {
    uses[position, default: []].insert(kind)
    shown.insert(position)
  }

  private static func `class`(ofVariable specifier: String?) -> Class {
    let kind = valueSpecifier(specifier ?? "d")?.kind ?? .integer
    return `class`(of: kind) ?? .integer
  }

  private static func `class`(of kind: FormatSpecifier.Kind) -> Class? {
    switch kind {
    case .integer: .integer
    case .float: .float
    case .object: .object
    case .cString: .cString
    case .character: .character
    case .pointer: .pointer
    case .nothing, .variable, .argument: nil
    }
  }
}

/// Reads a value type such as `lld`; nil where it is no specifier. One with its own `%`, as intents have it, counts too.
func valueSpecifier(_ type: String) -> FormatSpecifier? {
  let whole = type.hasPrefix("%") ? type : "%" + type
  let scalars = Array(whole.unicodeScalars)
  guard let only = formatSpecifiers(in: scalars).first, only.range == 0..<scalars.count else { return nil }
  if case .variable = only.kind { return nil }
  return only.kind == .argument ? nil : only
}

/// What a translation does with the source's arguments.
struct ArgumentComparison {
  var source: TextArguments
  var translation: TextArguments

  /// nil where there is nothing to compare with. Of a catalog the key says which arguments there are, even where the
  /// source text shows none.
  init?(_ text: LanguageText) {
    guard !text.isSource, let source = text.source, source.text.shownTexts.contains(where: { !isBlank($0.text) }),
      text.text.text.shownTexts.contains(where: { !isBlank($0.text) })
    else { return nil }
    self.source = TextArguments(of: source.text)
    if text.entry.catalogLocation != nil { self.source.add(TextArguments(of: text.entry.key)) }
    translation = TextArguments(of: text.text.text)
  }

  /// Positions that the translation reads as something else.
  var mismatched: [Int] {
    translation.uses.compactMap { position, classes in
      source.uses[position].flatMap { classes.isSubset(of: $0) ? nil : position }
    }.sorted()
  }

  var unpassed: [Int] { translation.uses.keys.filter { source.uses[$0] == nil }.sorted() }

  /// Positions that the source shows and the translation does not take.
  var dropped: [Int] { source.shown.filter { translation.uses[$0] == nil }.sorted() }
}

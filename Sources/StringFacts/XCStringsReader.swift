// SPDX-License-Identifier: MIT
import AuditModel

/// Reads an `.xcstrings` file: one table in all its languages.
///
/// The entries before a fault in the JSON are kept. Members that a later version of the format may bring are skipped.
func readXCStrings(_ bytes: [UInt8]) -> Reading {
  var reader = XCStringsReader(bytes)
  do throws(JSONScanner.Fault) {
    try reader.readCatalog()
  } catch {
    reader.note(error.position, error.message)
    if reader.fact.entries.isEmpty { return Reading(body: nil, problems: reader.problems) }
  }
  return Reading(body: .strings(reader.fact), problems: reader.problems.sorted { $0.position < $1.position })
}

/// The state of reading one `.xcstrings` file.
struct XCStringsReader {
  private(set) var fact = CatalogFact(format: .xcstrings)
  private(set) var problems: [FactProblem] = []
  var scanner: JSONScanner
  /// Where in the fact's entries a key stands.
  private var places: [String: Int] = [:]

  init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

  mutating func note(_ position: Position, _ message: String) {
    problems.append(FactProblem(position: position, message: message))
  }

  mutating func readCatalog() throws(JSONScanner.Fault) {
    var hasStrings = false
    try eachMember(of: "the catalog") { reader, member throws(JSONScanner.Fault) in
      switch member.key {
      case "sourceLanguage": reader.fact.sourceLanguage = try reader.text(member)
      case "strings":
        hasStrings = true
        try reader.eachMember(of: "`strings`") { reader, member throws(JSONScanner.Fault) in
          try reader.readEntry(member)
        }
      default: try reader.scanner.skipValue()
      }
    }
    try scanner.expectEnd()
    if !hasStrings { note(.start, "no `strings`: not a string catalog") }
  }

  private mutating func readEntry(_ member: JSONScanner.Member) throws(JSONScanner.Fault) {
    var entry = CatalogEntry(key: member.key, position: member.position)
    try eachMember(of: "the key \"\(clipped(member.key))\"") { reader, part throws(JSONScanner.Fault) in
      switch part.key {
      case "comment": entry.comment = try reader.text(part)
      case "extractionState": entry.extractionState = try reader.text(part)
      case "shouldTranslate": entry.shouldTranslate = try reader.flag(part) ?? true
      case "localizations": entry.localizations = try reader.localizations()
      default: try reader.scanner.skipValue()
      }
    }
    keep(entry)
  }

  /// Of several entries with one key the last counts, as for the readers of JSON that Xcode builds on.
  private mutating func keep(_ entry: CatalogEntry) {
    guard let place = places[entry.key] else {
      places[entry.key] = fact.entries.count
      fact.entries.append(entry)
      return
    }
    let lines = (fact.entries[place].position.line, entry.position.line)
    note(
      entry.position,
      "the key \"\(clipped(entry.key))\" stands on line \(lines.0) and on line \(lines.1); the later one counts here")
    fact.entries[place] = entry
  }

  private mutating func localizations() throws(JSONScanner.Fault) -> [CatalogText] {
    var texts: [CatalogText] = []
    var places: [String: Int] = [:]
    try eachMember(of: "`localizations`") { reader, member throws(JSONScanner.Fault) in
      let text = try reader.localization(member)
      if let earlier = places.updateValue(texts.count, forKey: member.key) {
        places[member.key] = earlier
        let line = texts[earlier].position.line
        reader.note(
          member.position, "the language `\(clipped(member.key))` stands on line \(line) already; this one counts here")
        texts[earlier] = text
      } else {
        texts.append(text)
      }
    }
    return texts
  }
}

// MARK: - Values of an expected kind

extension XCStringsReader {
  /// Calls back for each member of the object that stands next. Any other value is skipped and noted.
  mutating func eachMember(
    of name: String,
    _ body: (inout XCStringsReader, JSONScanner.Member) throws(JSONScanner.Fault) -> Void
  ) throws(JSONScanner.Fault) {
    let kind = try scanner.kind()
    guard kind == .object else {
      note(scanner.position, "expected an object for \(name) but found \(kind.rawValue)")
      return try scanner.skipValue()
    }
    var object = try scanner.beginObject()
    while let member = try scanner.nextMember(of: &object) { try body(&self, member) }
  }

  /// The text of a member; nil and a note for any other value.
  mutating func text(_ member: JSONScanner.Member) throws(JSONScanner.Fault) -> String? {
    guard try isNext(.string, for: member) else { return nil }
    return try scanner.readString()
  }

  /// The texts of a member that is an array of them; a note for any other value, be it the member's or one inside it.
  mutating func texts(_ member: JSONScanner.Member) throws(JSONScanner.Fault) -> [String] {
    guard try isNext(.array, for: member) else { return [] }
    var texts: [String] = []
    var array = try scanner.beginArray()
    while try scanner.nextElement(of: &array) {
      if let text = try text(member) { texts.append(text) }
    }
    return texts
  }

  /// The whole number of a member; nil and a note for any other value.
  mutating func integer(_ member: JSONScanner.Member) throws(JSONScanner.Fault) -> Int? {
    guard try isNext(.number, for: member) else { return nil }
    return try scanner.readInteger()
  }

  private mutating func flag(_ member: JSONScanner.Member) throws(JSONScanner.Fault) -> Bool? {
    guard try isNext(.literal, for: member) else { return nil }
    return try scanner.readBoolean()
  }

  private mutating func isNext(
    _ expected: JSONScanner.Kind, for member: JSONScanner.Member
  ) throws(JSONScanner.Fault) -> Bool {
    let kind = try scanner.kind()
    if kind == expected { return true }
    note(
      scanner.position, "expected \(expected.rawValue) for `\(clipped(member.key))` but found \(kind.rawValue)")
    try scanner.skipValue()
    return false
  }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// Reads an `.xliff` file: the source texts of several tables and their translations into one language.
///
/// The units of one key become one entry. Units before a fault are kept.
func readXLIFF(_ bytes: [UInt8]) -> Reading {
  let text = DecodedText(bytes)
  var reader = XLIFFReader(text)
  reader.readDocument()
  let problems = (text.problems + reader.problems).sorted { $0.position < $1.position }
  guard reader.isDocument else { return Reading(body: nil, problems: problems) }
  return Reading(body: .strings(reader.fact), problems: problems)
}

/// The state of reading one `.xliff` file.
private struct XLIFFReader {
  private(set) var fact = CatalogFact(format: .xliff)
  private(set) var problems: [FactProblem] = []
  /// Whether an `xliff` element was met.
  private(set) var isDocument = false

  private var scanner: XMLScanner
  private let map: PositionMap
  private var open: [XMLScanner.Tag] = []
  private var file: [String: String] = [:]
  private var unit: Unit?
  /// The characters since `source`, `target` or `note` began.
  private var characters = ""
  /// Where in the fact's entries a key stands.
  private var places: [Place: Int] = [:]

  private static let deepest = 64
  /// A file with more is no XLIFF, and its rest is not looked at.
  private static let mostProblems = 1001

  private struct Place: Hashable {
    var original: String?
    var key: String
  }

  /// A unit while it is being read.
  private struct Unit {
    var id: String
    var position: Position
    var source: Piece?
    var target: Piece?
    var notes: [String] = []
  }

  private struct Piece {
    var text: String
    var position: Position
    var state: String?
  }

  init(_ text: DecodedText) {
    scanner = XMLScanner(text.bytes)
    map = text.map
  }

  mutating func readDocument() {
    while let piece = scanner.next() {
      guard problems.count < XLIFFReader.mostProblems else { return }
      switch piece {
      case .text(let text, _): if unit != nil { characters += text }
      case .comment: break
      case .unknownEntity(let entity, let index): note(index, "`\(entity)` begins no entity")
      case .fault(let index, let message): note(index, "expected XML but found \(message)")
      case .open(let tag):
        begin(tag)
        guard open.count < XLIFFReader.deepest else {
          return note(tag.index, "more than \(XLIFFReader.deepest) elements inside each other")
        }
        if tag.isEmpty { end(tag) } else { open.append(tag) }
      case .close(let name, let index):
        guard let tag = open.last, tag.name == name else {
          note(
            index, "expected the end of `\(clipped(open.last?.name ?? "nothing"))` but found that of `\(clipped(name))`"
          )
          continue
        }
        open.removeLast()
        end(tag)
      }
    }
    if let tag = open.last { note(tag.index, "the element `\(clipped(tag.name))` does not end") }
    if !isDocument { problems.append(FactProblem(position: .start, message: "no `xliff` element: not an XLIFF file")) }
  }

  private mutating func begin(_ tag: XMLScanner.Tag) {
    switch tag.name {
    case "xliff": isDocument = true
    case "file":
      file = tag.attributes
      fact.sourceLanguage = fact.sourceLanguage ?? tag.attributes["source-language"]
    case "trans-unit":
      unit = Unit(id: tag.attributes["id"] ?? "", position: map.position(of: tag.index))
      if tag.attributes["id"] == nil { note(tag.index, "a `trans-unit` without an `id`") }
    case "source", "target", "note": characters = ""
    default: break
    }
  }

  private mutating func end(_ tag: XMLScanner.Tag) {
    lazy var piece = Piece(text: characters, position: map.position(of: tag.index), state: tag.attributes["state"])
    switch tag.name {
    case "source": unit?.source = piece
    case "target": unit?.target = piece
    case "note": if !characters.isEmpty { unit?.notes.append(characters) }
    case "trans-unit":
      if let unit { keep(unit) }
      unit = nil
    default: break
    }
  }

  private mutating func note(_ index: Int, _ message: String) {
    problems.append(FactProblem(position: map.position(of: index), message: message))
  }
}

// MARK: - Entries

extension XLIFFReader {
  private mutating func keep(_ unit: Unit) {
    let id = XLIFFIdentifier(unit.id)
    let place = Place(original: file["original"], key: id.key)
    let index = places[place] ?? fact.entries.count
    if index == fact.entries.count {
      places[place] = index
      fact.entries.append(CatalogEntry(key: id.key, position: unit.position, original: place.original))
    }
    if !unit.notes.isEmpty { fact.entries[index].comment = unit.notes.joined(separator: "\n") }
    for (piece, language) in [(unit.source, "source-language"), (unit.target, "target-language")] {
      guard let piece else { continue }
      let place = fact.entries[index].place(ofTextIn: file[language], at: piece.position)
      fact.entries[index].localizations[place].add(piece.text, for: id, at: piece.position)
      if let state = piece.state { fact.entries[index].localizations[place].state = state }
    }
  }
}

extension CatalogEntry {
  /// The index of the text in a language, which is added where it is missing. There are two languages at most, unless
  /// files of several languages name one original.
  fileprivate mutating func place(ofTextIn language: String?, at position: Position) -> Int {
    if let index = localizations.prefix(64).firstIndex(where: { $0.language == language }) { return index }
    localizations.append(CatalogText(language: language, position: position))
    return localizations.count - 1
  }
}

extension CatalogText {
  /// Puts a part of the text where it belongs. Parts of one variable or variant are taken to stand together, as Xcode
  /// writes them.
  fileprivate mutating func add(_ text: String, for id: XLIFFIdentifier, at position: Position) {
    guard let selector = id.selector else {
      switch id.part {
      case .text: value = text
      case .form(let category): forms.append(PluralForm(category: category, text: text, position: position))
      case .variable(let name, let category):
        substitutions.add(PluralForm(category: category, text: text, position: position), to: name)
      }
      return
    }
    if variants.last?.selector != selector { variants.append(CatalogVariant(selector: selector, position: position)) }
    let last = variants.count - 1
    switch id.part {
    case .text: variants[last].value = text
    case .form(let category):
      variants[last].forms.append(PluralForm(category: category, text: text, position: position))
    case .variable(let name, let category):
      variants[last].substitutions.add(PluralForm(category: category, text: text, position: position), to: name)
    }
  }
}

extension [PluralVariable] {
  fileprivate mutating func add(_ form: PluralForm, to name: String) {
    if last?.name != name { append(PluralVariable(name: name, position: form.position)) }
    self[count - 1].forms.append(form)
  }
}

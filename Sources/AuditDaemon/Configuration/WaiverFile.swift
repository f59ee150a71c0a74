// SPDX-License-Identifier: MIT
import AuditModel
import SystemCalls

/// What a project's own `.uiaudit/waivers.yaml` says. An entry with a mistake accepts nothing, and the others count.
struct WaiverFile: Equatable, Sendable {
  /// Relative to the project's root.
  static let path = ".uiaudit/waivers.yaml"
  /// Entries; beyond it the file is not read on.
  static let mostWaivers = 10_000

  private(set) var waivers: [Waiver] = []
  private(set) var mistakes: [ConfigurationMistake] = []

  init() {}

  /// Reads the file of a project; one that is not there says nothing.
  init(root: String) {
    self.init()
    do throws(FileRefusal) {
      self = WaiverFile(try readFile(root + "/" + WaiverFile.path, limit: YAMLParser.largestFile))
    } catch {
      if case .system(let failure) = error, failure.isAbsence { return }
      mistakes = [ConfigurationMistake(file: WaiverFile.path, line: 1, column: 1, message: error.reason)]
    }
  }

  init(_ bytes: [UInt8]) {
    let root: YAMLNode
    do throws(ConfigurationMistake) {
      root = try YAMLParser.parse(bytes, file: WaiverFile.path)
    } catch {
      mistakes = [error]
      return
    }
    var decoder = MappingDecoder(root, file: WaiverFile.path, what: "the file of waivers")
    let nodes = decoder.sequence("waivers") ?? []
    if nodes.count > WaiverFile.mostWaivers {
      decoder.note(nodes[WaiverFile.mostWaivers], "not read on: more than \(WaiverFile.mostWaivers) waivers")
    }
    decoder.finish()
    mistakes = decoder.mistakes
    for node in nodes.prefix(WaiverFile.mostWaivers) { take(node) }
    mistakes.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private mutating func take(_ node: YAMLNode) {
    var decoder = MappingDecoder(node, file: WaiverFile.path, what: "a waiver")
    let place = Location(
      path: WaiverFile.path, position: Position(line: node.line, column: node.column, offset: 0))
    let waiver = Waiver(
      location: place,
      finding: decoder.required("finding", "the id of what it accepts, such as L-7Q2KXM"),
      rules: decoder.required("rule", "the finding's rule").map { [$0] } ?? [],
      reason: decoder.required("reason", "why it is not changed") ?? "",
      by: decoder.required("by", "who decided"), date: decoder.day("date", "the day of the decision"),
      until: decoder.day("until"), code: decoder.text("code"))
    decoder.finish()
    mistakes += decoder.mistakes
    guard decoder.mistakes.isEmpty else { return }
    if let same = waivers.first(where: { $0.finding == waiver.finding }) {
      let message = "a second waiver of \(waiver.finding ?? ""); the first is on line \(same.location.position.line)"
      mistakes.append(
        ConfigurationMistake(file: WaiverFile.path, line: node.line, column: node.column, message: message))
    } else {
      waivers.append(waiver)
    }
  }

  /// The mistakes as what nobody could look at.
  var notLookedAt: [NotLookedAt] {
    mistakes.map { mistake in
      NotLookedAt(
        kind: .file, subject: WaiverFile.path,
        location: Location(
          path: WaiverFile.path, position: Position(line: mistake.line, column: mistake.column, offset: 0)),
        reason: mistake.message, remedy: "mend the file; what it was to accept is open until then")
    }
  }
}

extension MappingDecoder {
  /// A text that must be given.
  fileprivate mutating func required(_ name: String, _ expected: String) -> String? {
    let text = text(name)
    if !has(name) { missing(name, expected) }
    return text
  }

  /// A day; one that must be given where `expected` says what it is.
  fileprivate mutating func day(_ name: String, _ expected: String? = nil) -> CivilDate? {
    guard let node = take(name) else {
      if let expected { missing(name, expected) }
      return nil
    }
    if let day = node.text.flatMap({ CivilDate($0) }) { return day }
    note(node, "\(name) is a day such as 2026-12-01, not \(node.kindName)")
    return nil
  }
}

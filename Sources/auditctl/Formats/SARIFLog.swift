// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What the large code hosts take of a SARIF file; GitHub's figures, which are the narrowest.
enum SARIFLimits {
  static let runs = 20
  static let results = 25_000
  static let extensions = 100
  static let related = 100
  static let tags = 10
  /// Characters of a rule's texts.
  static let description = 1024
}

extension Report {
  /// A SARIF 2.1.0 log with a run for each project. Columns are UTF-16 units, which is what SARIF counts unless told.
  var sarif: JSONValue {
    object(
      (
        "$schema", .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      ),
      ("version", .string("2.1.0")),
      ("runs", .array(projects.prefix(SARIFLimits.runs).map(run))))
  }

  private func run(_ project: String) -> JSONValue {
    let rules = SARIFRules(project, self)
    let found = records.filter { $0.project == project }
    let shown = found.prefix(SARIFLimits.results)
    let isFirst = project == projects.first
    let absent = isFirst ? (comparison?.absent ?? []) : []
    let room = SARIFLimits.results - shown.count
    return object(
      ("tool", rules.tool),
      ("automationDetails", object(("id", .string("uiaudit/\(project)/")))),
      ("columnKind", .string("utf16CodeUnits")),
      ("originalUriBaseIds", bases(project)),
      (
        "invocations",
        .array([invocation(project, leftOff: found.count - shown.count + (isFirst ? answer.leftOff : 0))])
      ),
      ("results", .array(shown.map { result($0, rules) } + absent.prefix(room).map(sarifAbsent))),
      (
        "properties",
        object(("clock", .nonEmpty(answer.header.clock)), ("state", .string(answer.header.state.rawValue)))
      ))
  }

  private func bases(_ project: String) -> JSONValue? {
    repository(of: project).map { repository in
      object((sarifRoot, object(("uri", .string("file://" + uriPath(repository.top) + "/")))))
    }
  }

  private func result(_ record: FindingRecord, _ rules: SARIFRules) -> JSONValue {
    let finding = record.finding
    let related = relatedLocations(record)
    return object(
      ("ruleId", .string(finding.rule)), ("rule", rules.reference(to: finding.rule, of: record.plugin)),
      ("level", .string(finding.severity.rawValue)), ("message", message(record)),
      ("locations", .array([location(record)])),
      ("relatedLocations", .nonEmpty(related)),
      ("fingerprints", object(("uiaudit/v1", .string(record.fingerprint.text)))),
      // The one that GitHub goes by.
      ("partialFingerprints", object(("primaryLocationLineHash", .string(record.fingerprint.text + ":1")))),
      ("baselineState", comparison.map { .string($0.standing(record).rawValue) }),
      ("suppressions", suppressions(record)),
      ("rank", .number(finding.rank)), ("properties", properties(record)))
  }

  /// Where there is a comparison or an acceptance, an empty list says that somebody looked and accepted nothing.
  private func suppressions(_ record: FindingRecord) -> JSONValue? {
    suppression(record).map { suppression in
      .array([
        object(
          ("kind", .string(suppression.kind.rawValue)), ("status", .string("accepted")),
          ("justification", .nonEmpty(suppression.justification)))
      ])
    }
  }

  /// The message, with its root cause as a link, for GitHub shows related places only where a message links to them.
  private func message(_ record: FindingRecord) -> JSONValue {
    var text = escapedLinks(record.qualifiedMessage)
    if let cause = record.finding.rootCause { text += ". Root cause: [\(linkText(cause.name))](1)" }
    if let remedy = record.finding.remedy { text += "\n\n" + escapedLinks(remedy) }
    return object(("text", .string(text)))
  }

  private func relatedLocations(_ record: FindingRecord) -> [JSONValue] {
    let finding = record.finding
    var places: [RelatedLocation] = []
    if let cause = finding.rootCause {
      places.append(RelatedLocation(location: cause.location, message: "root cause: \(cause.kind) \(cause.name)"))
    }
    places += finding.related
    return places.prefix(SARIFLimits.related).enumerated().map { index, place in
      object(
        ("id", .integer(index + 1)), ("physicalLocation", physicalLocation(place.location, record.project)),
        ("message", .nonEmpty(inOneLine(place.message)).map { object(("text", $0)) }))
    }
  }

  private func location(_ record: FindingRecord) -> JSONValue {
    let anchor = record.finding.anchor
    let logical = object(
      ("fullyQualifiedName", .string(anchor.joined(separator: "/"))), ("name", .nonEmpty(anchor.last)))
    return object(
      ("physicalLocation", physicalLocation(record.finding.location, record.project)),
      ("logicalLocations", anchor.isEmpty ? nil : .array([logical])))
  }

  private func properties(_ record: FindingRecord) -> JSONValue {
    let finding = record.finding
    return object(
      ("id", .string(record.id)), ("certainty", .string(finding.certainty.rawValue)),
      ("state", .string(record.state.rawValue)), ("explanation", .nonEmpty(finding.explanation)),
      ("screens", .nonEmpty(finding.screens.map(JSONValue.string))),
      ("locales", .nonEmpty(finding.locales.map(JSONValue.string))))
  }
}

/// What the paths of a log start from.
private let sarifRoot = "%SRCROOT%"

extension Report {
  func physicalLocation(_ location: Location, _ project: String) -> JSONValue {
    let artifact = object(
      ("uri", .string(uriPath(repositoryPath(location.path, in: project)))), ("uriBaseId", .string(sarifRoot)))
    guard let range = sources.range(location, in: project, .utf16) else {
      return object(
        ("artifactLocation", artifact), ("region", object(("startLine", .integer(max(1, location.position.line))))))
    }
    let line = JSONValue.integer(range.line)
    return object(
      ("artifactLocation", artifact),
      (
        "region",
        object(
          ("startLine", line), ("startColumn", .integer(range.start)), ("endLine", line),
          ("endColumn", .integer(range.end)))
      ))
  }

  /// A finding of the baseline that is gone, which SARIF lists too.
  fileprivate func sarifAbsent(_ earlier: EarlierFinding) -> JSONValue {
    let artifact = object(("uri", .string(uriPath(earlier.path))), ("uriBaseId", .string(sarifRoot)))
    return object(
      ("ruleId", .string(earlier.rule)), ("level", .string("none")), ("kind", .string("pass")),
      ("message", object(("text", .string(escapedLinks(earlier.message))))),
      (
        "locations",
        .array([
          object(
            (
              "physicalLocation",
              object(
                ("artifactLocation", artifact), ("region", object(("startLine", .integer(max(1, earlier.line))))))
            ))
        ])
      ),
      ("fingerprints", object(("uiaudit/v1", .string(earlier.fingerprint.text)))),
      ("partialFingerprints", object(("primaryLocationLineHash", .string(earlier.fingerprint.text + ":1")))),
      ("baselineState", .string("absent")))
  }
}

extension Finding {
  /// SARIF's importance, up to 100: the severity first, then how certain it is.
  fileprivate var rank: Double {
    let base: Double
    switch severity {
    case .error: base = 70
    case .warning: base = 40
    case .note: base = 10
    }
    switch certainty {
    case .certain: return base + 30
    case .likely: return base + 15
    case .possible: return base
    }
  }
}

/// Brackets written so that they begin no link (SARIF 3.11.6).
private func escapedLinks(_ text: String) -> String {
  guard text.contains("](") else { return text }
  return linkText(text)
}

private func linkText(_ text: String) -> String {
  var result = ""
  for character in text {
    if character == "[" || character == "]" || character == "\\" { result.append("\\") }
    result.append(character)
  }
  return result
}

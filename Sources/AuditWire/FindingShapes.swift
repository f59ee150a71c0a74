// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of findings, screens and what was not looked at. The types stay free of it.

extension Severity: WireWord {}
extension Certainty: WireWord {}
extension TextSize: WireWord {}
extension FindingState: WireWord {}
extension Evidence.Kind: WireWord {}
extension NotLookedAt.Kind: WireWord {}
extension CellVerdict: WireWord {}

extension Position: WireObject {
  package static var blank: Position { .start }
  package static let shape = Shape<Position>(
    .required("line", \.line), .required("column", \.column), .usually(0, "offset", \.offset))
}

extension Location: WireObject {
  package static var blank: Location { Location(path: "") }
  package static let shape = Shape<Location>(
    fields: [.required("path", \.path)] + Position.shape.lifted(\.position))
}

extension RootCause: WireObject {
  package static var blank: RootCause { RootCause(kind: "", name: "", location: .blank) }
  package static let shape = Shape<RootCause>(
    .required("kind", \.kind), .required("name", \.name), .required("location", \.location))
}

extension RelatedLocation: WireObject {
  package static var blank: RelatedLocation { RelatedLocation(location: .blank, message: "") }
  package static let shape = Shape<RelatedLocation>(
    .required("location", \.location), .required("message", \.message))
}

extension Evidence: WireObject {
  package static var blank: Evidence { Evidence(kind: .predicted) }
  package static let shape = Shape<Evidence>(
    .required("kind", \.kind), .optional("path", \.path), .optional("device", \.device), .optional("size", \.size),
    .optional("locale", \.locale), .list("lines", \.lines))
}

extension Finding: WireObject {
  package static var blank: Finding {
    Finding(rule: "", anchor: [], severity: .note, certainty: .possible, message: "", location: .blank)
  }
  package static let shape = Shape<Finding>(
    .required("rule", \.rule), .required("anchor", \.anchor), .required("severity", \.severity),
    .required("certainty", \.certainty), .required("message", \.message), .optional("explanation", \.explanation),
    .required("location", \.location), .optional("rootCause", \.rootCause), .list("screens", \.screens),
    .list("locales", \.locales), .list("related", \.related), .list("evidence", \.evidence),
    .optional("remedy", \.remedy))
}

extension NotLookedAt: WireObject {
  package static var blank: NotLookedAt { NotLookedAt(kind: .file, subject: "", reason: "") }
  package static let shape = Shape<NotLookedAt>(
    .required("kind", \.kind), .required("subject", \.subject), .optional("location", \.location),
    .required("reason", \.reason), .optional("remedy", \.remedy))
}

extension Look: WireObject {
  package static var blank: Look { Look(path: "") }
  package static let shape = Shape<Look>(
    .required("path", \.path), .optional("size", \.size), .optional("locale", \.locale),
    .optional("device", \.device), .optional("memory", \.memory))
}

extension LookMemory: WireObject {
  package static var blank: LookMemory { LookMemory(screen: "", hash: "", written: 0, fingerprint: "") }
  package static let shape = Shape<LookMemory>(
    .required("screen", \.screen), .required("hash", \.hash), .required("written", \.written),
    .required("fingerprint", \.fingerprint))
}

extension CellEvidence: WireObject {
  package static var blank: CellEvidence { CellEvidence(path: "", hash: "", time: 0) }
  package static let shape = Shape<CellEvidence>(
    .required("path", \.path), .required("hash", \.hash), .required("time", \.time))
}

extension CoverageCell: WireObject {
  package static var blank: CoverageCell {
    CoverageCell(screen: "", size: .standard, device: "", verdict: .neverLooked)
  }
  package static let shape = Shape<CoverageCell>(
    .required("screen", \.screen), .required("size", \.size), .optional("locale", \.locale),
    .required("device", \.device), .required("verdict", \.verdict), .optional("reason", \.reason),
    .list("evidence", \.evidence))
}

extension ScreenRecord: WireObject {
  package static var blank: ScreenRecord { ScreenRecord(id: "", kind: "", location: .blank) }
  package static let shape = Shape<ScreenRecord>(
    .required("id", \.id), .required("kind", \.kind), .optional("presenter", \.presenter),
    .required("location", \.location), .list("looks", \.looks), .list("entrances", \.entrances),
    .list("cells", \.cells))
}

extension ScreenEntrance: WireObject {
  package static var blank: ScreenEntrance { ScreenEntrance(kind: "", location: .blank) }
  package static let shape = Shape<ScreenEntrance>(
    .required("kind", \.kind), .optional("presenter", \.presenter), .required("location", \.location),
    .optional("declaration", \.declaration), .optional("trigger", \.trigger))
}

extension Verification: WireObject {
  package static var blank: Verification { Verification(rule: "", anchor: []) }
  package static let shape = Shape<Verification>(.required("rule", \.rule), .required("anchor", \.anchor))
}

extension RuleDescription: WireObject {
  package static var blank: RuleDescription { RuleDescription(id: "", summary: "", severity: .note) }
  package static let shape = Shape<RuleDescription>(
    .required("id", \.id), .required("summary", \.summary), .required("severity", \.severity),
    .optional("precision", \.precision), .optional("helpURI", \.helpURI))
}

extension ScopeReport: WireObject {
  package static var blank: ScopeReport { ScopeReport(scope: "") }
  package static let shape = Shape<ScopeReport>(
    .required("scope", \.scope), .required("findings", \.findings), .list("notLookedAt", \.notLookedAt),
    .list("screens", \.screens), .list("verified", \.verified))
}

extension Fingerprint: WireValue {
  package func write(to writer: inout JSONWriter) { writer.string(text) }
  package init(from reader: inout JSONReader) throws(JSONError) { self.init(text: try reader.string()) }
  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { String.schema(&definitions) }
}

extension FindingRecord: WireObject {
  package static var blank: FindingRecord {
    FindingRecord(
      id: "", fingerprint: Fingerprint(text: ""), project: "", plugin: "", scope: "", finding: .blank, state: .open,
      firstSeen: 0, changed: 0)
  }
  package static let shape = Shape<FindingRecord>(
    fields: [.required("id", \.id)] + Finding.shape.lifted(\.finding) + [
      .required("state", \.state), .usually(false, "stale", \.isStale), .required("project", \.project),
      .required("plugin", \.plugin), .required("scope", \.scope), .required("fingerprint", \.fingerprint),
      .required("firstSeen", \.firstSeen), .required("changed", \.changed), .optional("waiver", \.waiver),
    ])
}

extension HistoryEntry: WireObject {
  package static var blank: HistoryEntry { HistoryEntry(time: 0, clock: 0, state: .open) }
  package static let shape = Shape<HistoryEntry>(
    .required("time", \.time), .required("clock", \.clock), .required("state", \.state))
}

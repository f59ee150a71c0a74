// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of decisions not to change something.

extension WaiverStanding.Verdict: WireWord {}

extension CivilDate: WireValue {
  package func write(to writer: inout JSONWriter) { writer.string(text) }

  package init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader
    let text = try reader.string()
    guard let date = CivilDate(text) else { throw start.failure("\"\(text)\" is no day such as 2026-12-01") }
    self = date
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue { String.schema(&definitions) }
}

extension Waiver: WireObject {
  package static var blank: Waiver { Waiver(location: .blank, rules: [], reason: "") }
  package static let shape = Shape<Waiver>(
    .required("location", \.location), .optional("finding", \.finding), .required("rules", \.rules),
    .required("reason", \.reason), .optional("by", \.by), .optional("date", \.date), .optional("until", \.until),
    .optional("code", \.code))
}

extension WaiverStanding: WireObject {
  package static var blank: WaiverStanding { WaiverStanding(waiver: .blank, verdict: .unused) }
  package static let shape = Shape<WaiverStanding>(
    fields: Waiver.shape.lifted(\.waiver) + [.required("verdict", \.verdict), .list("findings", \.findings)])
}

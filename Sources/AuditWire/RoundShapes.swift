// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of rounds and of what is left to do.

extension WorkGroup.Kind: WireWord {}

extension AddedFinding: WireObject {
  package static var blank: AddedFinding { AddedFinding(id: "", severity: .note) }
  package static let shape = Shape<AddedFinding>(.required("id", \.id), .required("severity", \.severity))
}

extension ScreenEvidence: WireObject {
  package static var blank: ScreenEvidence { ScreenEvidence(screen: "", mark: "") }
  package static let shape = Shape<ScreenEvidence>(.required("screen", \.screen), .required("mark", \.mark))
}

extension AuditRound: WireObject {
  package static var blank: AuditRound {
    AuditRound(number: 0, time: 0, clock: 0, screens: 0, looked: 0, cells: 0, added: [])
  }
  package static let shape = Shape<AuditRound>(
    .required("number", \.number), .required("time", \.time), .required("clock", \.clock),
    .required("screens", \.screens), .required("looked", \.looked), .required("cells", \.cells),
    .required("added", \.added), .list("evidence", \.evidence))
}

extension CellPlace: WireObject {
  package static var blank: CellPlace { CellPlace(screen: "", size: .standard, locale: nil, device: "") }
  package static let shape = Shape<CellPlace>(
    .required("screen", \.screen), .required("size", \.size), .optional("locale", \.locale),
    .required("device", \.device))
}

extension WorkGroup: WireObject {
  package static var blank: WorkGroup { WorkGroup(kind: .change, name: "", work: "") }
  package static let shape = Shape<WorkGroup>(
    .required("kind", \.kind), .required("name", \.name), .required("work", \.work), .list("findings", \.findings),
    .list("cells", \.cells))
}

extension Convergence: WireObject {
  package static var blank: Convergence { Convergence(isConverged: false) }
  package static let shape = Shape<Convergence>(.required("converged", \.isConverged), .list("left", \.left))
}

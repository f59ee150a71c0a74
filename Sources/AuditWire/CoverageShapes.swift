// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of what a configuration demands of looks.

extension CoverageDemand: WireObject {
  package static var blank: CoverageDemand { CoverageDemand() }
  package static let shape = Shape<CoverageDemand>(
    .optional("sizes", \.sizes), .optional("locales", \.locales), .optional("devices", \.devices))
}

extension KindDemand: WireObject {
  package static var blank: KindDemand { KindDemand(kind: "", demand: .blank) }
  package static let shape = Shape<KindDemand>(.required("kind", \.kind), .required("demand", \.demand))
}

extension CoverageException: WireObject {
  package static var blank: CoverageException { CoverageException(reason: "") }
  package static let shape = Shape<CoverageException>(
    .optional("screen", \.screen), .optional("kind", \.kind), .list("sizes", \.sizes), .list("locales", \.locales),
    .list("devices", \.devices), .required("reason", \.reason))
}

extension DeclaredPresenter: WireObject {
  package static var blank: DeclaredPresenter { DeclaredPresenter(name: "", kind: "") }
  package static let shape = Shape<DeclaredPresenter>(.required("name", \.name), .required("kind", \.kind))
}

extension DeclaredRoute: WireObject {
  package static var blank: DeclaredRoute { DeclaredRoute(screen: "", kind: "", presenter: "") }
  package static let shape = Shape<DeclaredRoute>(
    .required("screen", \.screen), .required("kind", \.kind), .required("presenter", \.presenter))
}

extension CoverageSettings: WireObject {
  package static var blank: CoverageSettings { CoverageSettings() }
  package static let shape = Shape<CoverageSettings>(
    .required("demand", \.demand), .list("kinds", \.kinds), .list("exceptions", \.exceptions),
    .list("presenters", \.presenters), .list("routes", \.routes))
}

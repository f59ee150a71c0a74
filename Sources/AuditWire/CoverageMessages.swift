// SPDX-License-Identifier: MIT
package import AuditModel

/// What was looked at in one project.
package struct ProjectCoverage: WireObject, Equatable {
  package var project: String
  /// How many cells have each verdict; verdicts that none has are left out.
  package var counts: [VerdictCount]
  /// Screens with cells, the worst first.
  package var screens: [CoveredScreen]
  package var claims: [LargerTextClaim]

  package init(project: String, counts: [VerdictCount], screens: [CoveredScreen], claims: [LargerTextClaim]) {
    self.project = project
    self.counts = counts
    self.screens = screens
    self.claims = claims
  }

  package static var blank: ProjectCoverage { ProjectCoverage(project: "", counts: [], screens: [], claims: []) }
  package static let shape = Shape<ProjectCoverage>(
    .required("project", \.project), .required("counts", \.counts), .required("screens", \.screens),
    .required("claims", \.claims))
}

package struct VerdictCount: WireObject, Equatable {
  package var verdict: CellVerdict
  package var cells: Int

  package init(verdict: CellVerdict, cells: Int) {
    self.verdict = verdict
    self.cells = cells
  }

  package static var blank: VerdictCount { VerdictCount(verdict: .neverLooked, cells: 0) }
  package static let shape = Shape<VerdictCount>(.required("verdict", \.verdict), .required("cells", \.cells))
}

/// A screen with its cells.
package struct CoveredScreen: WireObject, Equatable {
  package var id: String
  package var kind: String
  package var presenter: String?
  package var location: Location
  package var cells: [CoverageCell]

  package init(id: String, kind: String, presenter: String?, location: Location, cells: [CoverageCell]) {
    self.id = id
    self.kind = kind
    self.presenter = presenter
    self.location = location
    self.cells = cells
  }

  package static var blank: CoveredScreen {
    CoveredScreen(id: "", kind: "", presenter: nil, location: .blank, cells: [])
  }
  package static let shape = Shape<CoveredScreen>(
    .required("id", \.id), .required("kind", \.kind), .optional("presenter", \.presenter),
    .required("location", \.location), .required("cells", \.cells))
}

/// Whether the app may claim in the App Store that it supports "Larger Text" on a family of devices, by what was looked at
/// at accessibility sizes.
package struct LargerTextClaim: WireObject, Equatable {
  /// `iPhone`, `iPad`, …
  package var family: String
  /// Whether every cell at an accessibility size was looked at and is clean, or is exempt, and there are some.
  package var isSupported: Bool
  /// The devices, sizes and languages that were demanded.
  package var devices: [String]
  package var sizes: [TextSize]
  package var locales: [String]
  /// Screens with cells at these sizes, and those of them all of whose cells are clean or exempt.
  package var screens: Int
  package var cleanScreens: Int
  /// The cells that stand against it.
  package var missing: [CoverageCell]
  /// The cells that nobody had to look at, with their reasons.
  package var exempt: [CoverageCell]
  /// The pictures it rests on, each once, in the order of their paths.
  package var evidence: [CellEvidence]

  package init(
    family: String, isSupported: Bool, devices: [String], sizes: [TextSize], locales: [String], screens: Int,
    cleanScreens: Int, missing: [CoverageCell], exempt: [CoverageCell], evidence: [CellEvidence]
  ) {
    self.family = family
    self.isSupported = isSupported
    self.devices = devices
    self.sizes = sizes
    self.locales = locales
    self.screens = screens
    self.cleanScreens = cleanScreens
    self.missing = missing
    self.exempt = exempt
    self.evidence = evidence
  }

  package static var blank: LargerTextClaim {
    LargerTextClaim(
      family: "", isSupported: false, devices: [], sizes: [], locales: [], screens: 0, cleanScreens: 0, missing: [],
      exempt: [], evidence: [])
  }
  package static let shape = Shape<LargerTextClaim>(
    .required("family", \.family), .required("supported", \.isSupported), .required("devices", \.devices),
    .required("sizes", \.sizes), .required("locales", \.locales), .required("screens", \.screens),
    .required("cleanScreens", \.cleanScreens), .list("missing", \.missing), .list("exempt", \.exempt),
    .list("evidence", \.evidence))
}

/// Answers `coverage`.
package struct CoverageAnswer: WireObject, Equatable {
  package var header: AnswerHeader
  package var projects: [ProjectCoverage]

  package init(header: AnswerHeader, projects: [ProjectCoverage]) {
    self.header = header
    self.projects = projects
  }

  package static let method = "coverage"
  package static var blank: CoverageAnswer { CoverageAnswer(header: .blank, projects: []) }
  package static let shape = Shape<CoverageAnswer>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("projects", \.projects)])
}

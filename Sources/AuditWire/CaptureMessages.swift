// SPDX-License-Identifier: MIT
package import AuditModel

extension CaptureSettings: WireObject {
  package static var blank: CaptureSettings { CaptureSettings() }
  package static let shape = Shape<CaptureSettings>(
    .optional("bundle", \.bundle), .list("simulators", \.simulators), .list("screens", \.screens))
}

extension NamedSimulator: WireObject {
  package static var blank: NamedSimulator { NamedSimulator(device: "", simulator: "") }
  package static let shape = Shape<NamedSimulator>(
    .required("device", \.device), .required("simulator", \.simulator))
}

extension ScreenWay: WireObject {
  package static var blank: ScreenWay { ScreenWay(screen: "") }
  package static let shape = Shape<ScreenWay>(
    .required("screen", \.screen), .optional("link", \.link), .list("arguments", \.arguments))
}

/// One picture to take.
package struct CaptureStep: WireObject, Equatable {
  package var cell: CellPlace
  /// The simulator's name.
  package var simulator: String
  /// As `simctl ui … content_size` spells it.
  package var contentSize: String
  /// Where the picture goes, relative to the project's root, so that it is recognised; nil where no pattern allows one.
  package var path: String?
  /// A deep link to open once the app runs.
  package var link: String?
  /// What the app is launched with besides its language.
  package var arguments: [String]
  /// Why it cannot be taken by itself; nil where it can.
  package var obstacle: String?
  /// Ids of the findings that wait for it.
  package var findings: [String]

  package init(
    cell: CellPlace, simulator: String, contentSize: String, path: String?, link: String? = nil,
    arguments: [String] = [], obstacle: String? = nil, findings: [String] = []
  ) {
    self.cell = cell
    self.simulator = simulator
    self.contentSize = contentSize
    self.path = path
    self.link = link
    self.arguments = arguments
    self.obstacle = obstacle
    self.findings = findings
  }

  package static var blank: CaptureStep {
    CaptureStep(cell: .blank, simulator: "", contentSize: "", path: nil)
  }
  package static let shape = Shape<CaptureStep>(
    .required("cell", \.cell), .required("simulator", \.simulator), .required("contentSize", \.contentSize),
    .optional("path", \.path), .optional("link", \.link), .list("arguments", \.arguments),
    .optional("obstacle", \.obstacle), .list("findings", \.findings))
}

/// The pictures that one project lacks, in the order in which they are taken: by simulator, size, language and screen.
package struct ProjectCapturePlan: WireObject, Equatable {
  package var project: String
  package var root: String
  /// The app's bundle identifier, where the configuration gives it.
  package var bundle: String?
  package var steps: [CaptureStep]

  package init(project: String, root: String, bundle: String?, steps: [CaptureStep]) {
    self.project = project
    self.root = root
    self.bundle = bundle
    self.steps = steps
  }

  package static var blank: ProjectCapturePlan {
    ProjectCapturePlan(project: "", root: "", bundle: nil, steps: [])
  }
  package static let shape = Shape<ProjectCapturePlan>(
    .required("project", \.project), .required("root", \.root), .optional("bundle", \.bundle),
    .required("steps", \.steps))
}

/// Answers `capture-plan`: what a Mac would have to run. Nothing of it has been run.
package struct CapturePlan: WireObject, Equatable {
  package var header: AnswerHeader
  package var projects: [ProjectCapturePlan]

  package init(header: AnswerHeader, projects: [ProjectCapturePlan]) {
    self.header = header
    self.projects = projects
  }

  package static let method = "capture-plan"
  package static var blank: CapturePlan { CapturePlan(header: .blank, projects: []) }
  package static let shape = Shape<CapturePlan>(
    fields: AnswerHeader.shape.lifted(\.header) + [.required("projects", \.projects)])
}

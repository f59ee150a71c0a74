// SPDX-License-Identifier: MIT

/// Answers `uiauditd --where`: where a configuration has everything, without a daemon that runs by it.
package struct PlacesAnswer: WireObject, Equatable {
  package struct Project: WireObject, Equatable {
    package var name: String
    package var root: String
    /// Those that the configuration names; empty where they are the catalogs' own.
    package var locales: [String]

    package init(name: String, root: String, locales: [String] = []) {
      self.name = name
      self.root = root
      self.locales = locales
    }

    package static var blank: Project { Project(name: "", root: "") }
    package static let shape = Shape<Project>(
      .required("name", \.name), .required("root", \.root), .list("locales", \.locales))
  }
  package var configuration: String
  /// The folder of the ledger.
  package var state: String
  package var socket: String
  package var projects: [Project]
  /// Absolute paths of the readers and plugins.
  package var programs: [String]

  package init(configuration: String, state: String, socket: String, projects: [Project], programs: [String]) {
    self.configuration = configuration
    self.state = state
    self.socket = socket
    self.projects = projects
    self.programs = programs
  }

  package static var blank: PlacesAnswer {
    PlacesAnswer(configuration: "", state: "", socket: "", projects: [], programs: [])
  }
  package static let shape = Shape<PlacesAnswer>(
    .required("configuration", \.configuration), .required("state", \.state), .required("socket", \.socket),
    .list("projects", \.projects), .list("programs", \.programs))
}

/// What `auditctl doctor` writes as JSON.
package struct DoctorReport: WireObject, Equatable {
  package var version: String
  package var diagnoses: [Diagnosis]

  package init(version: String = productVersion, diagnoses: [Diagnosis]) {
    self.version = version
    self.diagnoses = diagnoses
  }

  package static var blank: DoctorReport { DoctorReport(diagnoses: []) }
  package static let shape = Shape<DoctorReport>(.required("version", \.version), .required("diagnoses", \.diagnoses))
}

/// What one checkup found of one thing.
package struct Diagnosis: WireObject, Equatable {
  package enum Verdict: String, WireWord { case ok, warning, error }
  /// The checkup's name.
  package var checkup: String
  package var verdict: Verdict
  /// A sentence without a final stop.
  package var says: String
  /// A command that mends it, or as near to one as can be said.
  package var remedy: String?

  package init(_ checkup: String, _ verdict: Verdict, _ says: String, remedy: String? = nil) {
    self.checkup = checkup
    self.verdict = verdict
    self.says = says
    self.remedy = remedy
  }

  package static var blank: Diagnosis { Diagnosis("", .ok, "") }
  package static let shape = Shape<Diagnosis>(
    .required("checkup", \.checkup), .required("verdict", \.verdict), .required("says", \.says),
    .optional("remedy", \.remedy))
}

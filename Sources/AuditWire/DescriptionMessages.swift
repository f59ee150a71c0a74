// SPDX-License-Identifier: MIT
package import AuditModel

// What makes a list of findings understandable without the daemon that wrote it.

/// Where a project's files lie.
package struct ProjectPlace: WireObject, Equatable {
  package var name: String
  /// The folder that the paths of findings start from; absolute.
  package var root: String

  package init(name: String, root: String) {
    self.name = name
    self.root = root
  }

  package static var blank: ProjectPlace { ProjectPlace(name: "", root: "") }
  package static let shape = Shape<ProjectPlace>(.required("name", \.name), .required("root", \.root))
}

/// A plugin that judged a project, with its rules.
package struct PluginDescription: WireObject, Equatable {
  package var id: String
  package var project: String
  package var version: String?
  package var rules: [RuleDescription]

  package init(id: String, project: String, version: String? = nil, rules: [RuleDescription] = []) {
    self.id = id
    self.project = project
    self.version = version
    self.rules = rules
  }

  package static var blank: PluginDescription { PluginDescription(id: "", project: "") }
  package static let shape = Shape<PluginDescription>(
    .required("id", \.id), .required("project", \.project), .optional("version", \.version), .list("rules", \.rules))
}

extension PluginDescription {
  /// The part of a plugin's status that lasts.
  package init(_ status: PluginStatus) {
    self.init(id: status.id, project: status.project, version: status.version, rules: status.rules)
  }
}

// SPDX-License-Identifier: MIT
package import AuditModel

/// The version of the plugin protocol that this daemon speaks.
package let pluginProtocolVersion = 1

/// A device whose screens are judged.
package struct Device: WireObject, Equatable {
  package var name: String
  /// Points, portrait.
  package var width: Double

  package init(name: String, width: Double) {
    self.name = name
    self.width = width
  }

  package static var blank: Device { Device(name: "", width: 0) }
  package static let shape = Shape<Device>(.required("name", \.name), .required("width", \.width))
}

/// What a plugin is told about the project it judges.
package struct ProjectDescription: WireObject, Equatable {
  package var name: String
  /// Absolute.
  package var root: String
  /// Languages the project says it ships; empty for "those of its catalogs".
  package var locales: [String]
  package var devices: [Device]
  /// Smallest first.
  package var sizes: [TextSize]
  /// What looks its screens need.
  package var coverage: CoverageSettings

  package init(
    name: String, root: String, locales: [String], devices: [Device], sizes: [TextSize],
    coverage: CoverageSettings = CoverageSettings()
  ) {
    self.name = name
    self.root = root
    self.locales = locales
    self.devices = devices
    self.sizes = sizes
    self.coverage = coverage
  }

  package static var blank: ProjectDescription {
    ProjectDescription(name: "", root: "", locales: [], devices: [], sizes: [])
  }
  package static let shape = Shape<ProjectDescription>(
    .required("name", \.name), .required("root", \.root), .required("locales", \.locales),
    .required("devices", \.devices), .required("sizes", \.sizes),
    .usually(CoverageSettings(), "coverage", \.coverage))
}

/// The first request to a plugin. Method `initialize`.
package struct InitializeParams: WireObject, Equatable {
  package var protocolVersion: Int
  package var project: ProjectDescription
  /// As registered; the plugin checks them and answers an unfit one with `invalidParams` and `data: {"path": […]}`.
  package var options: JSONValue

  package init(protocolVersion: Int = pluginProtocolVersion, project: ProjectDescription, options: JSONValue) {
    self.protocolVersion = protocolVersion
    self.project = project
    self.options = options
  }

  package static let method = "initialize"
  package static var blank: InitializeParams { InitializeParams(project: .blank, options: .null) }
  package static let shape = Shape<InitializeParams>(
    .required("protocolVersion", \.protocolVersion), .required("project", \.project), .required("options", \.options))
}

/// What a plugin says of itself.
package struct InitializeResult: WireObject, Equatable {
  package var name: String
  package var version: String
  package var rules: [RuleDescription]

  package init(name: String, version: String, rules: [RuleDescription]) {
    self.name = name
    self.version = version
    self.rules = rules
  }

  package static var blank: InitializeResult { InitializeResult(name: "", version: "", rules: []) }
  package static let shape = Shape<InitializeResult>(
    .required("name", \.name), .required("version", \.version), .required("rules", \.rules))
}

/// Facts that changed. Notification `update`; a large change comes in several of them with one generation.
package struct UpdateParams: WireObject, Equatable {
  package var generation: Int
  /// Each a `FactEnvelope`.
  package var upserts: [RawJSON]
  /// Paths whose facts are gone.
  package var removals: [String]

  package init(generation: Int, upserts: [RawJSON], removals: [String]) {
    self.generation = generation
    self.upserts = upserts
    self.removals = removals
  }

  package static let method = "update"
  package static var blank: UpdateParams { UpdateParams(generation: 0, upserts: [], removals: []) }
  package static let shape = Shape<UpdateParams>(
    .required("generation", \.generation), .required("upserts", \.upserts), .required("removals", \.removals))
}

/// Asks for the judgement of everything updated so far. Method `audit`.
package struct AuditParams: WireObject, Equatable {
  package var generation: Int

  package init(generation: Int) { self.generation = generation }

  package static let method = "audit"
  package static var blank: AuditParams { AuditParams(generation: 0) }
  package static let shape = Shape<AuditParams>(.required("generation", \.generation))
}

/// The scopes whose reports changed since the last audit; the first audit of a process reports every scope. A scope that
/// is gone is reported once more, empty.
package struct AuditResult: WireObject, Equatable {
  package var generation: Int
  package var scopes: [ScopeReport]

  package init(generation: Int, scopes: [ScopeReport]) {
    self.generation = generation
    self.scopes = scopes
  }

  package static var blank: AuditResult { AuditResult(generation: 0, scopes: []) }
  package static let shape = Shape<AuditResult>(
    .required("generation", \.generation), .required("scopes", \.scopes))
}

/// A question about the project beyond its findings, such as the chain of one catalog key. Method `ask`. What questions
/// there are is the plugin's; one that it does not know it answers with `methodNotFound`.
package struct PluginQuestion: WireObject, Equatable {
  package var name: String
  /// As the plugin has it; an object.
  package var arguments: JSONValue

  package init(name: String, arguments: JSONValue = .object([])) {
    self.name = name
    self.arguments = arguments
  }

  package static let method = "ask"
  package static var blank: PluginQuestion { PluginQuestion(name: "") }
  package static let shape = Shape<PluginQuestion>(.required("name", \.name), .required("arguments", \.arguments))
}

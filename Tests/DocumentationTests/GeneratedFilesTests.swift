// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls
import Testing

/// Files that are made from the code and committed, so that people can read them without it.
struct GeneratedFilesTests {
  @Test func schemas() throws {
    func check(_ name: String, _ schema: JSONValue) throws {
      try expectGenerated("Documentation/Schemas/\(name).schema.json", schema.layout)
    }
    try check("fact", schemaDocument(of: FactEnvelope.self, title: "What the daemon tells of one file"))
    try check("finding", schemaDocument(of: Finding.self, title: "A finding as a plugin reports it"))
    try check("initialize.params", schemaDocument(of: InitializeParams.self, title: "The params of initialize"))
    try check("initialize.result", schemaDocument(of: InitializeResult.self, title: "The result of initialize"))
    try check("update.params", schemaDocument(of: UpdateParams.self, title: "The params of update"))
    try check("audit.params", schemaDocument(of: AuditParams.self, title: "The params of audit"))
    try check("audit.result", schemaDocument(of: AuditResult.self, title: "The result of audit"))
  }

  @Test func layoutKeepsTheValue() throws {
    let value = schemaDocument(of: FactEnvelope.self, title: "\"x\"\n")
    #expect(try JSONValue(json: value.layout.utf8) == value)
  }

  @Test func rules() throws {
    let manuals = try sources(in: "Plugins").compactMap { RuleManual(source: try projectFile($0)) }
    for plugin in ["layout", "plurals", "modal-coverage"] {
      #expect(manuals.contains { $0.id.hasPrefix(plugin + "/") }, "no rule of \(plugin)")
    }
    for manual in manuals { #expect(manual.headings == RuleManual.headings, "\(manual.id)") }
    try expectGenerated("Documentation/Rules.md", RuleManual.page(manuals))
  }

  /// Every Swift file in or below a folder, in the order of their paths.
  private func sources(in folder: String) throws -> [String] {
    try listDirectory("\(projectFolder)/\(folder)").entries.sorted { $0.name < $1.name }.flatMap { entry in
      let path = "\(folder)/\(entry.name)"
      if entry.type == .directory { return try sources(in: path) }
      return path.hasSuffix(".swift") ? [path] : []
    }
  }
}

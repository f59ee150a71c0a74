// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import SystemCalls
import Testing

private let samples = fixture("").split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Samples"

private let standard = ["layout", "plurals", "modal-coverage"].map { Plugin(id: $0, run: ["uiaudit-" + $0]) }

extension Lab {
  /// Has the daemon watch a sample with the pictures of some of its screens.
  fileprivate func watch(_ sample: String, pictures screens: [String]) throws {
    try copy("\(samples)/\(sample)", to: root)
    for (locale, _) in try listDirectory(root + "/Screenshots").entries {
      for (size, _) in try listDirectory("\(root)/Screenshots/\(locale)").entries {
        let folder = "\(root)/Screenshots/\(locale)/\(size)"
        for (name, _) in try listDirectory(folder).entries where !screens.contains(String(name.dropLast(4))) {
          try remove("\(folder)/\(name)")
        }
      }
    }
    try configure(plugins: standard)
    try start()
  }

  /// `ja AX5 clean`, sorted.
  fileprivate func cells(of screen: String) throws -> [String] {
    _ = try sync()
    let coverage = try ask(CoverageAnswer.method, ProjectQuery(), CoverageAnswer.self)
    let cells = coverage.projects.flatMap(\.screens).first { $0.id == screen }?.cells ?? []
    return cells.map { "\($0.locale ?? "-") \($0.size.rawValue) \($0.verdict.rawValue)" }.sorted()
  }
}

@Suite("the sample's own pictures")
@OwnThread
struct SampleCoverageTests {
  @Test("tell presenters from sheets, and one size from another")
  func pairing() throws {
    try Lab.with { lab in
      try lab.watch("Pairing", pictures: ["AddMacSheet", "HomeScreen", "SettingsScreen"])
      // Named as of the largest size and drawn at the standard one.
      #expect(
        try lab.cells(of: "AddMacSheet") == [
          "en AX5 size-not-applied", "en L clean", "ja AX5 size-not-applied", "ja L clean",
        ])
      // There are pictures of what presents them only.
      for sheet in ["PaywallSheet", "SetupGuideSheet"] {
        #expect(try lab.cells(of: sheet).allSatisfy { $0.hasSuffix(" never-looked") }, "\(sheet)")
      }
      #expect(try lab.cells(of: "HomeScreen").contains("en L clean"))
    }
  }

  @Test("of the mended sample are clean looks at the flows of pairing")
  func mended() throws {
    try Lab.with { lab in
      let flows = ["AddMacSheet", "PairingScreen", "QRScannerScreen"]
      try lab.watch("PairingFixed", pictures: flows)
      for screen in flows {
        #expect(try lab.cells(of: screen).filter { $0.hasPrefix("ja") } == ["ja AX5 clean", "ja L clean"], "\(screen)")
      }
    }
  }
}

@Suite("changes that change nothing on a screen")
@OwnThread
struct CosmeticChangeTests {
  /// What each does to the sample below a folder.
  enum Change: CaseIterable {
    case reorderedCatalog, movedFile, reformattedSource, renamedProperty

    func make(in root: String) throws {
      switch self {
      case .reorderedCatalog:
        let path = root + "/Resources/Localizable.xcstrings"
        try replace(path, with: reordered(try contents(path)))
      case .movedFile:
        try makeFolders(root + "/Sources/Rows")
        try move(root + "/Sources/Components/SettingsRow.swift", to: root + "/Sources/Rows/SettingsRow.swift")
      case .reformattedSource:
        let path = root + "/Sources/Components/SettingsRow.swift"
        try replace(path, with: "\n\n" + (try contents(path)).replacing("      ", with: "\t"))
      case .renamedProperty:
        let path = root + "/Sources/Macs/MacDetailScreen.swift"
        try replace(path, with: (try contents(path)).replacing("isConfirmingRemoval", with: "asksBeforeRemoval"))
      }
    }

    /// The catalog with its strings the other way round.
    private func reordered(_ catalog: String) -> String {
      let lines = catalog.split(separator: "\n", omittingEmptySubsequences: false)
      guard let first = lines.firstIndex(of: "  \"strings\" : {"), let last = lines[first...].firstIndex(of: "  },")
      else { return catalog }
      var entries: [[Substring]] = []
      for line in lines[(first + 1)..<last] {
        if line.hasPrefix("    \"") { entries.append([]) }
        entries[entries.count - 1].append(line)
      }
      let texts = entries.reversed().map { $0.joined(separator: "\n") }.map {
        $0.hasSuffix(",") ? String($0.dropLast()) : $0
      }
      return (lines[...first] + [Substring(texts.joined(separator: ",\n"))] + lines[last...]).joined(separator: "\n")
    }
  }

  @Test("leave evidence fresh and findings as they are", arguments: Change.allCases)
  func keepsEverything(change: Change) throws {
    try Lab.with { lab in
      try lab.watch("Pairing", pictures: ["MacDetailScreen"])
      let cells = try lab.cells(of: "MacDetailScreen")
      #expect(cells.allSatisfy { !$0.hasSuffix(" stale") && !$0.hasSuffix(" never-looked") }, "\(cells)")
      let findings = try lab.findings().map(\.id).sorted()
      #expect(findings.count > 10)
      try change.make(in: lab.root)
      #expect(try lab.cells(of: "MacDetailScreen") == cells)
      #expect(try lab.findings().map(\.id).sorted() == findings)
    }
  }
}

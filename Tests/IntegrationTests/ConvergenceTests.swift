// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls
import Testing

/// The mended sample with a picture of each of its screens in Japanese, some of its components as they were before.
@OwnThread
private struct SampleApp {
  let lab: Lab
  private let samples = fixture("").split(separator: "/").dropLast(2).map { "/" + $0 }.joined() + "/Samples"
  /// Seconds since 1970 of the last pictures.
  private var taken = 0

  init(_ lab: Lab) throws {
    self.lab = lab
    try copy(samples + "/PairingFixed", to: lab.root)
    try remove(lab.root + "/Screenshots/en")
    try replace(
      lab.root + "/.uiaudit/config.yaml",
      with: """
        project:
          name: Pairing
          locales: [en, ja]
          screenshots: ["Screenshots/{locale}/{size}/{screen}.png"]
          coverage: {locales: [ja]}
          capture:
            bundle: org.example.pairing
            screens: [{screen: PaywallSheet, link: "pairing://paywall?why='new'"}]

        """)
    let programs = ["layout", "plurals", "modal-coverage"]
    try lab.configure(plugins: programs.map { Plugin(id: $0, run: ["uiaudit-" + $0]) })
  }

  func breaks(_ components: String...) throws { try use("Pairing", components) }
  func mends(_ components: String...) throws { try use("PairingFixed", components) }

  private func use(_ sample: String, _ components: [String]) throws {
    for component in components {
      let path = "/Sources/\(component).swift"
      try replace(lab.root + path, with: try contents("\(samples)/\(sample)\(path)"))
    }
  }

  /// Has every picture taken again, at a later second than before.
  mutating func retakes() throws {
    taken = max(time(nil), taken + 1)
    for size in ["L", "AX5"] {
      let folder = "\(lab.root)/Screenshots/ja/\(size)"
      for (name, _) in try listDirectory(folder).entries {
        var times = [timespec(tv_sec: taken, tv_nsec: 0), timespec(tv_sec: taken, tv_nsec: 0)]
        try system("utimensat", name) { utimensat(AT_FDCWD, "\(folder)/\(name)", &times, 0) }
      }
    }
  }

  /// What is to be said of it once everything is judged.
  func convergence() throws -> ProjectConvergence {
    try lab.waitUntilJudged()
    return try #require(
      try lab.ask(ConvergeQuery.method, ConvergeQuery(threshold: .warning), ConvergeAnswer.self).projects.first)
  }

  /// How many findings that say more than that nobody looked are in a state.
  func count(_ state: FindingState) throws -> Int {
    try lab.ask(FindingsQuery.method, FindingsQuery(state: state), FindingsAnswer.self).findings.count {
      !$0.finding.isAboutLooks
    }
  }

  func exitCode() throws -> Int { try lab.auditctl("converge", "--fail-on", "warning").code }
}

extension Lab {
  /// Waits longer than one question may take: a first reading of many pictures.
  fileprivate func waitUntilJudged() throws {
    try wait(for: "everything to be judged", within: .seconds(300)) {
      try ask(SyncQuery.method, SyncQuery(timeoutMilliseconds: 30_000), Acknowledgement.self).header.state == .fresh
    }
  }
}

@Suite("rounds of looks")
@OwnThread
struct ConvergenceTests {
  @Test("converge when one adds nothing: six are mended, four more found, then one, then none")
  func sample() throws {
    try Lab.with { lab in
      var app = try SampleApp(lab)
      let six = [
        "Agents/AgentRow", "Components/SectionHeader", "Components/SettingsRow", "Macs/MacRow",
        "Components/ActionButtons",
      ]
      for component in six { try app.breaks(component) }
      try lab.start()

      // The first round: everything is looked at, and six findings are there.
      var state = try app.convergence()
      #expect(state.rounds.map(\.added.count) == [6])
      #expect(state.rounds.map(\.looked) == [21])
      #expect(try app.count(.open) == 6)
      #expect(!state.convergence.isConverged)
      #expect(state.convergence.left.filter { $0.kind == .change }.count == 5)
      #expect(try app.exitCode() == 1)

      // Six are mended: what shows them is stale, so none is verified, and no round has ended.
      for component in six { try app.mends(component) }
      state = try app.convergence()
      #expect(try app.count(.open) == 0)
      #expect(try app.count(.resolved) == 6)
      #expect(try app.count(.verified) == 0)
      #expect(state.rounds.count == 1)
      #expect(state.convergence.left.map(\.kind) == [.language, .round])
      #expect(state.convergence.left.map(\.name) == ["ja", "round 2"])
      #expect(state.convergence.left.first?.findings.count ?? 0 >= 6)
      #expect(try app.exitCode() == 3)

      // The second round verifies the six, and finds four that came with the change.
      try app.breaks("Components/DetailRow", "Components/FilterHeader")
      try app.retakes()
      state = try app.convergence()
      #expect(try app.count(.verified) == 6)
      #expect(try app.count(.open) == 4)
      #expect(state.rounds.map(\.added.count) == [6, 4])
      #expect(try app.exitCode() == 1)

      // The third finds one more.
      try app.mends("Components/DetailRow", "Components/FilterHeader")
      try app.breaks("Sessions/SessionRow")
      try app.retakes()
      state = try app.convergence()
      #expect(try app.count(.verified) == 10)
      #expect(try app.count(.open) == 1)
      #expect(state.rounds.map(\.added.count) == [6, 4, 1])
      #expect(!state.convergence.isConverged)

      // The fourth finds nothing.
      try app.mends("Sessions/SessionRow")
      state = try app.convergence()
      #expect(!state.convergence.isConverged)
      #expect(state.rounds.count == 3)
      try app.retakes()
      state = try app.convergence()
      #expect(state.rounds.map(\.added.count) == [6, 4, 1, 0])
      #expect(try app.count(.verified) == 11)
      #expect(state.convergence == Convergence(isConverged: true))
      #expect(try app.exitCode() == 0)

      // What comes back has regressed, with its history.
      try app.breaks("Sessions/SessionRow")
      state = try app.convergence()
      #expect(!state.convergence.isConverged)
      let again = try #require(try lab.answer().findings.first { $0.state == .regressed })
      #expect(try lab.show(again.id).history.map(\.state).suffix(2) == [.verified, .regressed])
      #expect(try app.exitCode() == 1)
    }
  }

  @Test("that are missing are planned for a Mac, in a script that a shell can read")
  func plan() throws {
    try Lab.with { lab in
      let app = try SampleApp(lab)
      try remove(lab.root + "/Screenshots/ja/AX5/PaywallSheet.png")
      try remove(lab.root + "/Screenshots/ja/AX5/AboutScreen.png")
      try lab.start()
      let left = try app.convergence().convergence.left
      #expect(left.map(\.work) == ["take 2 pictures of 2 screens in ja", "no round has ended: look at every screen"])
      #expect(try app.exitCode() == 3)

      let plan = try lab.ask(CapturePlan.method, ProjectQuery(), CapturePlan.self)
      let steps = try #require(plan.projects.first).steps
      #expect(steps.map(\.path) == ["Screenshots/ja/AX5/AboutScreen.png", "Screenshots/ja/AX5/PaywallSheet.png"])
      #expect(steps.map { $0.obstacle == nil } == [false, true])
      let script = try lab.auditctl("capture-plan").output
      #expect(script.contains("it has not been run"))
      #expect(script.contains("content_size accessibility-extra-extra-extra-large"))
      #expect(script.contains("-AppleLanguages '(ja)'"))
      #expect(script.contains("take \"$simulator\" ./Screenshots/ja/AX5/PaywallSheet.png"))
      #expect(script.contains("left out: AboutScreen AX5 ja"))
      let file = lab.folder + "/plan.sh"
      try write(script, to: file)
      #expect(try Program("/bin/sh", ["-n", file], environment: [:], files: lab.folder + "/sh").wait().code == 0)
    }
  }
}

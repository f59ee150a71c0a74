// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import AuditDaemon

/// The commented `config.yaml` shows every key with the value that holds without it.
@Test func theShippedFileShowsTheStandard() throws {
  let folder = try ConfigurationFolder()
  let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
  let context = ConfigurationContext(
    programs: folder.path + "/bin", environment: ["PATH": "/nonexistent", "HOME": "/nonexistent"])
  let shipped = try Configuration.load(root + "/config.yaml", context: context)
  #expect(shipped.watching == .standard)
  #expect(shipped.queries == .standard)
  var readers = ReadersConfiguration.standard
  readers.programs = shipped.readers.programs
  #expect(shipped.readers == readers)
  let project = ProjectSettings().project(root: root + "/Samples/Pairing")
  #expect(shipped.projects == [project])
  #expect(project.screenshots.count == 2)
  let bare = try folder.load(Array("projects: [{root: \(root)/Samples/Pairing}]".utf8))
  #expect(shipped.plugins.map(\.id) == PluginConfiguration.standard)
  #expect(shipped.plugins.map(\.run) == bare.plugins.map(\.run))
  #expect(shipped.plugins.map(\.memory) == bare.plugins.map(\.memory))
  #expect(shipped.plugins.map(\.deadline) == bare.plugins.map(\.deadline))
  #expect(shipped.plugins.map(\.options) == bare.plugins.map { _ in .object([]) })
}

@Test(
  arguments: [
    ([:], "/var/lib/uiauditd"), (["XDG_STATE_HOME": "/x"], "/x/uiauditd"),
    (["STATE_DIRECTORY": "/s", "XDG_STATE_HOME": "/x"], "/s"),
  ] as [([String: String], String)])
func statePlaces(_ environment: [String: String], _ expected: String) throws {
  let context = ConfigurationContext(programs: "/", environment: environment)
  #expect(context.standardState == expected)
}

@Test(
  arguments: [
    ("20ms", .milliseconds(20)), ("1.5s", .milliseconds(1500)), ("5m", .seconds(300)), ("1h", .seconds(3600)),
    ("366d", .seconds(366 * 86_400)), ("367d", nil), ("5", nil), ("s", nil), ("-1s", nil), ("1 s", nil), ("1e3s", nil),
    ("", nil), ("1.2.3s", nil), ("٣s", nil), ("infs", nil),
  ] as [(String, Duration?)])
func readsDurations(_ text: String, _ expected: Duration?) { #expect(Units.duration(text) == expected) }

@Test(
  arguments: [
    ("1B", 1), ("512KiB", 524_288), ("1.5MiB", 1_572_864), ("2GiB", 2_147_483_648), ("1048577GiB", nil), ("1", nil),
    ("1KB", nil),
    ("KiB", nil), ("-1B", nil), ("99999999999999999999999GiB", nil),
  ] as [(String, Int?)])
func readsSizes(_ text: String, _ expected: Int?) { #expect(Units.bytes(text) == expected) }

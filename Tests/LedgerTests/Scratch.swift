// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import Ledger
import SystemCalls
import Testing

/// A scratch folder that goes with the test.
final class Scratch {
  let path: String

  init() throws {
    var template = Array("/tmp/uiaudit-ledger-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  // What cannot be deleted stays in /tmp, which is no reason to fail a test.
  deinit { _ = try? system("rm") { Int32(Glibc.system("rm -rf '\(path)'")) } }

  var ledger: String { "\(path)/ledger.sqlite" }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = Descriptor(try system("open") { open("\(path)/\(name)", O_CREAT | O_TRUNC | O_WRONLY, 0o644) })
    try file.writeAll(bytes)
  }

  func read(_ name: String) throws -> [UInt8] { try readFile("\(path)/\(name)", limit: 1 << 30) }

  func names() throws -> [String] { try listDirectory(path).entries.map(\.name).sorted() }
}

/// How a test keeps its ledger: one body runs over each.
enum Keeping: CaseIterable {
  case lasting, temporary
  /// Closed and opened again between any two uses.
  case reopened
}

/// A ledger under test with a reader beside it.
final class Store {
  let scratch: Scratch
  private let keeping: Keeping
  private let limits: LedgerLimits
  private var opened: Ledger?

  init(_ keeping: Keeping, limits: LedgerLimits = LedgerLimits()) throws {
    scratch = try Scratch()
    self.keeping = keeping
    self.limits = limits
  }

  /// The ledger, which must be sound.
  func ledger() throws -> Ledger {
    if keeping == .reopened { opened = nil }
    if let opened { return opened }
    let durability = keeping == .temporary ? Durability.temporary : .lasting
    let (ledger, damage) = try Ledger.open(path: scratch.ledger, durability: durability, limits: limits)
    #expect(damage == nil)
    opened = ledger
    return ledger
  }

  func reader() throws -> LedgerReader {
    _ = try ledger()
    return try LedgerReader(path: scratch.ledger)
  }
}

// MARK: - Things to store

func finding(
  _ anchor: String, rule: String = "layout/mid-word-break", severity: Severity = .error,
  certainty: Certainty = .certain, path: String = "Sources/Home.swift", line: Int = 1, screens: [String] = [],
  locales: [String] = []
) -> Finding {
  Finding(
    rule: rule, anchor: [anchor], severity: severity, certainty: certainty, message: "\(anchor) breaks",
    location: Location(path: path, position: Position(line: line, column: 1, offset: line * 10)), screens: screens,
    locales: locales)
}

/// Brings what a plugin says from its reports into a ledger, as the daemon does.
struct Judge {
  var project = "App"
  var plugin = "layout"
  var index = FindingIndex()
  var time = 1_000

  init(project: String = "App", plugin: String = "layout") {
    self.project = project
    self.plugin = plugin
  }

  @discardableResult
  mutating func report(
    _ reports: [ScopeReport], to ledger: Ledger, unreadable: Set<String> = [],
    extent: PluginJudgement.Extent = .changedScopes
  ) throws -> Reconciliation {
    time += 1
    let stems = index.replace(reports)
    let result = reconcile(
      known: try ledger.records(project: project, plugin: plugin, stems: stems),
      reported: index.findings(of: stems), project: project, plugin: plugin,
      unreadable: UnreadablePaths(files: unreadable), time: time)
    var batch = LedgerBatch(project: project, time: time)
    batch.judgements = [
      PluginJudgement(plugin: plugin, reconciliation: result, scopes: reports, extent: extent)
    ]
    _ = try ledger.commit(batch)
    return result
  }

  @discardableResult
  mutating func report(_ findings: [Finding], scope: String = "Home", to ledger: Ledger) throws -> Reconciliation {
    try report([ScopeReport(scope: scope, findings: findings)], to: ledger)
  }
}

func stamp(_ inode: UInt64 = 1) -> FileStamp {
  FileStamp(device: .max, inode: inode, size: 12, modified: 1_700_000_000_000_000_000, changed: 5)
}

func fact(_ hash: String, _ body: String? = #"{"types":[]}"#, problems: [FactProblem] = []) -> StoredFact {
  StoredFact(
    key: FactKey(kind: .swift, readerVersion: "1", hash: hash), body: body.map { Array($0.utf8) }, problems: problems)
}

func file(_ hash: String?, refusal: String? = nil, failures: Int = 0) -> FileRecord {
  FileRecord(
    kind: .swift, stamp: stamp(), readerVersion: "1", hash: hash, refusal: refusal, failures: failures)
}

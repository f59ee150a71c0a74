// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import SystemCalls

/// A scratch folder with a project, a configuration and the daemon that watches it.
@OwnThread
final class Lab {
  let folder: String
  /// Where the daemon and its programs are.
  var programs = builtPrograms
  private(set) var daemon: Program?
  private var client: QueryClient?
  private var runs = 0
  /// Further variables of the programs that are run from here on.
  var variables: [String: String] = [:]

  var root: String { folder + "/project" }
  var configuration: String { folder + "/config.yaml" }
  var socket: String { folder + "/s" }
  var ledger: String { folder + "/state/ledger.sqlite" }

  private init() throws {
    var template = Array("/tmp/uiaudit-integration-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try makeFolders(root)
    try makeFolders(folder + "/home")
    try configure()
  }

  /// Runs `body` with a lab, and takes it down in any case.
  static func with(_ body: (Lab) throws -> Void) throws {
    let lab = try Lab()
    do {
      try body(lab)
    } catch {
      let words = lab.daemon?.errors ?? ""
      try? lab.takeDown()
      throw Disappointment("\(error)\(words.isEmpty ? "" : "\nthe daemon said:\n\(words)")")
    }
    try lab.takeDown()
  }

  private func takeDown() throws {
    kill()
    try remove(folder)
  }

  // MARK: - Configuration

  /// Writes the configuration in one step.
  ///
  /// - Parameter rest: further keys.
  func configure(projects: [String] = ["project"], plugins: [Plugin] = [.marking], _ rest: String = "") throws {
    let projects = projects.map { "  - root: \($0)\n" }.joined()
    let plugins = plugins.map(\.yaml).joined()
    let head = "state: state\nsocket: s\nprojects:\n\(projects)"
    try replace(configuration, with: head + "plugins:\(plugins.isEmpty ? " []" : "")\n\(plugins)\(rest)\n")
  }

  // MARK: - The daemon

  var environment: [String: String] {
    // Its children get HOME too, which tells them from everything else on the machine.
    var environment = ["HOME": folder + "/home", "TMPDIR": folder + "/home", "LANG": "C.UTF-8"]
    for name in ["PATH", "LD_LIBRARY_PATH"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment.merging(variables) { $1 }
  }

  /// Starts a program of the product.
  func run(_ program: String, _ arguments: [String]) throws -> Program {
    runs += 1
    return try Program(
      program.hasPrefix("/") ? program : "\(programs)/\(program)", arguments, environment: environment,
      files: "\(folder)/home/run-\(runs)")
  }

  /// Starts the daemon and waits until it answers.
  func start() throws { try start(try run("uiauditd", ["--config", configuration])) }

  /// Waits until a daemon that was just started answers, and takes it for the one of this lab.
  func start(_ daemon: Program) throws {
    self.daemon = daemon
    client = nil
    try wait(for: "the daemon to answer", last: { daemon.errors }) {
      guard daemon.isRunning else { throw Disappointment("the daemon ended: \(daemon.errors)") }
      guard let client = try? QueryClient(socket) else { return false }
      self.client = client
      return true
    }
    _ = try ask(VersionAnswer.method, ProjectQuery(), VersionAnswer.self)
  }

  /// Ends the daemon as a service manager does.
  @discardableResult
  func stop(within limit: Duration = .seconds(10)) throws -> Program.Outcome {
    guard let daemon else { throw Disappointment("no daemon to stop") }
    client = nil
    daemon.signal(SIGTERM)
    let outcome = try daemon.wait(within: limit)
    self.daemon = nil
    return outcome
  }

  /// Kills the daemon without a warning, and waits until its children are gone too.
  func kill() {
    guard let daemon else { return }
    let children = children()
    daemon.signal(SIGKILL)
    _ = try? daemon.wait()
    self.daemon = nil
    client = nil
    // Where this process is a subreaper the orphans become its children, and would stay as zombies.
    try? wait(for: "the daemon's children to die with it") {
      children.allSatisfy { waitpid($0, nil, WNOHANG) != 0 && !isAlive($0) }
    }
  }

  /// The processes that belong to the daemon, itself left out.
  func children() -> [pid_t] { children(besides: daemon?.pid) }

  func children(besides daemon: pid_t?) -> [pid_t] {
    let mark = Array("HOME=\(folder)/home".utf8)
    let processes = (try? listDirectory("/proc").entries) ?? []
    return processes.compactMap { pid_t($0.name) }.filter { pid in
      guard pid != daemon, let environment = try? readFile("/proc/\(pid)/environ", limit: 1 << 20) else {
        return false
      }
      return environment.split(separator: 0).contains { $0.elementsEqual(mark) }
    }
  }

  // MARK: - Questions

  func ask<Answer: WireObject>(
    _ method: String, _ params: some WireValue, _: Answer.Type = Answer.self
  ) throws -> Answer {
    guard let client else { throw Disappointment("no daemon to ask") }
    return try client.ask(method, params, Answer.self)
  }

  /// Another connection.
  func connect() throws -> QueryClient { try QueryClient(socket) }

  @discardableResult
  func sync() throws -> Acknowledgement { try ask(SyncQuery.method, SyncQuery(), Acknowledgement.self) }

  /// Everything open, once every change so far is judged.
  func findings() throws -> [FindingRecord] {
    try sync()
    return try answer().findings
  }

  func answer() throws -> FindingsAnswer { try ask(FindingsQuery.method, FindingsQuery(), FindingsAnswer.self) }

  func status() throws -> StatusAnswer { try ask(StatusAnswer.method, ProjectQuery(), StatusAnswer.self) }

  func show(_ id: String) throws -> FindingHistory {
    let answer = try ask(ShowQuery.method, ShowQuery(id: id), ShowAnswer.self)
    guard let finding = answer.findings.first else { throw Disappointment("there is no \(id)") }
    return finding
  }

  /// Waits until everything is judged and nothing is wrong any more.
  func waitUntilFresh() throws {
    var reasons: [String] = []
    try wait(for: "a fresh answer", last: { "\(reasons)" }) {
      let header = try sync().header
      reasons = header.reasons
      return header.state == .fresh
    }
  }

  /// What an audit from scratch says of the same tree.
  func check() throws -> FindingsAnswer {
    let outcome = try run("uiauditd", ["--check", "--config", configuration]).wait()
    for line in outcome.output.utf8.split(separator: UInt8(ascii: "\n")) {
      if case .response(_, let result) = try Message(line: line) {
        return try FindingsAnswer(json: try result.get().bytes)
      }
    }
    throw Disappointment("the check answered nothing: \(outcome)")
  }

  func auditctl(_ arguments: String...) throws -> Program.Outcome {
    try run("auditctl", ["--socket", socket] + arguments).wait()
  }
}

/// Whether a process runs. One that nobody has reaped yet does not.
func isAlive(_ pid: pid_t) -> Bool {
  // The state follows the name, which is in parentheses: proc_pid_stat(5).
  guard let status = try? contents("/proc/\(pid)/stat") else { return false }
  return !status.contains(") Z ")
}

/// The folder of the programs as built, which is that of the tests.
let builtPrograms: String = {
  // The executable is the test runner of the toolchain or the bundle itself; only the bundle is mapped in both cases.
  let maps = (try? contents("/proc/self/maps")) ?? ""
  let bundle = maps.split(separator: "\n").compactMap { line in
    line.firstIndex(of: "/").map { String(line[$0...]) }
  }.first { $0.hasSuffix(".xctest") }
  return (bundle ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined()
}()

/// A file of Tests/Fixtures.
func fixture(_ name: String) -> String {
  #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Fixtures/" + name
}

// SPDX-License-Identifier: MIT
import AuditModel

/// The daemon's command line.
struct DaemonArguments {
  enum Action { case run, check, help, version }

  struct Mistake: Error {
    var message: String
  }

  static let usage = """
    usage: uiauditd [--config FILE]
           uiauditd --check [--root FOLDER | [--config FILE] [--project NAME]]
           uiauditd --version | --help

    Watches the projects that FILE names and answers auditctl on a Unix socket.
    FILE is $UIAUDIT_CONFIG, ~/.config/uiauditd/config.yaml or /etc/uiauditd/config.yaml where it is not given.
    --check audits once and writes lines of JSON-RPC on standard output; `auditctl check` shows them.
    """

  private(set) var action = Action.run
  private(set) var configuration: String?
  private(set) var root: String?
  private(set) var project: String?

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": action = .help
      case "--version": action = .version
      case "--check": action = .check
      case "--config", "-c": configuration = try DaemonArguments.value(of: argument, rest.next())
      case "--root": root = try DaemonArguments.value(of: argument, rest.next())
      case "--project": project = try DaemonArguments.value(of: argument, rest.next())
      default:
        let near = nearestName(
          to: argument, among: ["--help", "--version", "--check", "--config", "--root", "--project"])
        throw Mistake(message: "unknown argument \(argument)" + (near.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    if action != .check, root != nil || project != nil {
      throw Mistake(message: "--root and --project go with --check")
    }
    if root != nil, configuration != nil || project != nil {
      throw Mistake(message: "--root excludes --config and --project")
    }
  }

  private static func value(of option: String, _ value: String?) throws(Mistake) -> String {
    guard let value else { throw Mistake(message: "\(option) needs a value") }
    return value
  }
}

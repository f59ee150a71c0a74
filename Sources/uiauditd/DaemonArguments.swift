// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The daemon's command line.
struct DaemonArguments {
  enum Action { case run, check, locate, help, version }

  struct Mistake: Error {
    var message: String
  }

  static let usage = """
    usage: uiauditd [--config FILE]
           uiauditd --check [--root FOLDER | [--config FILE] [--project NAME]]
           uiauditd --check … --ask PLUGIN NAME ARGUMENTS
           uiauditd --where [--config FILE]
           uiauditd --version | --help

    Watches the projects that FILE names and answers auditctl on a Unix socket.
    FILE is $UIAUDIT_CONFIG, ~/.config/uiauditd/config.yaml or /etc/uiauditd/config.yaml where it is not given.
    --check audits once and writes lines of JSON-RPC on standard output; `auditctl check` shows them. With --ask the
    answer is what a plugin says to the question NAME, whose ARGUMENTS are a JSON object. --where reads the configuration
    and says in the same way where it has everything.
    """

  private(set) var action = Action.run
  private(set) var configuration: String?
  private(set) var root: String?
  private(set) var project: String?
  /// The plugin's id and the question to it.
  private(set) var question: (plugin: String, question: PluginQuestion)?

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--help", "-h": action = .help
      case "--version": action = .version
      case "--check": action = .check
      case "--where": action = .locate
      case "--config", "-c": configuration = try DaemonArguments.value(of: argument, rest.next())
      case "--root": root = try DaemonArguments.value(of: argument, rest.next())
      case "--ask":
        question = try DaemonArguments.question(rest.next(), rest.next(), rest.next())
      case "--project": project = try DaemonArguments.value(of: argument, rest.next())
      default:
        let near = nearestName(
          to: argument,
          among: ["--help", "--version", "--check", "--where", "--config", "--root", "--project", "--ask"])
        throw Mistake(message: "unknown argument \(argument)" + (near.map { "; did you mean \($0)?" } ?? ""))
      }
    }
    if action != .check, root != nil || project != nil || question != nil {
      throw Mistake(message: "--root, --project and --ask go with --check")
    }
    if root != nil, configuration != nil || project != nil {
      throw Mistake(message: "--root excludes --config and --project")
    }
  }

  private static func question(
    _ plugin: String?, _ name: String?, _ arguments: String?
  ) throws(Mistake) -> (String, PluginQuestion) {
    guard let plugin, let name, let arguments else {
      throw Mistake(message: "--ask needs three values: a plugin, a question's name and its arguments")
    }
    do throws(JSONError) {
      return (plugin, PluginQuestion(name: name, arguments: try JSONValue(json: arguments.utf8)))
    } catch {
      throw Mistake(message: "the arguments of --ask are no JSON: \(error)")
    }
  }

  private static func value(of option: String, _ value: String?) throws(Mistake) -> String {
    guard let value else { throw Mistake(message: "\(option) needs a value") }
    return value
  }
}

// SPDX-License-Identifier: MIT
import AuditDaemon
import AuditWire
import CSystemd
import Glibc
import SystemCalls

/// The daemon's program: reads the command line and runs the daemon, or audits once.
@main
struct UIAuditd {
  static func main() {
    // A client or a child that is gone shows as an error of the write, not as the end of the daemon.
    signal(SIGPIPE, SIG_IGN)
    let arguments: DaemonArguments
    do throws(DaemonArguments.Mistake) {
      arguments = try DaemonArguments(CommandLine.arguments.dropFirst())
    } catch {
      say("uiauditd: \(error.message)\n\(DaemonArguments.usage)")
      exit(2)
    }
    switch arguments.action {
    case .help: print(DaemonArguments.usage)
    case .version: print("uiauditd \(productVersion)")
    case .check: finish { await check(arguments) }
    case .locate: locate(arguments)
    case .run: run(arguments)
    }
  }

  /// Runs the rest on the concurrency runtime's threads while this one sleeps.
  private static func finish(_ body: @escaping @Sendable () async -> Void) -> Never {
    Task {
      await body()
      exit(0)
    }
    while true { pause() }
  }

  private static func run(_ arguments: DaemonArguments) {
    let signals: Descriptor
    do throws(SystemError) {
      // Before any other thread exists: one that did not leave these signals to the descriptor would die of them.
      signals = try signalDescriptor([SIGHUP, SIGINT, SIGTERM])
    } catch {
      say("\(error)")
      exit(1)
    }
    let log = logDestination()
    let context = ConfigurationContext.current()
    let listener: Descriptor?
    do throws(InheritedSockets) {
      listener = try inheritedListener()
    } catch {
      log(LogEntry("\(error)", .error))
      exit(2)
    }
    let surroundings = DaemonSurroundings(
      context: context, configuration: arguments.configuration ?? context.standardConfiguration,
      listener: listener, signals: signals, notify: { sd_notify(0, $0) }, watchdog: watchdog(), log: log)
    finish {
      do {
        try await runDaemon(surroundings)
      } catch let error as ConfigurationMistakes {
        for mistake in error.mistakes { log(LogEntry("\(mistake)", .error)) }
        exit(2)
      } catch {
        log(LogEntry("\(error)", .error))
        exit(1)
      }
    }
  }

  /// Writes the answer as lines of JSON-RPC on standard output, for `auditctl check` to show.
  private static func check(_ arguments: DaemonArguments) async {
    let context = ConfigurationContext.current()
    let subject: OneShotSubject =
      if let root = arguments.root { .tree(root) } else {
        .configuration(arguments.configuration ?? context.standardConfiguration, project: arguments.project)
      }
    do {
      let audit = OneShot(subject: subject, context: context, log: standardError) { activity in
        emit(Message.notification("progress", activity))
      }
      if let (plugin, question) = arguments.question {
        emit(Message.result(id: 1, try await audit.answers(to: AskQuery(plugin: plugin, question: question))))
      } else {
        emit(Message.result(id: 1, try await audit.findings()))
      }
    } catch let error as ConfigurationMistakes {
      refuse(error)
    } catch {
      emit(Message.error(id: 1, RPCError(code: RPCError.internalError, message: "\(error)")))
    }
  }

  /// Writes where the configuration has everything, for `auditctl doctor` to look at.
  private static func locate(_ arguments: DaemonArguments) {
    let context = ConfigurationContext.current()
    do throws(ConfigurationMistakes) {
      let configuration = try Configuration.load(
        arguments.configuration ?? context.standardConfiguration, context: context)
      emit(Message.result(id: 1, configuration.places))
    } catch {
      refuse(error)
    }
  }

  private static func refuse(_ error: ConfigurationMistakes) {
    let mistakes = error.mistakes.map { JSONValue.string("\($0)") }
    emit(
      Message.error(
        id: 1,
        RPCError(
          code: RPCError.invalidParams, message: "the configuration has mistakes",
          data: .object([.init("mistakes", .array(mistakes))]))))
  }

  private static func emit(_ line: [UInt8]) {
    do throws(SystemError) {
      try writeAll(STDOUT_FILENO, line + [UInt8(ascii: "\n")])
    } catch {
      exit(1)  // Nobody reads the answer any more.
    }
  }

  /// A line for whoever sits before it.
  private static func say(_ text: String) { standardError(LogEntry(text)) }
}

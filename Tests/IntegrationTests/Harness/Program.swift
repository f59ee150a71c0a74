// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// A program as it runs, its output in files.
@OwnThread
final class Program {
  let pid: pid_t
  private let outputPath: String
  private let errorsPath: String
  private var status: Int32?

  /// What `wait` found.
  struct Outcome {
    /// The exit code, or the negated number of the signal it died of.
    var code: Int
    var output: String
    var errors: String
  }

  /// - Parameter files: the path to which `.out` and `.err` are added for what it writes.
  init(_ path: String, _ arguments: [String], environment: [String: String], files: String) throws {
    outputPath = files + ".out"
    errorsPath = files + ".err"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errorsPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This process may block signals in its threads, which a child would inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pid: pid_t = 0
    let failure = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&pid, path, &actions, &attributes, arguments, environment)
      }
    }
    guard failure == 0 else { throw SystemError(call: "posix_spawn", subject: path, code: failure) }
    self.pid = pid
  }

  var output: String { (try? contents(outputPath)) ?? "" }
  var errors: String { (try? contents(errorsPath)) ?? "" }

  /// Whether it runs. Reaps it where it does not.
  var isRunning: Bool {
    if status != nil { return false }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return true }
    self.status = status
    return false
  }

  func signal(_ number: Int32) {
    if isRunning { kill(pid, number) }
  }

  /// Waits for its end.
  @discardableResult
  func wait(within limit: Duration = patience) throws -> Outcome {
    try IntegrationTests.wait(for: "the end of process \(pid)", within: limit, last: { errors }) { !isRunning }
    let status = status ?? 0
    // The low seven bits are the signal, the next byte the exit code: wait(2).
    let code = status & 0x7f == 0 ? Int(status >> 8 & 0xff) : -Int(status & 0x7f)
    return Outcome(code: code, output: output, errors: errors)
  }
}

/// A file's text.
func contents(_ path: String) throws -> String {
  String(decoding: try readFile(path, limit: 256 << 20), as: UTF8.self)
}

private func withCStrings<Result>(
  _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  return body(pointers + [nil])
}

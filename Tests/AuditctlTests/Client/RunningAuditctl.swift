// SPDX-License-Identifier: MIT
import Glibc
import Synchronization
import SystemCalls
import Testing

@testable import auditctl

/// A folder with programs that run the shell script in a variable of their environment.
let fakeFolder =
  #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Fixtures/FakeProgram"

/// What one run of auditctl left behind.
struct Outcome: Sendable {
  var code: ExitCode
  var output: String
  var errors: String
}

/// Runs auditctl's own code on a thread of its own, because it waits for sockets and takes signals.
///
/// Pages are 80 columns wide; messages have room for any path, so that no test depends on where it runs.
///
/// - Parameter onOutput: called on that thread for everything it prints.
func auditctl(
  _ arguments: [String], environment: [String: String] = [:], programFolder: String? = nil,
  onOutput: @escaping @Sendable () -> Void = {}
) async -> Outcome {
  await withCheckedContinuation { continuation in
    startThread(name: "auditctl") {
      let output = Mutex<[UInt8]>([])
      let errors = Mutex<[UInt8]>([])
      let code = run(arguments) { _ in
        Session(
          environment: environment, programFolder: programFolder, output: plain(80), errors: plain(1000), now: { now },
          write: { bytes throws(SystemError) in
            output.withLock { $0 += bytes }
            onOutput()
          },
          writeError: { bytes in errors.withLock { $0 += bytes } })
      }
      continuation.resume(
        returning: Outcome(
          code: code, output: output.withLock { String(decoding: $0, as: UTF8.self) },
          errors: errors.withLock { String(decoding: $0, as: UTF8.self) }))
    }
  }
}

/// A folder that goes with its test.
final class Scratch: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/auditctl-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError(call: "mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    // Only a socket is ever put there.
    unlink(path + "/s")
    rmdir(path)
  }
}

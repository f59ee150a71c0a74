// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

private let project = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

@Suite("watching on a terminal")
@OwnThread
struct LiveScreenTests {
  @Test("follows a change and leaves the terminal as it was", .enabled(if: access("/usr/bin/python3", X_OK) == 0))
  func follows() throws {
    try Lab.with { lab in
      let file = lab.root + "/A.swift"
      try write("import SwiftUI\nstruct A: View {\n  var body: some View { Text(\"BAD1\") }\n}\n", to: file)
      try lab.start()
      try lab.sync()
      let script = "\(project)/Tests/Consumers/live_screen.py"
      let outcome = try Program(
        "/usr/bin/python3", [script, "\(builtPrograms)/auditctl", lab.socket, file], environment: lab.environment,
        files: "\(lab.folder)/home/live"
      ).wait(within: .seconds(180))
      #expect(outcome.output == "valid\n", "\(outcome.errors)")
    }
  }
}

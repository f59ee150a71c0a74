// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

private let project = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
private let python = project + "/.build/consumers/bin/python"

@Suite("the language server")
@OwnThread
struct LanguageServerTests {
  @Test("serves an editor", .enabled(if: access(python, X_OK) == 0, "make consumers installs the client"))
  func serves() throws {
    try Lab.with { lab in
      let file = lab.root + "/A.swift"
      try write("import SwiftUI\nstruct A: View {\n  var body: some View { /* 設👍 */ Text(\"BAD1\") }\n}\n", to: file)
      try lab.start()
      try lab.sync()
      let client = "\(project)/Tests/Consumers/language_client.py"
      let outcome = try Program(
        python, [client, "\(builtPrograms)/auditctl", lab.socket, file], environment: lab.environment,
        files: "\(lab.folder)/home/client"
      ).wait(within: .seconds(180))
      #expect(outcome.output == "valid\n", "\(outcome.errors)")
    }
  }
}

// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@Suite("the report")
@OwnThread
struct ReportTests {
  @Test("is written from what the daemon knows, and again over itself")
  func isWritten() throws {
    try Lab.with { lab in
      try write(
        "import SwiftUI\nstruct A: View {\n  var body: some View { Text(\"BAD1\") }\n}\n", to: lab.root + "/A.swift")
      try lab.start()
      try lab.sync()
      let site = lab.folder + "/site"
      for _ in 1...2 {
        let outcome = try lab.auditctl("report", "-o", site)
        #expect(outcome.code == 1, "\(outcome.errors)")
        #expect(outcome.output.contains("open \(site)/index.html"))
      }
      #expect(try contents(site + "/index.html").contains("A.<wbr>swift"))
      // The lab has neither plugin, which the pages say.
      #expect(try contents(site + "/pictures.html").contains("Nothing is known of pictures"))
      let refused = try lab.auditctl("report", "-o", lab.folder)
      #expect(refused.code == 2 && refused.errors.contains("files that are no report"))
      #expect(try lab.auditctl("report").code == 2)
    }
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@testable import auditctl

private let manual = RuleManual.sections(
  of: """
    # Rules

    - [a/b](#ab): not a section

    ## a/b

    Something long that is
    wrapped. Severity: error.

    ### What it reports
    This.

    - one
    - two
      lines

    ### Example

        Text("a")  // as it is

    ## a/c

    Other.

    """)

@Test func aManualIsASection() {
  #expect(manual.map(\.id) == ["a/b", "a/c"])
  #expect(manual[0].summary == "Something long that is wrapped. Severity: error.")
  #expect(manual[1].lines == ["Other."])
}

@Test func aManualIsSetForTheTerminal() {
  let rule = RuleDescription(id: "a/b", summary: "s", severity: .error, precision: 0.934)
  #expect(
    manualPage(manual[0], rule, in: plain(60)).text == """
      a/b
        Something long that is wrapped. Severity: error.

      What it reports
        This.

        - one
        - two   lines

      Example

            Text("a")  // as it is

      Measured on real apps, 93 % of its reports are right.

      """)
}

@Test func everyManualIsInside() async {
  #expect(RuleManual.all.count > 60)
  for manual in RuleManual.all { #expect(manual.lines.contains("### Instead"), "\(manual.id)") }
  let outcome = await auditctl(["explain", "layout/mid-word-break"], environment: ["UIAUDIT_SOCKET": "/nonexistent"])
  #expect(outcome.code == .clean)
  #expect(outcome.output.contains("What it cannot see"))
  let wrong = await auditctl(["explain", "layout/midword-break"], environment: ["UIAUDIT_SOCKET": "/nonexistent"])
  #expect(wrong.code == .noDaemon)
}

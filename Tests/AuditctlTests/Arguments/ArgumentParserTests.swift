// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

@Test(arguments: [
  (["status"], "status", [:], []),
  (["--format", "json", "status"], "status", ["format": "json"], []),
  (["status", "--format=json"], "status", ["format": "json"], []),
  (["--socket=/a=b", "show", "L-7"], "show", ["socket": "/a=b"], ["L-7"]),
  (["show", "--", "-L"], "show", [:], ["-L"]),
  (["check", "-"], "check", [:], ["-"]),
  (["check", "--config", "c.yaml", "--no-color"], "check", ["config": "c.yaml", "no-color": ""], []),
  (["sync", "--timeout", "5", "--timeout", "6"], "sync", ["timeout": "6"], []),
  (["findings", "--rule", "layout", "--limit=3"], "findings", ["rule": "layout", "limit": "3"], []),
  (["findings", "--help"], "help", ["help": ""], ["findings"]),
  (["-h"], "help", ["help": ""], []),
  (["help", "sync"], "help", [:], ["sync"]),
  (["--version"], "--version", ["version": ""], []),
  (["look", "a.png", "-o", "o.png", "b.png"], "look", ["output": "o.png"], ["a.png", "b.png"]),
  (["watch", "--since", "--help"], "watch", ["since": "--help"], []),
])
func understands(_ arguments: [String], command: String, values: [String: String], operands: [String]) throws {
  let invocation = try parse(arguments)
  #expect(invocation.command.name == command)
  #expect(invocation.values == values)
  #expect(invocation.operands == operands)
}

@Test(arguments: [
  ([], "no command is given"),
  (["statsu"], "unknown command \"statsu\"; did you mean status?"),
  (["find"], "unknown command \"find\"; did you mean findings?"),
  (["frobnicate"], "unknown command \"frobnicate\""),
  (["findings", "--sevrity", "error"], "findings: unknown option --sevrity; did you mean --severity?"),
  (["status", "--rule", "x"], "status: unknown option --rule"),
  (["status", "-x"], "status: unknown option -x"),
  (["--rule", "x", "findings"], "--rule belongs after its command, as in `auditctl findings --rule`"),
  (["findings", "--rule"], "--rule needs a value: --rule RULE"),
  (["findings", "--rule="], "--rule is empty"),
  (["status", "--no-color=yes"], "--no-color takes no value"),
  (["status", "--format", "jsno"], "--format is \"jsno\", not one of text and json; did you mean json?"),
  (["findings", "--limit", "0"], "--limit is \"0\", not a whole number from 1 to 1000000"),
  (["sync", "--timeout", "1.5"], "--timeout is \"1.5\", not a whole number from 1 to 86400"),
  (["show"], "show needs ID"),
  (["look"], "look needs IMAGE"),
  (["look", "a.png", "--scale", "9"], "--scale is \"9\", not a whole number from 1 to 4"),
  (["show", "a", "b"], "show takes no \"b\""),
  (["status", "extra"], "status takes no \"extra\""),
  (["status", "--config", "x"], "--config is for check alone: the daemon has its own configuration"),
])
func refuses(_ arguments: [String], message: String) {
  #expect {
    try parse(arguments)
  } throws: { error in
    let failure = error as? Failure
    return failure?.message == message && failure?.exitCode == .usage && failure?.notes.count == 1
  }
}

@Test func findingsOptionsBecomeTheQuery() throws {
  let invocation = try parse(
    [
      "findings", "--project", "P", "--rule", "layout/", "--severity", "warning", "--path", "Sources/**", "--screen",
      "A",
      "--locale", "ja", "--state", "resolved", "--limit", "9",
    ])
  let expected = FindingsQuery(
    project: "P", rule: "layout/", severity: .warning, path: "Sources/**", screen: "A", locale: "ja", state: .resolved,
    limit: 9)
  #expect(FindingsQuery(invocation, plain(80)) == expected)
}

@Test(arguments: [
  (["check"], ["--check"]),
  (["check", "--project", "P"], ["--check", "--project", "P"]),
  (["check", "App"], ["--check", "--root", "App"]),
  (["check", "--config", "c.yaml"], ["--check", "--config", "c.yaml"]),
])
func checkCallsTheDaemonsProgram(_ arguments: [String], expected: [String]) throws {
  #expect(try checkArguments(try parse(arguments)) == expected)
}

@Test(arguments: [["check", "App", "--config", "c.yaml"], ["check", "App", "--project", "P"]])
func checkTakesOneThingToLookAt(_ arguments: [String]) throws {
  let invocation = try parse(arguments)
  #expect { try checkArguments(invocation) } throws: { ($0 as? Failure)?.exitCode == .usage }
}

/// What the words of an option mean is read from raw values, so each word must be one.
@Test func everyWordIsUnderstood() {
  for option in OptionDescription.global + Command.all.flatMap(\.options) {
    guard case .word(let words) = option.value else { continue }
    for word in words {
      let isKnown =
        switch option.name {
        case "format": OutputFormat(rawValue: word) != nil
        case "fail-on": FailOn(rawValue: word) != nil
        case "color": Terminal.ColorChoice(rawValue: word) != nil
        case "severity": Severity(rawValue: word) != nil
        case "by": Grouping(rawValue: word) != nil
        case "state": FindingState(rawValue: word) != nil
        default: false
        }
      #expect(isKnown, "--\(option.name) \(word)")
    }
  }
}

@Test(arguments: Command.all.map(\.name)) func everyCommandHasItsPage(_ name: String) async {
  let outcome = await auditctl(["help", name])
  #expect(outcome.code == .clean)
  #expect(outcome.output.hasPrefix("\(name): "))
  #expect(outcome.output.split(separator: "\n").allSatisfy { displayWidth(String($0)) <= 80 })
}

@Test func theOverviewNamesEveryCommandAndExitCode() {
  let text = overviewPage(in: plain(80)).text
  for command in Command.all { #expect(text.contains("\n  \(command.name) ")) }
  for code in 0...4 { #expect(text.contains("\n  \(code)  ")) }
}

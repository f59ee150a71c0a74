// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

// The workflow and the hook that Documentation offers.

private let folder = projectFolder + "/Documentation/CI"

@Test(consumers) func theWorkflowIsWhatGitHubReads() {
  let checker = projectFolder + "/.build/consumers/bin/check-jsonschema"
  let result = shell("'\(checker)' --builtin-schema vendor.github-workflows '\(folder)/github-workflow.yml'")
  #expect(result.status == 0, "\(result.output)")
}

@Test func theWorkflowUsesOptionsThatThereAre() throws {
  let text = shell("cat '\(folder)/github-workflow.yml' '\(folder)/pre-commit'").output
  let calls = text.split(separator: "\n").filter { $0.contains("auditctl check ") }
  #expect(calls.count == 3)
  for call in calls {
    let words = call.split(separator: " ").map { $0.trimmingQuotes }
    let arguments = words.drop { !$0.hasSuffix("auditctl") }.dropFirst().prefix { !$0.hasPrefix(">") }
    _ = try checkArguments(parse(Array(arguments)))
  }
}

@Test(arguments: [(0, true), (1, false), (2, false), (3, true), (4, true)])
func theHookRefusesWhatIsFound(_ code: Int, _ commits: Bool) throws {
  let tree = try FileTree(["bin/auditctl": "#!/bin/sh\necho \"$*\"\nexit \(code)\n", "a": "1"])
  let hook = "mkdir -p .git/hooks && cp '\(folder)/pre-commit' .git/hooks/ && chmod +x bin/auditctl"
  let commit = "git -c user.name=a -c user.email=a@b commit -qm one"
  let result = shell("cd '\(tree.path)' && git init -q && \(hook) && git add a && PATH=\"$PWD/bin:$PATH\" \(commit)")
  #expect((result.status == 0) == commits)
  #expect(result.output.hasPrefix("check \(tree.path) --diff HEAD\n"))
}

extension Substring {
  fileprivate var trimmingQuotes: String {
    String(drop { $0 == "\"" }.reversed().drop { $0 == "\"" }.reversed())
  }
}

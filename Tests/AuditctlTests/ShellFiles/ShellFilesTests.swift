// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls
import Testing

@testable import auditctl

private let folder = projectFolder + "/Documentation/Shell/"

@Test(arguments: ShellFile.allCases) func theCommittedFileIsCurrent(_ file: ShellFile) throws {
  let path = folder + file.name
  if getenv("UPDATE_GENERATED") != nil {
    let written = Descriptor(try system("open", path) { open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644) })
    try writeAll(written.number, Array(file.text.utf8))
  }
  // A file that is not there differs from any.
  let committed = (try? readFile(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  #expect(
    committed == file.text,
    "\(file.name) is out of date; write it anew with: UPDATE_GENERATED=1 swift test --filter ShellFilesTests")
}

/// What bash completes the last of some words to.
private func completed(_ words: String...) -> [String] {
  let list = words.map { "'\($0)'" }.joined(separator: " ")
  let script = """
    source "${BASH_SOURCE%/*}/auditctl.bash"; cd '\(projectFolder)'; COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
    _auditctl; printf '%s\\n' "${COMPREPLY[@]}"
    """
  let tree = try? FileTree(["script": script, "auditctl.bash": ShellFile.bash.text])
  return shell("bash '\(tree?.path ?? "")/script'").output.split(separator: "\n").map(String.init).sorted()
}

@Test func bashCompletes() {
  #expect(completed("auditctl", "st") == ["status", "strings"])
  #expect(completed("auditctl", "check", "--max") == ["--max-not-looked"])
  #expect(completed("auditctl", "status", "--max") == [])
  #expect(completed("auditctl", "findings", "--state", "re") == ["regressed", "resolved"])
  #expect(completed("auditctl", "findings", "--format", "s") == ["sarif"])
  // What a command cannot write is not offered.
  #expect(completed("auditctl", "status", "--format", "s") == [])
  #expect(completed("auditctl", "check", "READ") == ["README.md"])
  #expect(completed("auditctl", "--config", "Package") == ["Package.swift"])
  #expect(completed("auditctl", "--project", "Package") == [])
  #expect(completed("auditctl", "help", "ver") == ["version"])
}

private func has(_ program: String) -> ConditionTrait {
  .enabled(if: shell("command -v \(program)").status == 0, "\(program) is not installed")
}

@Test(has("zsh")) func zshReadsItsFile() throws {
  let tree = try FileTree(["_auditctl": ShellFile.zsh.text])
  #expect(shell("zsh -n '\(tree.path)/_auditctl'").output == "")
  let load =
    "autoload -U compinit; compinit -u -d /dev/null; source '\(tree.path)/_auditctl' 2>/dev/null; whence -w _auditctl"
  #expect(shell("zsh -f -c \"\(load)\"").output == "_auditctl: function\n")
}

@Test(has("fish")) func fishCompletes() throws {
  let tree = try FileTree(["auditctl.fish": ShellFile.fish.text])
  func completed(_ line: String) -> [String] {
    shell("fish --no-config -c \"source '\(tree.path)/auditctl.fish'; complete -C '\(line)'\"").output
      .split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }
  #expect(completed("auditctl stat") == ["status"])
  #expect(completed("auditctl findings --format s") == ["sarif"])
  #expect(completed("auditctl check --max") == ["--max-not-looked"])
}

@Test(has("groff")) func theManualIsSetWithoutWarnings() throws {
  let tree = try FileTree(["auditctl.1": ShellFile.man.text])
  let result = shell(
    "groff -man -ww -Tutf8 -rLL=80n '\(tree.path)/auditctl.1' | sed 's/.\\x08//g; s/\\x1b\\[[0-9;]*m//g'")
  #expect(!result.output.contains(": warning:"))
  for command in Command.all { #expect(result.output.contains("auditctl \(command.name)")) }
  #expect(result.output.contains("--max-not-looked COUNT"))
}

/// What a printed page holds, and what a screen holds of one command.
private let pageLines = 60
private let screenLines = 50

@Test(arguments: Command.all.map(\.name)) func helpFitsAPage(_ name: String) throws {
  let command = try #require(Command.named(name))
  // The overview has it on one line.
  #expect(displayWidth(command.summary) <= 66)
  #expect(
    commandPage(command, in: plain(80)).text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      <= screenLines)
}

@Test func theOverviewFitsAPage() {
  let lines = overviewPage(in: plain(80)).text.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count - 1 <= pageLines)
  #expect(lines.allSatisfy { displayWidth(String($0)) <= 80 })
}

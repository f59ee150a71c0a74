// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The shell script of a capture plan, for POSIX sh.
func captureScript(_ plan: CapturePlan) -> String {
  var script = ShellScript()
  script.comment(
    "Takes the pictures that auditctl misses. For a Mac with Xcode and the app installed on its simulators.")
  script.comment("This is a plan: it has not been run, and nothing has checked that the links and arguments lead where")
  script.comment("they should. It was made of the answer at clock \(plan.header.clock); make it again after changes.")
  script.line("set -eu")
  script.line("settle=${SETTLE:-2}  # Seconds between a screen's appearance and its picture.")
  script.line()
  script.line("take() {")
  script.line("  sleep \"$settle\"")
  script.line("  mkdir -p \"$(dirname \"$2\")\"")
  script.line("  xcrun simctl io \"$1\" screenshot \"$2\"")
  script.line("}")
  for project in plan.projects { script.project(project) }
  return script.text
}

/// A shell script as it grows.
private struct ShellScript {
  private(set) var text = "#!/bin/sh\n"

  mutating func line(_ line: String = "") { text += line + "\n" }

  /// A comment of one line, whatever is in it.
  mutating func comment(_ comment: String) {
    line("# " + String(comment.map { $0.isNewline || $0 == "\0" ? " " : $0 }))
  }

  mutating func project(_ plan: ProjectCapturePlan) {
    line()
    comment("\(plan.project): \(counted(plan.steps.count { $0.obstacle == nil }, "picture"))")
    for step in plan.steps where step.obstacle != nil {
      comment("left out: \(step.label): \(step.obstacle ?? "")")
    }
    let steps = plan.steps.filter { $0.obstacle == nil }
    guard !steps.isEmpty else { return }
    line("cd \"${ROOT:-\(inDoubleQuotes(plan.root))}\"")
    line("bundle=\(plan.bundle.map(shellQuoted) ?? "${BUNDLE:?the bundle identifier of the app}")")
    var last: CaptureStep?
    for step in steps {
      if last?.simulator != step.simulator {
        if last != nil { restore() }
        simulator(step)
      }
      if last?.simulator != step.simulator || last?.contentSize != step.contentSize {
        line("xcrun simctl ui \"$simulator\" content_size \(step.contentSize)")
      }
      take(step)
      last = step
    }
    restore()
  }

  private mutating func simulator(_ step: CaptureStep) {
    line()
    line("simulator=\(shellQuoted(step.simulator))")
    line("xcrun simctl bootstatus \"$simulator\" -b")
  }

  private mutating func restore() { line("xcrun simctl ui \"$simulator\" content_size large") }

  private mutating func take(_ step: CaptureStep) {
    var launch = ["xcrun simctl launch --terminate-running-process \"$simulator\" \"$bundle\""]
    if let locale = step.cell.locale {
      launch += ["-AppleLanguages", shellQuoted("(\(locale))")]
      launch += ["-AppleLocale", shellQuoted(locale.replacing("-", with: "_"))]
    }
    line((launch + step.arguments.map(shellQuoted)).joined(separator: " "))
    if let link = step.link { line("xcrun simctl openurl \"$simulator\" \(shellQuoted(link))") }
    line("take \"$simulator\" \(shellQuoted("./" + (step.path ?? "")))")
  }
}

extension CaptureStep {
  fileprivate var label: String {
    ([cell.screen, cell.size.rawValue] + [cell.locale, cell.device].compactMap(\.self)).joined(separator: " ")
  }
}

/// A text as one word of the shell.
private func shellQuoted(_ text: String) -> String {
  let isPlain =
    !text.isEmpty
    && text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber || "-_./:=,+@%".contains(character))
    }
  return isPlain ? text : "'" + text.replacing("'", with: "'\\''").replacing("\0", with: "") + "'"
}

/// A text inside double quotes of the shell, where `$`, a backquote, `"` and a backslash mean something, and `}` would end
/// the expansion around it.
private func inDoubleQuotes(_ text: String) -> String {
  String(text.flatMap { "$`\"\\}".contains($0) ? ["\\", $0] : [$0] })
}

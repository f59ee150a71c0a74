// SPDX-License-Identifier: MIT
import AuditWire

extension Command {
  static let look = Command(
    name: "look",
    summary: "what screenshots show, and what of it is broken",
    operands: [Operand(placeholder: "IMAGE", isRequired: true, isRepeated: true)],
    options: [
      OptionDescription("catalog", .text("PATH"), "a string catalog, or a folder with some; may be given again"),
      OptionDescription("locale", .text("L"), "the language the texts are in, such as ja (default English)"),
      OptionDescription("size", .text("S"), "the text size that the screenshots claim, such as L or AX5"),
      OptionDescription("scale", .number("N", 1...4), "pixels of a point, where the picture's size does not tell it"),
      OptionDescription("output", .text("FILE"), "write IMAGE with what was seen drawn into it, a PNG; also -o FILE"),
    ],
    details: [
      "Runs `uiaudit-look`, found beside auditctl or in PATH, which reads and judges as the daemon's reader and layout "
        + "plugin do. Without --catalog what needs no catalog is judged still: ellipses, broken words, the text size.",
      "With --format json each IMAGE has one line with the members image, pixels, scale, size, blocks and notLookedAt.",
    ]
  ) { invocation, session throws(Failure) in
    let run = CheckRun(
      program: try findProgram("uiaudit-look", session), arguments: lookArguments(invocation), session: session,
      limits: CheckRun.Limits(seconds: invocation.number("timeout") ?? CheckRun.Limits().seconds))
    let answer: LookAnswer = try run.answer().answer
    switch invocation.format {
    case .json: for image in answer.images { try session.print(json: image.json) }
    default: try session.print(lookPage(answer, in: session.output))
    }
    return answer.exitCode(failOn: invocation.failOn)
  }
}

/// What `uiaudit-look` is called with.
func lookArguments(_ invocation: Invocation) -> [String] {
  let given = ["locale", "size", "scale", "output"].flatMap { option in
    invocation.text(option).map { ["--\(option)", $0] } ?? []
  }
  return invocation.all("catalog").flatMap { ["--catalog", $0] } + given + ["--"] + invocation.operands
}

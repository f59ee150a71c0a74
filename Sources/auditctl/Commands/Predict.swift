// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Command {
  static let predict = Command(
    name: "predict",
    summary: "what a view is predicted to look like at a size, in a language",
    operands: [Operand(placeholder: "TYPE", isRequired: true), Operand(placeholder: "PATH", isRequired: false)],
    options: [
      OptionDescription("size", .text("SIZE"), "a text size such as AX5 (default the project's largest)"),
      OptionDescription("locale", .text("LANGUAGE"), "the language of the texts (default en)"),
      OptionDescription("device", .number("POINTS", 100...2000), "the screen's width (default the narrowest device's)"),
      OptionDescription("output", .text("FILE"), "draw the rows into FILE, an .svg or .png; the same as -o"),
    ],
    details: [
      "Draws each row's columns with their widths in points and the lines of their texts. Looks in every project, or once "
        + "at the tree at PATH, without a daemon. Where a word is hyphenated is approximate. Exits with 2 where no project "
        + "has the type.",
      "A line that ends inside a word is marked with ¬, in a picture with a red bar. A .png needs rsvg-convert, of the "
        + "package librsvg2-bin, which sets lines in the font it has: they may be wider or narrower than predicted, unlike "
        + "the boxes and unlike an .svg in a browser.",
    ]
  ) { invocation, session throws(Failure) in
    let picture = try invocation.text("output").map { file throws(Failure) in try PictureFile(file, session) }
    let question = PredictionAnswer.question(
      about: invocation.operands[0], size: invocation.text("size"), locale: invocation.text("locale"),
      device: invocation.number("device"))
    var drawn: [PredictionAnswer] = []
    let code = try ask(
      "layout", question, path: invocation.operands.dropFirst().first, invocation, session,
      page: { predictionPage($0, $1, in: $2) },
      exitCode: { (answers: [PredictionAnswer]) in
        drawn = answers
        return answers.contains { !$0.views.isEmpty } ? .clean : .usage
      })
    if let picture, code == .clean {
      try picture.write(rowsDrawing(drawn.flatMap(\.views).flatMap(\.rows)))
    }
    return code
  }
}

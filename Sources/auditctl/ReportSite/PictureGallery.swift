// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of pictures that show something broken: each with its broken texts boxed, beside the rows as they are
/// predicted.
func pictureGallery(_ report: ProjectReport) -> HTML {
  guard let answer = report.pictures.answer else {
    return .tag("p", ["class": "caution"], "Nothing is known of pictures: \(report.pictures.failure ?? "nobody says").")
  }
  guard !answer.pictures.isEmpty else {
    return .tag(
      "p", ["class": "empty"],
      answer.untroubled > 0
        ? "None of \(counted(answer.untroubled, "picture")) shows anything broken." : "There are no pictures.")
  }
  let total = answer.pictures.count + answer.untroubled + answer.leftOff
  var html = HTML.tag(
    "p", ["class": "lead"],
    "\(grouped(answer.pictures.count + answer.leftOff)) of \(counted(total, "picture")) show something broken. "
      + "The numbers in a picture are those of the list beside it.")
  for (screen, pictures) in byScreen(answer.pictures) {
    html += .tag(
      "section", ["class": "screen"], .tag("h2", ["id": anchor(of: screen)], .tag("bdi", [:], screen)),
      pictures.map { pictureFigure($0, report) }.joined())
  }
  if answer.leftOff > 0 {
    html += .tag("p", ["class": "faint"], "And \(counted(answer.leftOff, "more picture")).")
  }
  return html
}

private func byScreen(_ pictures: [TroubledPicture]) -> [(String, [TroubledPicture])] {
  Dictionary(grouping: pictures) { $0.claims.screen ?? "Screens that no path names" }.sorted { $0.key < $1.key }
}

private func pictureFigure(_ picture: TroubledPicture, _ report: ProjectReport) -> HTML {
  let place = [picture.claims.size?.rawValue, picture.claims.locale, picture.claims.device].compactMap(\.self)
  let title = place.isEmpty ? picture.path : place.joined(separator: ", ")
  return .tag(
    "figure", ["class": "picture", "id": anchor(of: picture.path)],
    .tag(
      "figcaption", [:], .tag("h3", [:], title), .tag("p", ["class": "marks"], .tag("code", [:], picture.path))),
    .tag("div", ["class": "beside"], drawing(picture, report), troubles(picture, report)))
}

/// The picture with a numbered box around each broken text.
private func drawing(_ picture: TroubledPicture, _ report: ProjectReport) -> HTML {
  guard let copy = report.copies[picture.path] else {
    return .tag("p", ["class": "caution"], "The picture could not be copied, or is too large.")
  }
  let (width, height) = (max(1, picture.width), max(1, picture.height))
  // Strokes and numbers keep their size on paper whatever the picture's pixels are.
  let unit = Double(width) / 375
  let boxes = picture.texts.enumerated().map { index, text in box(text.box, number: index + 1, unit: unit) }
  return .tag(
    "svg",
    [
      "class": "shot", "viewBox": "0 0 \(width) \(height)", "role": "img",
      "aria-label": "\(picture.path) with \(counted(picture.texts.count, "broken text")) boxed",
    ],
    [.void("image", ["href": uriPath(copy), "width": "\(width)", "height": "\(height)"])] + boxes)
}

private func box(_ box: PixelBox, number: Int, unit: Double) -> HTML {
  let pad = 4 * unit
  let (x, y) = (Double(box.x) - pad, Double(box.y) - pad)
  let radius = 11 * unit
  let (labelX, labelY) = (max(radius, x), max(radius, y))
  return .void(
    "rect",
    [
      "class": "box", "x": tenths(x), "y": tenths(y), "width": tenths(Double(box.width) + 2 * pad),
      "height": tenths(Double(box.height) + 2 * pad), "rx": tenths(4 * unit), "stroke-width": tenths(2.5 * unit),
    ])
    + .void(
      "circle", ["class": "number", "cx": tenths(labelX), "cy": tenths(labelY), "r": tenths(radius)])
    + .tag(
      "text",
      [
        "class": "number", "x": tenths(labelX), "y": tenths(labelY + 5 * unit), "font-size": tenths(14 * unit),
        "text-anchor": "middle",
      ], "\(number)")
}

private func troubles(_ picture: TroubledPicture, _ report: ProjectReport) -> HTML {
  .tag(
    "div", [:],
    .tag("ol", ["class": "troubles"], picture.texts.map { .tag("li", [:], trouble($0, in: picture, report)) }),
    unseen(in: picture, report))
}

/// What is predicted for the screen and could be matched with no box, each with its row; nothing where there is none that can be drawn.
private func unseen(in picture: TroubledPicture, _ report: ProjectReport) -> HTML {
  let items = report.unseenFindings(in: picture).compactMap { record in
    report.brokenRow(of: record, in: picture).map { row in
      HTML.tag(
        "li", [:],
        .tag("p", ["class": "marks"], link(to: record.id, report), HTML(" \(record.finding.message)")),
        rowFigure(row, language: languageTag(picture.claims.locale)))
    }
  }
  guard !items.isEmpty else { return HTML() }
  return .tag("h4", [:], "Also predicted on this screen") + .tag("ul", ["class": "plain"], Array(items.prefix(6)))
}

private func trouble(_ text: TroubledText, in picture: TroubledPicture, _ report: ProjectReport) -> HTML {
  let language = languageTag(text.language ?? picture.claims.locale)
  var html = HTML.tag(
    "p", [:], .tag("strong", [:], listed(text.sights.map(wording(of:))).capitalizingFirst),
    HTML(text.certainty == .certain ? "" : ", \(text.certainty.rawValue)"))
  html += .tag(
    "p", ["class": "lines"],
    text.lines.prefix(40).map { .tag("span", ["class": "line", "lang": language], $0) })
  guard let record = report.finding(of: text, in: picture) else { return html }
  let decision = record.state == .accepted ? ", left as it is" : ""
  html += .tag(
    "p", ["class": "marks"], link(to: record.id, report), HTML(" \(record.finding.message)\(decision)"))
  if let row = report.row(of: text, in: picture, record) { html += rowFigure(row, language: language) }
  return html
}

/// What is seen of a text, for people.
func wording(of sight: String) -> String {
  switch sight {
  case "character-stack": "one character a line"
  case "mid-word-break": "broken inside a word"
  case "truncated": "cut off with an ellipsis"
  case "badge-wrapped": "a badge on several lines"
  case "plural-on-screen": "a number with the wrong form"
  case "short-label-wrapped": "a short label on two lines"
  case "katakana-broken": "broken inside a word in katakana"
  case "narrow-column": "a very narrow column"
  default: sight
  }
}

/// A number of an SVG.
func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

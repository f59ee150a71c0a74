// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of rounds: what each found, plotted over time, and what is left to do.
func roundsPage(_ report: ProjectReport) -> HTML {
  guard let convergence = report.convergence else {
    return .tag("p", ["class": "empty"], "Nothing is known of rounds.")
  }
  let lead =
    convergence.convergence.isConverged
    ? "Nothing is left to do." : "\(counted(convergence.convergence.left.count, "piece")) of work left."
  return .tag(
    "p", ["class": "lead"],
    lead + " A round ends when every required cell has fresh evidence; a round that finds nothing anew is the last.")
    + plotted(convergence.rounds) + work(convergence.convergence.left, report)
}

private func plotted(_ rounds: [AuditRound]) -> HTML {
  guard !rounds.isEmpty else { return .tag("p", ["class": "empty"], "No round has ended yet.") }
  return .tag("h2", [:], "Found in each round")
    + .tag(
      "figure", ["class": "plot"], roundsPlot(Array(rounds.suffix(100))),
      .tag(
        "figcaption", [:], .tag("span", ["class": "key all"], "all findings"), HTML(" "),
        .tag("span", ["class": "key errors"], "errors")))
    + table(
      ["Round", "Ended", "Found", "Errors among them", "Screens looked at anew", "Cells"], "Rounds",
      rounds.suffix(100).reversed().map { round in
        [
          HTML("\(round.number)"), HTML(moment(round.time)), HTML(grouped(round.added.count)),
          HTML(grouped(round.errors)), HTML("\(round.looked) of \(round.screens)"), HTML(grouped(round.cells)),
        ]
      })
}

extension AuditRound {
  fileprivate var errors: Int { added.count { $0.severity == .error } }
}

/// What rounds found, over the time at which they ended; the table below it says the same.
private func roundsPlot(_ rounds: [AuditRound]) -> HTML {
  let (width, height, margin) = (640.0, 240.0, 40.0)
  let most = Double(max(1, rounds.map(\.added.count).max() ?? 1))
  let (first, last) = (rounds[0].time, rounds[rounds.count - 1].time)
  func x(_ round: AuditRound) -> Double {
    // Doubles, since times from the wire may be any number.
    guard first != last else { return width / 2 }
    return margin + (Double(round.time) - Double(first)) / (Double(last) - Double(first)) * (width - 2 * margin)
  }
  func y(_ count: Int) -> Double { height - margin - Double(count) / most * (height - 2 * margin) }
  func series(_ kind: String, _ count: (AuditRound) -> Int) -> HTML {
    let points = rounds.map { "\(tenths(x($0))),\(tenths(y(count($0))))" }.joined(separator: " ")
    return .void("polyline", ["class": kind, "points": points])
      + rounds.map { round in
        HTML.void("circle", ["class": kind, "cx": tenths(x(round)), "cy": tenths(y(count(round))), "r": "5"])
      }.joined()
  }
  let axis =
    HTML.void("line", ["class": "axis", "x1": "40", "x2": "600", "y1": tenths(y(0)), "y2": tenths(y(0))])
    + label("0", 32, y(0) + 5, "end") + label(grouped(Int(most)), 32, y(Int(most)) + 5, "end")
    + label(day(first), first == last ? width / 2 : margin, height - 12, first == last ? "middle" : "start")
    + (first == last ? HTML() : label(day(last), width - margin, height - 12, "end"))
  return .tag(
    "svg",
    [
      "viewBox": "0 0 640 240", "role": "img",
      "aria-label":
        "Findings of \(counted(rounds.count, "round")), the last with \(rounds[rounds.count - 1].added.count)",
    ], axis, series("all") { $0.added.count }, series("errors") { $0.errors })
}

private func day(_ time: Int) -> String { String(moment(time).prefix(10)) }

private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> HTML {
  .tag("text", ["x": tenths(x), "y": tenths(y), "text-anchor": anchor, "font-size": "14"], text)
}

private func work(_ groups: [WorkGroup], _ report: ProjectReport) -> HTML {
  guard !groups.isEmpty else { return HTML() }
  return .tag("h2", [:], "What is left")
    + .tag(
      "ul", ["class": "work"],
      groups.map { group in
        .tag(
          "li", [:], .tag("strong", [:], group.work), HTML(" "),
          group.findings.prefix(40).map { link(to: $0, report) }.joined(" "))
      })
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Page {
  /// Below a finding's page: its view as it is laid out in every language and size.
  mutating func explanation(_ replies: [ProjectReply<ExplanationAnswer>], _ header: AnswerHeader) {
    blank()
    line("Laid out again", .strong)
    if replies.isEmpty { line("the project is not there", .doubtful, indent: 2) }
    freshness(header)
    for reply in replies {
      if let failure = reply.failure { line(failure, .bad, indent: 2) }
      if let answer = reply.answer { explanation(answer) }
    }
  }

  private mutating func explanation(_ answer: ExplanationAnswer) {
    if answer.layouts.isEmpty { line("no layout shows the view", .doubtful, indent: 2) }
    for (index, layout) in answer.layouts.enumerated() {
      if index > 0 { blank() }
      let place = [answer.device.name, layout.size.rawValue, layout.locale].compactMap(\.self)
      line(
        [Fragment(layout.shownBy, .strong), Fragment("  \(place.joined(separator: ", "))", .faint)], indent: 2)
      for row in layout.rows { self.row(row) }
      if layout.leftOut > 0 { line("and \(counted(layout.leftOut, "more row"))", .faint, indent: 4) }
    }
    if answer.leftOut > 0 {
      blank()
      line("\(counted(answer.leftOut, "further layout")) not made", .doubtful, indent: 2)
    }
    wordBreakLegend(answer.layouts.flatMap(\.rows))
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `screens`: broken ones, then those nobody has looked at, then clean ones.
func screensPage(_ answer: ScreensAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  page.screensSum(answer.screens)
  let projects = Set(answer.screens.map(\.project)).count
  for (verdict, title, style) in sections {
    let screens = answer.screens.filter { $0.verdict == verdict }
      .sorted { ($0.project, $0.screen.id) < ($1.project, $1.screen.id) }
    guard !screens.isEmpty else { continue }
    page.blank()
    page.line(title, style)
    for screen in screens { page.screen(screen, namesProject: projects > 1) }
  }
  return page
}

private let sections: [(ScreenVerdict.Verdict, String, Style)] = [
  (.broken, "Broken", .bad), (.notLookedAt, "Not looked at", .doubtful), (.clean, "Clean", .good),
]

extension Page {
  fileprivate mutating func screensSum(_ screens: [ScreenVerdict]) {
    guard !screens.isEmpty else { return line("no screens known", .doubtful) }
    let counts = sections.compactMap { verdict, title, _ in
      let count = screens.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(grouped(count)) \(title.lowercased())"
    }
    line("\(counted(screens.count, "screen")): \(listed(counts))")
  }

  fileprivate mutating func screen(_ item: ScreenVerdict, namesProject: Bool) {
    let screen = item.screen
    let presenter = screen.presenter.map { "\(screen.kind) of \($0)" } ?? screen.kind
    let project = namesProject ? ", \(item.project)" : ""
    line([Fragment(screen.id, .strong), Fragment("  \(presenter)\(project)")], indent: 2, hanging: 4)
    line([Fragment(screen.location.text, .place), Fragment("  \(looksText(screen.looks))", .faint)], indent: 4)
    if screen.entrances.count > 1 { entrances(Array(screen.entrances.dropFirst()), indent: 6) }
    if !item.findings.isEmpty { line(item.findings.joined(separator: " "), indent: 4) }
  }

  /// A screen can be found broken by its source alone, so the want of a screenshot is worth saying under every verdict.
  private func looksText(_ looks: [Look]) -> String {
    guard !looks.isEmpty else { return "no screenshot" }
    let texts = looks.prefix(12).map { look in
      let labels = [look.size?.rawValue, look.locale, look.device].compactMap(\.self)
      return labels.isEmpty ? "unlabelled" : labels.joined(separator: " ")
    }
    return "\(counted(looks.count, "screenshot")): \(texts.joined(separator: ", "))\(looks.count > 12 ? ", …" : "")"
  }
}

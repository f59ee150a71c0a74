// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `screens`: broken ones, then those nobody has looked at, then clean ones.
func screensPage(_ answer: ScreensAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  page.screensSum(answer.screens)
  let projects = Set(answer.screens.map(\.project)).count
  let width = min(answer.screens.map { displayWidth(visible($0.screen.id)) }.max() ?? 0, 28) + 2
  for (verdict, title, style) in sections {
    let screens = answer.screens.filter { $0.verdict == verdict }
      .sorted { ($0.project, $0.screen.id) < ($1.project, $1.screen.id) }
    guard !screens.isEmpty else { continue }
    page.blank()
    page.line(title, style)
    for screen in screens { page.screen(screen, width: width, namesProject: projects > 1) }
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

  fileprivate mutating func screen(_ item: ScreenVerdict, width: Int, namesProject: Bool) {
    let screen = item.screen
    let presenter = screen.presenter.map { "\(screen.kind) of \($0)" } ?? screen.kind
    let project = namesProject ? "\(item.project): " : ""
    line(
      [
        Fragment(screen.id, .strong, padded: width), Fragment("\(project)\(presenter)  "),
        Fragment(screen.location.text, .place),
      ], indent: 2, hanging: 4)
    if !item.findings.isEmpty { line(item.findings.joined(separator: " "), indent: 4) }
    guard !screen.looks.isEmpty else {
      // A screen can be found broken by its source alone, so this is worth saying under every verdict.
      return line("no screenshot", .faint, indent: 4)
    }
    let looks = screen.looks.map { look in
      [look.size?.rawValue, look.locale, look.device].compactMap(\.self).joined(separator: " ")
    }
    let shown = looks.prefix(12).map { $0.isEmpty ? "unlabelled" : $0 }.joined(separator: ", ")
    let more = looks.count > 12 ? ", …" : ""
    line("\(counted(looks.count, "screenshot")): \(shown)\(more)", .faint, indent: 4)
  }
}

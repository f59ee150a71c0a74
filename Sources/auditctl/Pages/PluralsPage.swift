// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `plurals`.
func pluralsPage(
  _ replies: [ProjectReply<PluralsOverview>], _ header: AnswerHeader, in terminal: Terminal
) -> Page {
  var page = Page(terminal)
  page.replies(replies, header) { $0.overview($1) }
  return page
}

extension Page {
  fileprivate mutating func overview(_ overview: PluralsOverview) {
    line("\(counted(overview.texts, "text")), \(grouped(overview.quantities)) with a quantity", indent: 2)
    row("with plural forms", overview.withForms, overview.withForms > 0 ? .good : .plain)
    row("needing them", overview.needing.count, overview.needing.isEmpty ? .good : .bad)
    row("deliberately without", overview.without.reduce(0) { $0 + $1.count })
    if overview.inCode > 0 { row("findings in code", overview.inCode, .doubtful) }
    needing(overview.needing)
    without(overview.without)
    languages(overview.languages)
    notJudged(overview.notJudged)
  }

  private mutating func row(_ name: String, _ number: Int, _ style: Style = .plain) {
    line([Fragment(name, .faint, padded: 22), Fragment(grouped(number), style)], indent: 4)
  }

  private mutating func heading(_ title: String) {
    blank()
    line(title, .strong, indent: 2)
  }

  private mutating func needing(_ places: [CatalogPlace]) {
    guard !places.isEmpty else { return }
    heading("Needing forms")
    for place in places {
      line([Fragment(place.location.text, .place), Fragment("  \(oneLine(place.text))")], indent: 4, hanging: 6)
    }
  }

  private mutating func without(_ groups: [WithoutForms]) {
    guard !groups.isEmpty else { return }
    heading("Deliberately without")
    for group in groups {
      line("\(grouped(group.count)): \(group.reason)", indent: 4, hanging: 6)
      for example in group.examples {
        line([Fragment("· ", .faint), Fragment(oneLine(example))], indent: 6, hanging: 8)
      }
    }
  }

  private mutating func languages(_ languages: [LanguageForms]) {
    guard !languages.isEmpty else { return }
    heading("Languages")
    let width = (languages.map { displayWidth(visible($0.language)) }.max() ?? 0) + 2
    for language in languages {
      let needs =
        language.categories.isEmpty
        ? Fragment("its categories are unknown", .doubtful)
        : language.categories.count == 1
          ? Fragment("needs no forms", .faint) : Fragment("needs \(listed(language.categories))")
      let state = languageState(language)
      line(
        [Fragment(language.language, padded: width), needs] + state, indent: 4, hanging: 4 + width)
    }
  }

  private func languageState(_ language: LanguageForms) -> [Fragment] {
    var state: [Fragment] = []
    if language.withForms > 0 {
      state.append(Fragment("; \(counted(language.withForms, "text")) with forms"))
    }
    if language.needing > 0 { state.append(Fragment("; \(grouped(language.needing)) without", .bad)) }
    return state
  }

  private mutating func notJudged(_ items: [NotLookedAt]) {
    guard !items.isEmpty else { return }
    heading("Not judged")
    notLookedAt(items, indent: 4, limit: 20)
  }
}

/// A text of several lines on one.
func oneLine(_ text: String) -> String { text.split(whereSeparator: \.isNewline).joined(separator: " ⏎ ") }

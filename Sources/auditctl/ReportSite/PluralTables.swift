// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of texts with a quantity: each language with what it needs, and the texts that need forms.
func pluralTables(_ report: ProjectReport) -> HTML {
  guard let overview = report.plurals.answer else {
    return .tag("p", ["class": "caution"], "Nothing is known of plurals: \(report.plurals.failure ?? "nobody says").")
  }
  let without = overview.without.reduce(0) { $0 + $1.count }
  var html = HTML.tag(
    "p", ["class": "lead"],
    "\(grouped(overview.quantities)) of \(counted(overview.texts, "text")) show a number: \(overview.withForms) have "
      + "plural forms, \(overview.needing.count) need them, \(without) are deliberately without.")
  html += languages(overview.languages)
  if !overview.needing.isEmpty {
    html += .tag("h2", [:], "Texts that need forms")
    html += table(
      ["Text", "Key", "Place"], "Texts that need forms",
      overview.needing.prefix(1000).map { place in
        [
          .tag("bdi", [:], oneLine(place.text)), .tag("code", [:], oneLine(place.key)),
          .tag("code", [:], place.location.text),
        ]
      })
  }
  if !overview.without.isEmpty {
    html += .tag("h2", [:], "Deliberately without")
    html += .tag(
      "dl", ["class": "reasons"],
      overview.without.map { group in
        .tag("dt", [:], "\(grouped(group.count)): \(group.reason)")
          + .tag("dd", [:], group.examples.map { .tag("code", [:], oneLine($0)) }.joined(", "))
      })
  }
  return html
}

private func languages(_ languages: [LanguageForms]) -> HTML {
  guard !languages.isEmpty else { return HTML() }
  return .tag("h2", [:], "By language")
    + table(
      ["Language", "Forms it needs", "Texts with forms", "Texts without"], "Plural forms by language",
      languages.map { language in
        let needs =
          language.categories.isEmpty
          ? "unknown" : language.categories.count == 1 ? "none" : listed(language.categories)
        return [
          HTML(language.language), HTML(needs), HTML(grouped(language.withForms)),
          .tag("span", ["class": language.needing > 0 ? "bad" : nil], grouped(language.needing)),
        ]
      })
}

/// A table whose first column names its rows, in a region of its own that scrolls where it is wider than the page. Where
/// text is large or the window narrow it is read as a list, whose items say the headings.
func table(_ headings: [String], _ name: String, _ rows: [[HTML]]) -> HTML {
  let head = headings.map { HTML.tag("th", ["scope": "col"], $0) }
  let body = rows.map { row in
    HTML.tag(
      "tr", [:],
      row.enumerated().map { index, cell in
        index == 0
          ? .tag("th", ["scope": "row"], cell)
          : .tag("td", ["data-heading": index < headings.count ? headings[index] : nil], cell)
      })
  }
  return .tag(
    "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": name],
    .tag("table", [:], .tag("thead", [:], .tag("tr", [:], head)), .tag("tbody", [:], body)))
}

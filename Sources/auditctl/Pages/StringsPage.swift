// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `strings`: the chain of one key in each project that has it.
func stringsPage(_ replies: [ProjectReply<StringChain>], _ header: AnswerHeader, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  let known = replies.filter { $0.answer?.isKnown ?? true }
  guard known.isEmpty, let chain = replies.lazy.compactMap(\.answer).first else {
    page.replies(known, header) { $0.chain($1) }
    return page
  }
  page.freshness(header)
  let nearest = replies.lazy.compactMap { $0.answer?.nearest }.first
  page.line("no catalog and no code has \"\(chain.key)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  return page
}

extension Page {
  fileprivate mutating func chain(_ chain: StringChain) {
    line(chain.key, indent: 2)
    heading("In code")
    if chain.uses.isEmpty { line("no call with this literal; its key may be made at run time", .doubtful, indent: 4) }
    for use in chain.uses {
      line([Fragment(use.location.text, .place), Fragment("  \(use.context)")], indent: 4, hanging: 6)
      if use.text != chain.key { line("\"\(oneLine(use.text))\"", indent: 6, hanging: 6) }
    }
    for table in chain.tables { self.table(table) }
    if chain.tables.isEmpty {
      heading("In catalogs")
      line("no catalog has it", .doubtful, indent: 4)
    }
    breaks(chain.breaks)
  }

  private mutating func heading(_ title: String) {
    blank()
    line(title, .strong, indent: 2)
  }

  private mutating func table(_ table: StringTable) {
    heading((table.isProduct ? "Built: " : "Catalog: ") + table.table)
    if let comment = table.comment { line(oneLine(comment), .faint, indent: 4) }
    let width = (table.languages.map { displayWidth(visible($0.language)) }.max() ?? 0) + 2
    for language in table.languages { self.language(language, width: width) }
  }

  private mutating func language(_ language: LanguageString, width: Int) {
    let head = Fragment(language.language, .plain, padded: width)
    let text =
      language.text.map { Fragment(oneLine($0)) }
      ?? (language.forms.isEmpty ? Fragment("no text", .doubtful) : Fragment(language.location.text, .place))
    line([head, text], indent: 4, hanging: 4 + width)
    let names = (language.forms.map { displayWidth(visible($0.name)) }.max() ?? 0) + 2
    for form in language.forms {
      line(
        [Fragment(form.name, .faint, padded: names), Fragment(oneLine(form.text))], indent: 4 + width,
        hanging: 4 + width + names)
    }
    if !language.missing.isEmpty { line("no form for \(listed(language.missing))", .bad, indent: 4 + width) }
  }

  private mutating func breaks(_ breaks: [ChainBreak]) {
    heading("Breaks")
    if breaks.isEmpty { return line("nowhere", .good, indent: 4) }
    for item in breaks {
      line(
        [
          Fragment(item.severity.rawValue, item.severity.style, padded: 9), Fragment(item.location.text, .place),
          Fragment("  \(item.rule)", .faint),
        ], indent: 4, hanging: 13)
      line(item.message, indent: 13)
    }
  }
}

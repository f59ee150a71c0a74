// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// The page of `coverage --claims`: whether an app may say that it supports larger text, and on what that rests.
func claimsPage(_ answer: CoverageAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  if answer.projects.allSatisfy(\.claims.isEmpty) { page.line("no screens known", .doubtful) }
  for project in answer.projects {
    for claim in project.claims {
      if !page.text.isEmpty { page.blank() }
      page.claim(claim, of: project.project)
    }
  }
  return page
}

extension Page {
  fileprivate mutating func claim(_ claim: LargerTextClaim, of project: String) {
    line([
      Fragment("\(project) on \(claim.family): ", .strong),
      claim.isSupported
        ? Fragment("larger text is supported by what was looked at", .good)
        : Fragment("nothing supports the claim of larger text yet", .doubtful),
    ])
    let sizes = claim.sizes.map(\.rawValue)
    guard !sizes.isEmpty else { return line("no accessibility size has to be looked at", .doubtful, indent: 2) }
    let languages = claim.locales.isEmpty ? "the app's language" : listed(claim.locales)
    line(
      "\(claim.cleanScreens) of \(counted(claim.screens, "screen")) clean at \(listed(sizes)) in \(languages) on "
        + listed(claim.devices), indent: 2)
    for (screen, cells) in Dictionary(grouping: claim.missing, by: \.screen).sorted(by: { $0.key < $1.key }).prefix(20)
    {
      let words = Set(cells.map(\.verdict.word)).sorted()
      line("\(screen): \(counted(cells.count, "cell")) \(listed(words))", .doubtful, indent: 4, hanging: 6)
    }
    for cell in claim.exempt.prefix(20) {
      let place = [cell.size.rawValue, cell.locale, cell.device].compactMap(\.self).joined(separator: " ")
      line("\(cell.screen) \(place) exempt: \(cell.reason ?? "")", .faint, indent: 4, hanging: 6)
    }
    line("resting on \(counted(claim.evidence.count, "picture")); --format json names them", .faint, indent: 2)
  }
}

/// The page of `screens --unmapped`.
func unmappedPage(_ answer: FindingsAnswer, in terminal: Terminal) -> Page {
  var page = Page(terminal)
  page.freshness(answer.header)
  let unread = answer.unreadPictures
  if answer.findings.isEmpty, unread.isEmpty { page.line("every screenshot shows a screen", .good) }
  if !answer.findings.isEmpty {
    page.line("\(counted(answer.findings.count, "screenshot")) of no screen that is known", .doubtful)
    for record in answer.findings {
      page.line(record.finding.message, indent: 2, hanging: 4)
    }
  }
  if !unread.isEmpty {
    page.line("\(counted(unread.count, "screenshot")) that could not be read", .doubtful)
    for item in unread { page.line("\(item.subject): \(item.reason)", indent: 2, hanging: 4) }
  }
  return page
}

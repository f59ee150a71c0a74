// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// All that a site tells of one project.
struct ProjectReport {
  var project: String
  /// When it was asked, in seconds since 1970.
  var time: Int
  var findings: FindingsAnswer
  /// nil where the project has no screens.
  var coverage: ProjectCoverage?
  var convergence: ProjectConvergence?
  var pictures: ProjectReply<PicturesAnswer>
  var plurals: ProjectReply<PluralsOverview>
  /// How findings' views are laid out again, by the findings' ids.
  var layouts: [String: ExplanationAnswer] = [:]
  /// Where the site has a copy of a picture, by the picture's path; what is not there could not be copied.
  var copies: [String: String] = [:]

  /// Pictures with something broken, as far as the project's plugin told.
  var troubled: [TroubledPicture] { pictures.answer?.pictures ?? [] }

  /// The finding that a broken text of a picture belongs to: one that names the picture and the lines, else one that says
  /// the same text breaks on the same screen.
  func finding(of text: TroubledText, in picture: TroubledPicture) -> FindingRecord? {
    let all = findings.findings + findings.accepted
    let exact = all.first { record in
      record.finding.evidence.contains {
        $0.kind == .observed && $0.path == picture.path && $0.lines == text.lines
      }
    }
    if let exact { return exact }
    return all.first { record in
      guard let screen = picture.claims.screen, record.finding.screens.contains(screen) else { return false }
      return record.finding.evidence.contains { letters($0.lines) == letters(text.lines) }
    }
  }

  /// Findings that are predicted for what a picture shows and belong to none of its broken texts: those may lie below
  /// its edge, or be read as something else.
  func unseenFindings(in picture: TroubledPicture) -> [FindingRecord] {
    guard let screen = picture.claims.screen else { return [] }
    let seen = Set(picture.texts.compactMap { finding(of: $0, in: picture)?.id })
    return (findings.findings + findings.accepted).filter { record in
      !seen.contains(record.id) && record.finding.screens.contains(screen)
        && !record.finding.evidence.contains { $0.kind == .observed && $0.path == picture.path }
        && record.finding.evidence.contains {
          $0.kind == .predicted && $0.size == picture.claims.size && $0.locale == picture.claims.locale
        }
    }
  }

  /// The row that is predicted to break where a picture was taken, of a finding that the picture does not name.
  func brokenRow(of record: FindingRecord, in picture: TroubledPicture) -> RowPicture? {
    (layouts[record.id]?.layouts ?? []).filter {
      $0.size == picture.claims.size && $0.locale == picture.claims.locale && $0.shownBy == picture.claims.screen
    }.flatMap(\.rows).first { $0.columns.contains { $0.texts.contains { !$0.faults.isEmpty } } }
  }

  /// The predicted row that a broken text of a picture stands in.
  func row(of text: TroubledText, in picture: TroubledPicture, _ record: FindingRecord) -> RowPicture? {
    let layouts = (layouts[record.id]?.layouts ?? []).filter {
      $0.size == picture.claims.size && $0.locale == (picture.claims.locale ?? text.language)
    }
    let own = layouts.filter { $0.shownBy == picture.claims.screen }
    let rows = (own.isEmpty ? layouts : own).flatMap(\.rows)
    let holds: (RowPicture) -> Bool = { row in
      row.columns.contains { $0.texts.contains { letters($0.lines) == letters(text.lines) } }
    }
    return rows.first(where: holds)
  }
}

/// What of a text stays the same however it falls on lines.
private func letters(_ lines: [String]) -> String { lines.joined().filter { $0.isLetter || $0.isNumber } }

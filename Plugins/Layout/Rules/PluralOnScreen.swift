// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import ScreenMatching

/// A picture shows a quantity with the wrong plural form.
///
/// ## What it reports
/// A text in a picture that shows the number 1 with the form for other numbers, where the catalog has another form for one
/// or the words after the number are plural.
///
/// ## Why
/// "1 items need attention" is what users see of a missing plural form.
///
/// ## Example
/// A picture with `1 items need attention`.
///
/// ## Instead
/// Give the text plural forms in the catalog, and pass the number as an argument, not as text.
///
/// ## What it cannot see
/// Wrong forms of numbers other than one.
enum PluralOnScreen: SightRule {
  static let description = RuleDescription(
    id: "layout/plural-on-screen", summary: "A picture shows a quantity with the wrong plural form", severity: .error)
  static let sights: Set<Sight> = [.defect(.pluralOnScreen)]

  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    group.finding(
      description, in: project, remedy: "give the text plural forms in the catalog and pass the number as an argument"
    ) { text in
      "\(group.subject.name) shows “\(shortened(text.lines.joined(separator: " ")))”"
    }
  }
}

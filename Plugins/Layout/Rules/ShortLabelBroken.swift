// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ScreenMatching

/// A short Chinese or Japanese label is on two lines.
///
/// ## What it reports
/// A label of up to five characters that breaks although the row would be wide enough for it alone.
///
/// ## Why
/// A word of four characters cut in two reads as two words.
///
/// ## Example
/// 暗号化 as 暗号 / 化, beside a value.
///
/// ## Instead
/// Put the value below the label at accessibility sizes.
///
/// ## What it cannot see
/// Texts that only the running app knows.
enum ShortLabelBroken: FaultRule {
  static let description = RuleDescription(
    id: "layout/short-label-broken", summary: "A short Chinese or Japanese label is on two lines", severity: .warning)

  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, [.shortLabelBroken], in: project, remedy: remedy(for: group, [.shortLabelBroken])) {
      worst in
      "\(group.key.component) puts “\(worst.text?.shown.text ?? "")” on two lines\(worst.beside)"
    }
  }
}

extension ShortLabelBroken: SightRule {
  static let sights: Set<Sight> = [.advice(.shortLabelWrapped)]

  /// Advice alone: a picture does not tell whether there was more room.
  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding? {
    group.finding(description, in: project, severity: .note, remedy: wayToMend) { text in
      "\(group.subject.name) puts “\(text.wording)” on two lines"
    }
  }
}

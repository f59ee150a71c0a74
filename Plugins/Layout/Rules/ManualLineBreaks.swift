// SPDX-License-Identifier: MIT
import AuditModel
import AuditPluginKit
import LayoutPrediction
import ViewResolution

/// A sentence is broken into lines by hand.
///
/// ## What it reports
/// A text with line feeds inside a sentence: a line that does not end in punctuation is followed by another.
///
/// ## Why
/// The lines were measured for one size in one language. At others each of them wraps again, and the text falls apart.
///
/// ## Example
/// `Text("Alpha beta\n") + Text("gamma delta")`
///
/// ## Instead
/// Write the sentence without line feeds and let it wrap; paragraphs are texts of their own.
///
/// ## What it cannot see
/// Line feeds in catalogs, which are the translators' to place.
enum ManualLineBreaks: CodeRule {
  static let description = RuleDescription(
    id: "layout/manual-line-breaks", summary: "A sentence is broken into lines by hand", severity: .note)

  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding] {
    component.ownViews().compactMap { view, around in
      // The parts of a sum are told as one.
      guard view.kind == .text, !around.contains(where: { $0.name == "+" }), view.written.isBrokenByHand else {
        return nil
      }
      let first = view.written.split(separator: "\n").first.map(String.init) ?? ""
      return Finding(
        rule: description.id, anchor: view.anchor, severity: .note, certainty: .certain,
        message: "\(component.id.name) ends a line by hand after “\(shortened(first))”", location: view.origin.location,
        rootCause: project.rootCause(component.id.name, at: view.origin.location),
        screens: project.screens(of: [component.id]), remedy: "write the sentence without line feeds")
    }
  }
}

extension ResolvedView {
  /// The literal text, those of a sum one after the other.
  fileprivate var written: String {
    if name == "+" { return slots.flatMap(\.views).map(\.written).joined() }
    switch text {
    case .catalog(let key, _, _, _)?: return key
    case .verbatim(let text)?: return text
    default: return ""
    }
  }
}

extension String {
  /// Whether a line that ends in no punctuation is followed by another.
  fileprivate var isBrokenByHand: Bool {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
    return zip(lines, lines.dropFirst()).contains { line, next in
      guard let last = line.last, next.first?.isLetter ?? false else { return false }
      return last.isLetter || last == ","
    }
  }
}

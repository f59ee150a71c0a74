// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import ViewResolution

/// A sheet whose detents fix a height that its text outgrows.
///
/// ## What it reports
/// A sheet that does not scroll, whose `presentationDetents` are all known, and whose content is higher than the highest of
/// them at the largest text size on the narrowest device, in at least one language.
///
/// ## Why
/// A detent in points or a fraction of the screen does not grow with the text. What does not fit cannot be reached.
///
/// ## Example
///
///     .sheet(isPresented: $shows) {
///       VStack { Text("Unlock all agents"); Text("No card needed"); Button("Start") {} }
///         .presentationDetents([.height(120)])
///     }
///
/// ## Instead
/// `ScrollView { … }` around the content, and a detent that can grow: `.presentationDetents([.height(120), .large])`.
///
/// ## What it cannot see
/// The height is the least that the content can have, with the narrowest letters; the text cut in a sheet that is only a
/// little too low is not found. Sheets with views of other modules are passed over.
enum TextInSmallDetent: CoverageRule {
  static let description = RuleDescription(
    id: "modal-coverage/text-in-small-detent", summary: "A sheet's detents fix a height that its text outgrows",
    severity: .warning)

  static func findings(for screen: Screen, in coverage: ScreenCoverage) -> [Finding] {
    heightFindings(for: screen, in: coverage, rule: description.id, ofDetents: true) { shortage in
      "\(screen.id) needs \(points(shortage.needed)) at \(coverage.required.largest.rawValue) and its detents give it "
        + "\(points(shortage.available))"
    }
  }
}

/// What a presented view's height at the largest size gives cause to say, once for each entrance.
func heightFindings(
  for screen: Screen, in coverage: ScreenCoverage, rule: String, ofDetents: Bool,
  _ message: (SheetHeights.Shortage) -> String
) -> [Finding] {
  guard screen.isModal else { return [] }
  let size = coverage.required.largest
  return screen.entrances.compactMap { entrance in
    guard let shortage = coverage.shortages[entrance.location], shortage.isDetent == ofDetents else { return nil }
    let device = coverage.required.devices.first?.name
    return Finding(
      rule: rule, anchor: [screen.id, entrance.kind, entrance.presenter ?? ""], severity: .warning, certainty: .likely,
      message: message(shortage),
      explanation: "reckoned with the narrowest letters\(shortage.language.map { " in \($0)" } ?? ""), "
        + "what may be left out left out, on \(device ?? "the narrowest device"); the content does not scroll",
      location: entrance.location,
      rootCause: RootCause(kind: "presentation", name: screen.id, location: entrance.location), screens: [screen.id],
      locales: shortage.language.map { [$0] } ?? [],
      evidence: [Evidence(kind: .predicted, device: device, size: size, locale: shortage.language)],
      remedy: "put the content into a ScrollView" + (ofDetents ? ", and add .large to the detents" : ""))
  }
}

func points(_ length: Double) -> String { "\(Int(length.rounded())) pt" }

// SPDX-License-Identifier: MIT
package import AuditModel
package import AuditPluginKit
package import AuditWire
import LayoutPrediction
import ScreenMatching
import ViewResolution

/// Finds layouts that fail at large text sizes. A scope is a component.
package struct LayoutPlugin: RulePlugin {
  package static let name = "layout"
  package static let version = "2.0.0"
  package static var rules: [RuleDescription] { layoutRules.map { $0.description } }

  private let options: LayoutOptions
  /// A language's words, for texts in pictures that no catalog has.
  private let words: WordList
  private var project: LayoutProject?

  package init(project: ProjectDescription, options: inout PluginOptions) throws(OptionMistake) {
    self.options = try LayoutOptions(&options)
    words = WordList.installed()
  }

  package mutating func audit(_ facts: ProjectFacts, since changes: FactChanges) -> JudgedScopes {
    guard case .paths(let paths) = changes, var project, !paths.contains(where: { FactKind(path: $0) == .strings })
    else {
      var project = LayoutProject(facts, options: options, words: words)
      let reports = project.reports()
      self.project = project
      return .all(reports)
    }
    // Released first, so that what is changed is not copied.
    self.project = nil
    let reports = project.reports(after: paths, facts)
    self.project = project
    return .some(reports)
  }

  package func answer(_ question: PluginQuestion, about facts: ProjectFacts) throws(RPCError) -> RawJSON {
    // Nothing says that the facts are those of the last audit.
    switch question.name {
    case ImpactAnswer.question:
      let name = try argument("component", of: question)
      return RawJSON(ImpactAnswer(name, in: ProjectScreens(facts.swiftFiles)).json)
    case TreeAnswer.question:
      let name = try argument("type", of: question)
      return RawJSON(TreeAnswer(name, in: ProjectScreens(facts.swiftFiles), facts).json)
    case PredictionAnswer.question:
      let name = try argument("type", of: question)
      return RawJSON(try PredictionAnswer(question, type: name, about: facts, options: options).json)
    case ExplanationAnswer.question:
      let verification = try ExplanationAnswer.subject(of: question)
      return RawJSON(ExplanationAnswer(of: verification, about: facts, options: options).json)
    case PicturesAnswer.question:
      return RawJSON(PicturesAnswer(about: facts, words: words).json)
    case ReadingAnswer.question:
      var project = ResolvedProject(facts.swiftFiles)
      return RawJSON(ReadingAnswer(project.readingShare()).json)
    default:
      throw RPCError(
        code: RPCError.methodNotFound, message: "\(LayoutPlugin.name) knows no question \"\(question.name)\"")
    }
  }

  private func argument(_ name: String, of question: PluginQuestion) throws(RPCError) -> String {
    guard case .string(let value)? = question.arguments[name] else {
      throw RPCError(code: RPCError.invalidParams, message: "the question \"\(question.name)\" needs a \(name)")
    }
    return value
  }
}

/// A rule of this plugin. Its doc comment is its manual.
protocol LayoutRule: SendableMetatype {
  static var description: RuleDescription { get }
}

/// A rule about what is predicted to break in a row or a text.
protocol FaultRule: LayoutRule {
  /// What it makes of the faults of one row or text, in all their languages, sizes and uses; nil if they are another
  /// rule's.
  static func finding(for group: FaultGroup, in project: PredictedProject) -> Finding?
}

/// A rule about what is seen of a text in pictures and was not predicted, or cannot be.
protocol SightRule: LayoutRule {
  static var sights: Set<Sight> { get }
  /// What it makes of one text at one place, in all the pictures that show it so.
  static func finding(for group: SightGroup, in project: PredictedProject) -> Finding?
}

/// A rule about the pictures of one screen.
protocol PictureRule: LayoutRule {
  static func finding(for pictures: ScreenPictures) -> Finding?
}

/// A rule about how a component is written.
protocol CodeRule: LayoutRule {
  static func findings(in component: ComponentCode, of project: PredictedProject) -> [Finding]
}

/// Every rule; a rule is one file and one line here.
let layoutRules: [any LayoutRule.Type] =
  faultRules + codeRules + pictureRules
  + sightRules.filter { rule in !faultRules.contains { $0.description.id == rule.description.id } }

/// In the order in which they are asked: a group of faults is the first's that takes it.
let faultRules: [any FaultRule.Type] = [
  FallsThroughAtStandardSize.self, BadgeWrapped.self, IncompressibleNeighbour.self, MidWordBreak.self,
  StackedCharacters.self, NarrowColumn.self, Truncated.self, RowOverflow.self, ShrunkBelowSetting.self,
  ShortLabelBroken.self, TooManyLines.self,
]

let codeRules: [any CodeRule.Type] = [
  MenuPinnedRight.self, FixedHeightAroundText.self, FixedWidthAroundText.self, UnscaledFont.self,
  SizeCapBelowAccessibility.self, ManualLineBreaks.self,
]

/// Of the kinds of fault that are predicted too, each is a sight rule of the same name.
let sightRules: [any SightRule.Type] = [
  BadgeWrapped.self, MidWordBreak.self, StackedCharacters.self, Truncated.self, NarrowColumn.self,
  ShortLabelBroken.self, PluralOnScreen.self,
]

let pictureRules: [any PictureRule.Type] = [TextSizeNotApplied.self]

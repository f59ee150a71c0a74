// SPDX-License-Identifier: MIT
import AuditModel
import ViewResolution

/// The `Text`s of a project by where they stand, each with the best that any tree makes of it.
struct ShownTexts {
  enum Degree: Int {
    case unknown, partly, known
  }
  private var best: [String: (degree: Degree, problem: String)] = [:]

  init(of project: inout ResolvedProject) {
    for path in project.sources.paths {
      for component in project.components(in: path) {
        if let tree = project.tree(of: component) { collect(tree) }
      }
    }
  }

  /// What is not known, in the order of the places.
  var unknown: [String] {
    best.filter { $0.value.degree == .unknown }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.problem)" }
  }

  func count(_ degree: Degree) -> Int { best.count { $0.value.degree == degree } }

  private mutating func collect(_ view: ResolvedView) {
    if let text = view.text, view.name == "Text" {
      let location = view.origin.location
      let place = "\(location.path):\(location.position.line):\(location.position.column)"
      let outcome = outcome(of: text)
      if outcome.degree.rawValue >= best[place]?.degree.rawValue ?? 0 { best[place] = outcome }
    }
    for slot in view.slots + view.modifiers.flatMap(\.slots) {
      for child in slot.views { collect(child) }
    }
  }

  private func outcome(of text: ResolvedText) -> (degree: Degree, problem: String) {
    switch text {
    case .catalog, .verbatim: (.known, "")
    case .data(let source, let problem): (.unknown, "\(problem.reason.rawValue) \(source)")
    case .joined(let parts): outcome(of: parts)
    case .oneOf(let alternatives): outcome(of: alternatives.map(\.text))
    }
  }

  private func outcome(of parts: [ResolvedText]) -> (degree: Degree, problem: String) {
    let outcomes = parts.map { outcome(of: $0) }
    guard let worst = outcomes.first(where: { $0.degree != .known }) else { return (.known, "") }
    return (outcomes.contains { $0.degree != .unknown } ? .partly : .unknown, worst.problem)
  }
}

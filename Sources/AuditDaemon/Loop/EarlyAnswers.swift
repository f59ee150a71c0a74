// SPDX-License-Identifier: MIT
import AuditModel

/// What is told of saves before their turn comes, because the turn under way is a long one.
///
/// An early answer rests on the saved files alone, so it is provisional: it opens findings in these files, resolves none,
/// and every stem that it touched is judged again by the save's own turn.
struct EarlyAnswers {
  /// A change of more files than this is no save.
  static let mostFiles = 20

  /// Saved files that nobody has looked at yet.
  var paths: Set<String> = []
  /// Looks at them.
  var task: Task<Void, Never>?
  /// Plugins of their own: those of the project are told everything, or busy judging it.
  var conversations: [PluginConversation] = []
  /// What the saved files say, by path.
  var facts: FactChanges?
  /// What each plugin says of the saved files.
  var indices: [String: FindingIndex] = [:]
  /// What was answered early and not judged since, by plugin.
  var unsettled: [String: Set<Stem>] = [:]

  var isUnsettled: Bool { !unsettled.isEmpty }

  mutating func takePaths() -> [String]? {
    defer { paths = [] }
    return paths.isEmpty ? nil : paths.sorted()
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What the formats for other tools are written from: an answer, how it compares with an earlier one, and the files it
/// speaks of.
struct Report {
  var answer: FindingsAnswer
  /// How each finding stands to the baseline; nil where there is none.
  var comparison: Comparison?
  /// What is accepted, and so is listed without counting.
  var suppression: (FindingRecord) -> Suppression? = Suppression.init(of:)
  let sources: SourceTexts
  /// Worst first, the accepted ones among them.
  let records: [FindingRecord]
  private let repositories: [String: Repository]

  init(_ answer: FindingsAnswer, comparison: Comparison? = nil) {
    self.answer = answer
    self.comparison = comparison
    let roots = Dictionary(answer.projects.map { ($0.name, $0.root) }, uniquingKeysWith: { first, _ in first })
    sources = SourceTexts(roots: roots)
    repositories = roots.mapValues(Repository.init(around:))
    records = worstFirst(answer.findings + answer.accepted)
  }

  /// What is to be mended: neither accepted nor known from the baseline.
  var counting: [FindingRecord] {
    records.filter { suppression($0) == nil && comparison?.standing($0) != .unchanged }
  }

  /// The names of the projects, those of the answer first.
  var projects: [String] {
    var names = answer.projects.map(\.name)
    for record in records where !names.contains(record.project) { names.append(record.project) }
    return names
  }

  /// Where a project's files lie in its repository, which is what code hosts know; nil where that is not known.
  func repository(of project: String) -> Repository? { repositories[project] }

  /// A path from the top of the repository, or from the project's root where that is in none.
  func repositoryPath(_ path: String, in project: String) -> String { (repositories[project]?.prefix ?? "") + path }

  /// An absolute path, or the project's own where its root is not known.
  func absolutePath(_ path: String, in project: String) -> String { sources.path(path, in: project) ?? path }

  /// The project that something not looked at belongs to: answers do not say, so it is the only one or the first that
  /// has the file.
  func project(of item: NotLookedAt) -> String {
    guard let location = item.location, answer.projects.count > 1 else { return projects.first ?? "" }
    return projects.first { sources.hasFile(location.path, in: $0) } ?? projects.first ?? ""
  }
}

extension FindingRecord {
  /// The message with everything that tells how sure it is, as one line.
  var qualifiedMessage: String {
    var marks: [String] = []
    if finding.certainty != .certain { marks.append(finding.certainty.rawValue) }
    if isStale { marks.append("could not be checked again") }
    return inOneLine(finding.message) + (marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))")
  }
}

extension NotLookedAt {
  /// The subject, the reason and the remedy, as one line.
  var qualifiedReason: String {
    let subject = location?.path == self.subject ? "" : "\(self.subject): "
    return inOneLine(subject + reason + (remedy.map { "; \($0)" } ?? ""))
  }
}

/// The text with its line ends made spaces, and without anything that acts on a terminal or a log.
func inOneLine(_ text: String) -> String {
  guard text.contains(where: \.isNewline) else { return visible(text) }
  return visible(text.split(whereSeparator: \.isNewline).joined(separator: " "))
}

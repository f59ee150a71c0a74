// SPDX-License-Identifier: MIT

import AuditModel

/// Reads comments of the form `// auditctl:accept rule, rule -- reason`.
///
/// A comment that names no rule, or more comments than the limit, is a problem of the file: what nobody reads must not
/// look like an acceptance.
struct AcceptanceReader {
  private(set) var acceptances: [Acceptance] = []
  private(set) var problems: [FactProblem] = []

  /// - Parameter comments: where the comments that begin with the marker stand.
  init(_ comments: [Range<Int>], in file: SourceFile) {
    for comment in comments.prefix(file.limits.acceptances) {
      let position = file.position(at: comment.lowerBound)
      let acceptance = Self.acceptance(written: file.bytes[comment], at: position, limits: file.limits)
      if acceptance.rules.isEmpty {
        problems.append(FactProblem(position: position, message: "an acceptance that names no rule"))
      } else {
        acceptances.append(acceptance)
      }
    }
    if comments.count > file.limits.acceptances {
      let position = file.position(at: comments[file.limits.acceptances].lowerBound)
      let message = "not read on: more than \(file.limits.acceptances) acceptances"
      problems.append(FactProblem(position: position, message: message))
    }
  }

  private static func acceptance(
    written comment: ArraySlice<UInt8>, at position: Position, limits: ReadingLimits
  ) -> Acceptance {
    let text = String(decoding: comment.prefix(limits.acceptanceBytes), as: UTF8.self)
    var inside = text.dropFirst(2).drop { $0.isWhitespace }.dropFirst(acceptanceMarker.utf8CodeUnitCount)
    if text.hasPrefix("/*"), inside.hasSuffix("*/") { inside.removeLast(2) }
    let dash = inside.firstRange(of: "--")
    let rules = inside[..<(dash?.lowerBound ?? inside.endIndex)].split { $0 == "," || $0.isWhitespace }
    let reason = dash.map { inside[$0.upperBound...].split { $0.isWhitespace }.joined(separator: " ") }
    return Acceptance(rules: rules.map(String.init), reason: reason ?? "", position: position)
  }
}

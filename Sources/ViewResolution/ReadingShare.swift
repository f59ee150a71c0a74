// SPDX-License-Identifier: MIT

/// How much of a project's views could be read, and what stood in the way of the rest.
///
/// What is counted are places in the code: a component that is used in ten screens counts once, with the best that any of
/// its uses makes of it, since a title that is bound by its callers is data only where nobody calls.
package struct ReadingShare: Equatable, Sendable {
  package struct Count: Equatable, Sendable {
    /// Understood wholly.
    package var known = 0
    /// One of several alternatives or parts is understood.
    package var partly = 0
    package var total = 0

    package init() {}
  }
  /// Texts, and titles of controls.
  package var texts = Count()
  /// Views that are neither of another module nor of a form that is not read.
  package var views = Count()
  /// Conditions that hang on nothing but the text size and the width.
  package var conditions = Count()
  /// Why places are not known wholly, the most frequent first.
  package var reasons: [Cause] = []

  package struct Cause: Equatable, Hashable, Sendable {
    package var kind: ReadPlace.Kind
    package var problem: Unresolved
    package var places: Int
  }

  package init() {}
}

/// One place in the code that was read, as one tree has it.
package struct ReadPlace: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case text, view, condition
  }
  package var kind: Kind
  package var path: String
  /// The byte offset in the file.
  package var offset: Int
  /// Which of the conditions of a branch, else 0.
  package var index: Int
}

/// What a tree makes of a place; the better ones are greater.
struct ReadOutcome: Comparable, Sendable {
  enum Degree: Int, Comparable, Sendable {
    case unknown, partly, known

    static func < (left: Degree, right: Degree) -> Bool { left.rawValue < right.rawValue }
  }
  var degree: Degree
  /// Why it is not known wholly.
  var problem: Unresolved?

  static let known = ReadOutcome(degree: .known, problem: nil)

  /// The degree decides; the rest only makes the choice among equals the same in every run.
  static func < (left: ReadOutcome, right: ReadOutcome) -> Bool {
    if left.degree != right.degree { return left.degree < right.degree }
    return (left.problem?.reason.rawValue ?? "", left.problem?.source ?? "")
      < (right.problem?.reason.rawValue ?? "", right.problem?.source ?? "")
  }
}

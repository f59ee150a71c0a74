// SPDX-License-Identifier: MIT
package import AuditModel

/// Asks a reader for one file's facts. Method `read`.
package struct ReadParams: WireObject, Equatable {
  /// Absolute.
  package var path: String
  /// The most bytes the file may have.
  package var limit: Int
  /// What a screenshot's texts are written in, by its path; decides what the reader sees in the pixels.
  package var locale: String?

  package init(path: String, limit: Int, locale: String? = nil) {
    self.path = path
    self.limit = limit
    self.locale = locale
  }

  package static let method = "read"
  package static var blank: ReadParams { ReadParams(path: "", limit: 0) }
  package static let shape = Shape<ReadParams>(
    .required("path", \.path), .required("limit", \.limit), .optional("locale", \.locale))
}

/// What a reader made of a file.
package struct ReadResult: WireObject, Equatable {
  /// Of the bytes that were read; nil where none could be.
  package var hash: String?
  /// nil where nothing could be understood; `problems` then says why.
  package var body: RawJSON?
  package var problems: [FactProblem]
  /// Comments in it that accept findings. They are in the body too, which the daemon does not look into.
  package var acceptances: [Acceptance]

  package init(hash: String?, body: RawJSON?, problems: [FactProblem], acceptances: [Acceptance] = []) {
    self.hash = hash
    self.body = body
    self.problems = problems
    self.acceptances = acceptances
  }

  package static var blank: ReadResult { ReadResult(hash: nil, body: nil, problems: []) }
  package static let shape = Shape<ReadResult>(
    .optional("hash", \.hash), .optional("body", \.body), .list("problems", \.problems),
    .list("acceptances", \.acceptances))
}

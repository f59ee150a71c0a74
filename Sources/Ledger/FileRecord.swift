// SPDX-License-Identifier: MIT
package import AuditModel
package import SystemCalls

/// What the ledger remembers of one watched file.
package struct FileRecord: Equatable, Sendable {
  package var kind: FactKind
  /// The file as it was when it was read.
  package var stamp: FileStamp
  /// Of the reader that read it or failed to; see `FactKey.readerVersion`.
  package var readerVersion: String
  /// Of the content that was read; nil where nobody could read it. The fact of that content must be in the ledger or in
  /// the same batch.
  package var hash: String?
  /// Why it could not be read; nil where it was.
  package var refusal: String?
  /// How often in a row a reader died of it: the measure for quarantine.
  package var failures: Int
  /// What a screenshot's path says about it.
  package var claims: ScreenshotClaims?

  package init(
    kind: FactKind, stamp: FileStamp, readerVersion: String, hash: String?, refusal: String? = nil, failures: Int = 0,
    claims: ScreenshotClaims? = nil
  ) {
    self.kind = kind
    self.stamp = stamp
    self.readerVersion = readerVersion
    self.hash = hash
    self.refusal = refusal
    self.failures = failures
    self.claims = claims
  }
}

/// What decides a fact.
package struct FactKey: Equatable, Hashable, Sendable {
  package var kind: FactKind
  /// Everything beside the content that decides what a reader makes of it: its version, and where one kind has several
  /// formats, which are told by the file's ending, the format.
  package var readerVersion: String
  /// Of the file's content.
  package var hash: String

  package init(kind: FactKind, readerVersion: String, hash: String) {
    self.kind = kind
    self.readerVersion = readerVersion
    self.hash = hash
  }
}

/// A fact as its reader wrote it, for any file with that content.
package struct StoredFact: Equatable, Sendable {
  package var key: FactKey
  /// JSON; nil where nothing in the file could be understood. `problems` then says why.
  package var body: [UInt8]?
  package var problems: [FactProblem]
  /// Comments in the content that accept findings.
  package var acceptances: [Acceptance]

  package init(key: FactKey, body: [UInt8]?, problems: [FactProblem] = [], acceptances: [Acceptance] = []) {
    self.key = key
    self.body = body
    self.problems = problems
    self.acceptances = acceptances
  }
}

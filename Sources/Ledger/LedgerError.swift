// SPDX-License-Identifier: MIT

/// Why the ledger could not do what it was asked: what kind of failure, which file, and what to do.
package struct LedgerError: Error, Equatable, CustomStringConvertible {
  package enum Code: Sendable {
    /// The disk, or the ledger's own limit in bytes, is used up.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// Another process holds the ledger.
    case busy
    /// What the file holds is not a ledger, or is one that broke.
    case damaged
    /// A later version of the program wrote the file.
    case newerSchema
    /// The file cannot be opened or made.
    case notOpened
    /// Anything else SQLite refuses.
    case failed
  }
  package var code: Code
  package var path: String
  /// What happened and what to do, without the path.
  package var message: String

  package init(_ code: Code, path: String, _ message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  package var description: String { "\(path): \(message)" }
}

extension LedgerError {
  /// A result code of SQLite, with SQLite's own words for it.
  init(_ result: ResultCode, _ words: String, path: String) {
    let (code, remedy) = LedgerError.meaning(of: result)
    self.init(code, path: path, "\(result.name): \(words)\(remedy.map { "; \($0)" } ?? "")")
  }

  private static func meaning(of result: ResultCode) -> (Code, remedy: String?) {
    switch result.primary {
    case .full: (.full, "free space on its file system or raise the ledger's limit")
    case .readOnly: (.readOnly, "let the daemon's user write the file and its folder")
    case .busy, .locked: (.busy, "end the other process that uses the ledger")
    case .corrupt, .notADatabase: (.damaged, nil)
    case .cannotOpen: (.notOpened, "check that its folder exists and belongs to the daemon's user")
    default: (.failed, nil)
    }
  }
}

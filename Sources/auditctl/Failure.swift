// SPDX-License-Identifier: MIT

/// Why a command could not do what it was asked to.
struct Failure: Error, Equatable {
  var exitCode: ExitCode
  /// What happened, with the names in it and without a final stop.
  var message: String
  /// What to do about it, or more of what happened: one line each.
  var notes: [String]

  init(_ exitCode: ExitCode, _ message: String, notes: [String] = []) {
    self.exitCode = exitCode
    self.message = message
    self.notes = notes
  }
}

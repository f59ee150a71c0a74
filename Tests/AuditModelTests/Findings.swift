// SPDX-License-Identifier: MIT
import AuditModel

/// A finding of one rule with what a test wants to vary.
func finding(
  _ anchor: String, path: String = "A.swift", line: Int = 1, message: String = "m", cause: String? = nil
) -> Finding {
  func location(_ path: String) -> Location {
    Location(path: path, position: Position(line: line, column: 1, offset: 0))
  }
  return Finding(
    rule: "layout/r", anchor: [anchor], severity: .warning, certainty: .likely, message: message,
    location: location(path), rootCause: cause.map { RootCause(kind: "component", name: "c", location: location($0)) })
}

extension Finding {
  func fingerprint(_ ordinal: Int = 0) -> Fingerprint { Fingerprint(stem, ordinal: ordinal) }
}

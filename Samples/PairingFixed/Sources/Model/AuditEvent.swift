// SPDX-License-Identifier: MIT

import Foundation

/// One line of the audit log.
struct AuditEvent: Identifiable {
  enum Kind {
    case paired, removed, failed
  }

  let id = UUID()
  let kind: Kind
  let text: String
}

/// Which events the log shows.
enum AuditFilter: Hashable {
  case all, paired, removed, failed

  func accepts(_ event: AuditEvent) -> Bool {
    switch self {
    case .all: true
    case .paired: event.kind == .paired
    case .removed: event.kind == .removed
    case .failed: event.kind == .failed
    }
  }
}

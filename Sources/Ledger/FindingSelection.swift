// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// A query for findings as SQL.
struct FindingSelection {
  private(set) var conditions: [String] = []
  private(set) var values: [any Bindable] = []

  init(_ query: FindingsQuery) {
    if let project = query.project { add("project = ?", project) }
    if let rule = query.rule {
      // `layout` and `layout/` stand for every rule of that plugin, but not for those of `layout-extra`.
      let prefix = rule.hasSuffix("/") ? rule : rule + "/"
      add("(rule = ? OR substr(rule, 1, length(?)) = ?)", rule, prefix, prefix)
    }
    if let severity = query.severity { add("severity >= ?", severity.rank) }
    if let screen = query.screen {
      add("id IN (SELECT finding FROM finding_screens WHERE screen = ?)", screen)
    }
    if let locale = query.locale {
      // A fault without languages breaks in every one of them.
      add(
        """
        (EXISTS (SELECT 1 FROM finding_locales l WHERE l.finding = findings.id AND l.locale = ?)
          OR NOT EXISTS (SELECT 1 FROM finding_locales l WHERE l.finding = findings.id))
        """, locale)
    }
    if let state = query.state {
      add("state = ?", state.rawValue)
    } else {
      add("state IN (?, ?)", FindingState.open.rawValue, FindingState.regressed.rawValue)
    }
  }

  /// The row ids and paths, worst first.
  var sql: String {
    """
    SELECT id, path FROM findings WHERE \(conditions.joined(separator: " AND "))
    ORDER BY severity DESC, certainty DESC, project, path, line, fingerprint
    """
  }

  private mutating func add(_ condition: String, _ values: any Bindable...) {
    conditions.append(condition)
    self.values += values
  }
}

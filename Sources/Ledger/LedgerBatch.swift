// SPDX-License-Identifier: MIT
package import AuditModel

/// Everything that one turn of the daemon changes in one project. It is written whole or not at all.
package struct LedgerBatch: Equatable, Sendable {
  /// Tells a batch that is committed again from another one.
  let token: Int
  package var project: String
  /// Seconds since 1970.
  package var time: Int
  /// Facts to store. Those already stored are written again.
  package var facts: [StoredFact] = []
  /// Files that are there, by their path relative to the project's root.
  package var files: [String: FileRecord] = [:]
  package var removedFiles: [String] = []
  package var judgements: [PluginJudgement] = []
  /// What the daemon itself could not look at, by a word for where that comes from, such as `files` or `plugins`. Each
  /// list replaces the earlier one of its origin whole; an empty list empties it.
  package var notLookedAt: [String: [NotLookedAt]] = [:]
  /// What becomes of the project's waivers; nil where that is as before.
  package var waivers: [WaiverStanding]?
  /// The round that this batch ends; its clock is that of the batch, whatever it says here.
  package var round: AuditRound?

  package init(project: String, time: Int) {
    token = .random(in: .min ... .max)
    self.project = project
    self.time = time
  }
}

/// What one plugin's audit changes.
package struct PluginJudgement: Equatable, Sendable {
  package enum Extent: Sendable {
    /// Scopes that are not named keep what they said.
    case changedScopes
    /// Scopes that are not named are gone: the first audit of a plugin's process.
    case everyScope
  }
  package var plugin: String
  package var reconciliation: Reconciliation
  /// Replace their scopes' screens and not-looked-at whole. Their findings are not read: `reconciliation` has them.
  package var scopes: [ScopeReport]
  package var extent: Extent

  package init(
    plugin: String, reconciliation: Reconciliation, scopes: [ScopeReport] = [], extent: Extent = .changedScopes
  ) {
    self.plugin = plugin
    self.reconciliation = reconciliation
    self.scopes = scopes
    self.extent = extent
  }
}

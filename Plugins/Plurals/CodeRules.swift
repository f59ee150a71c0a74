// SPDX-License-Identifier: MIT
import AuditModel

/// A rule about Swift code. Its doc comment is its manual.
protocol CodeRule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Judges one file. A finding's anchor is the type it stands in and the text.
  static func findings(in file: ProjectCode.File, of code: ProjectCode) -> [Finding]
}

/// Every rule about code; a rule is one file and one line here.
let codeRules: [any CodeRule.Type] = [
  LiteralWithoutCatalogEntry.self, TernaryPlural.self, AppendedPluralSuffix.self, ResolvedBeforeCount.self,
  InflectionThroughString.self, PreformattedCount.self, FormatWithoutLocale.self, ChosenBundle.self,
]

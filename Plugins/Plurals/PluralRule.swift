// SPDX-License-Identifier: MIT
import AuditModel

/// A rule about catalogs. Its doc comment is its manual.
protocol PluralRule: SendableMetatype {
  static var description: RuleDescription { get }

  /// Judges one table of the sources. A finding's anchor begins with the table and the key.
  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding]

  /// Judges what one built product holds beside what the sources say. Most rules have nothing to say of it.
  static func findings(in product: BuiltProduct, of catalogs: ProjectCatalogs) -> [Finding]
}

extension PluralRule {
  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] { [] }
  static func findings(in product: BuiltProduct, of catalogs: ProjectCatalogs) -> [Finding] { [] }
}

/// Every rule about catalogs; a rule is one file and one line here.
let pluralRules: [any PluralRule.Type] = [
  // Source texts that lack forms.
  MissingVariants.self, HandMadePair.self, CountAsText.self, ParenthesisedPlural.self, OrdinalSuffix.self,
  AdjectiveQuantity.self, QuantityOfTotal.self,
  // Forms of any language.
  MissingCategory.self, UnreachableCategory.self, FlatTranslation.self, FixedNumber.self, DroppedNumber.self,
  EmptyBranch.self, BrokenVariable.self, HiddenPlural.self, OrphanPlural.self,
  // Placeholders of any language.
  ArgumentMismatch.self, UnpassedArgument.self, DroppedArgument.self, MistypedPlaceholder.self,
  // Files.
  TruncatedTable.self, ConflictMarkers.self, UndecodableText.self, DuplicateKey.self,
  // Built products.
  ProductPluralMissing.self, ProductPluralBroken.self, CatalogNotCompiled.self, TableNotShipped.self,
]

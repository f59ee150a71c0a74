// SPDX-License-Identifier: MIT
package import AuditModel

// What the plurals plugin answers to the questions `plurals` and `strings`, one answer a project.

/// The plural forms of a project's texts in numbers. Answers the question `plurals`.
///
/// Every text with a quantity has forms, needs them, or is deliberately without.
package struct PluralsOverview: WireObject, Equatable {
  /// Texts in the language the app is written in.
  package var texts: Int
  /// Those that show a number.
  package var quantities: Int
  package var withForms: Int
  package var needing: [CatalogPlace]
  package var without: [WithoutForms]
  package var languages: [LanguageForms]
  /// Findings in code, where words are fitted to a number by hand.
  package var inCode: Int
  /// Tables that are not judged, with the reason.
  package var notJudged: [NotLookedAt]

  package init(
    texts: Int, quantities: Int, withForms: Int, needing: [CatalogPlace], without: [WithoutForms],
    languages: [LanguageForms], inCode: Int, notJudged: [NotLookedAt]
  ) {
    self.texts = texts
    self.quantities = quantities
    self.withForms = withForms
    self.needing = needing
    self.without = without
    self.languages = languages
    self.inCode = inCode
    self.notJudged = notJudged
  }

  /// The question's name. It has no arguments.
  package static let question = "plurals"
  package static var blank: PluralsOverview {
    PluralsOverview(
      texts: 0, quantities: 0, withForms: 0, needing: [], without: [], languages: [], inCode: 0, notJudged: [])
  }
  package static let shape = Shape<PluralsOverview>(
    .required("texts", \.texts), .required("quantities", \.quantities), .required("withForms", \.withForms),
    .required("needing", \.needing), .required("without", \.without), .required("languages", \.languages),
    .required("inCode", \.inCode), .list("notJudged", \.notJudged))
}

/// One entry of a catalog, with what it shows.
package struct CatalogPlace: WireObject, Equatable {
  package var table: String
  package var key: String
  package var text: String
  package var location: Location

  package init(table: String, key: String, text: String, location: Location) {
    self.table = table
    self.key = key
    self.text = text
    self.location = location
  }

  package static var blank: CatalogPlace { CatalogPlace(table: "", key: "", text: "", location: .blank) }
  package static let shape = Shape<CatalogPlace>(
    .required("table", \.table), .required("key", \.key), .required("text", \.text),
    .required("location", \.location))
}

/// Texts with a quantity that need no forms, for one reason.
package struct WithoutForms: WireObject, Equatable {
  package var reason: String
  package var count: Int
  /// A few of them.
  package var examples: [String]

  package init(reason: String, count: Int, examples: [String]) {
    self.reason = reason
    self.count = count
    self.examples = examples
  }

  package static var blank: WithoutForms { WithoutForms(reason: "", count: 0, examples: []) }
  package static let shape = Shape<WithoutForms>(
    .required("reason", \.reason), .required("count", \.count), .required("examples", \.examples))
}

/// How one language stands.
package struct LanguageForms: WireObject, Equatable {
  package var language: String
  /// The plural categories it needs, in CLDR's order; empty where they are unknown.
  package var categories: [String]
  /// Texts with forms in it.
  package var withForms: Int
  /// Plain texts in it that need forms.
  package var needing: Int

  package init(language: String, categories: [String], withForms: Int, needing: Int) {
    self.language = language
    self.categories = categories
    self.withForms = withForms
    self.needing = needing
  }

  package static var blank: LanguageForms { LanguageForms(language: "", categories: [], withForms: 0, needing: 0) }
  package static let shape = Shape<LanguageForms>(
    .required("language", \.language), .list("categories", \.categories), .required("withForms", \.withForms),
    .required("needing", \.needing))
}

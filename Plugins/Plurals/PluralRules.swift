// SPDX-License-Identifier: MIT

/// A plural category of the Unicode CLDR.
enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// A plural category that a language needs, with some of the whole numbers it is for.
struct NeededCategory: Equatable, Sendable {
  var category: PluralCategory
  /// The first few, in order.
  var samples: [Int]
  /// Whether there are more than the samples.
  var coversMore: Bool
}

/// Which plural categories a language needs.
///
/// A category is needed if a whole number from 0 to 10,000 takes it. `many` of Spanish, French, Italian and their like,
/// which only millions take, is therefore needed by none, and `other` of Russian, which only fractions take, neither.
/// The table is what ICU 76 says.
enum PluralRules {
  /// The categories of a language by its tag, in CLDR's order; nil for a language that is not in the table.
  static func needed(_ language: String) -> [NeededCategory]? {
    categories[canonical(language)]
  }

  /// Every category that some number takes, a fraction or one beyond 10,000 included; nil for a language that is not in
  /// the table. `other` is always one of them.
  static func known(_ language: String) -> Set<PluralCategory>? {
    guard let needed = needed(language) else { return nil }
    var known = Set(needed.map(\.category)).union([.other])
    if rarelyMany.contains(canonical(language)) { known.insert(.many) }
    return known
  }

  /// The languages of the table, by the tags it has them under.
  static var languages: [String] { categories.keys.sorted() }

  /// The tag under which the table has a language: the language alone, except where a region has rules of its own.
  static func canonical(_ tag: String) -> String {
    let parts = tag.replacing("_", with: "-").split(separator: "-").map { $0.lowercased() }
    guard let language = parts.first else { return "" }
    if language == "pt", parts.dropFirst().contains("pt") { return "pt-PT" }
    return legacyNames[language] ?? language
  }

  private static let legacyNames = ["iw": "he", "in": "id", "ji": "yi", "tl": "fil", "no": "nb"]

  /// Languages in which only millions or fractions take `many`.
  private static let rarelyMany: Set<String> = [
    "br", "ca", "cs", "es", "fr", "gv", "it", "lt", "pt", "pt-PT", "sk", "vec",
  ]

  private static let categories: [String: [NeededCategory]] = {
    var table: [String: [NeededCategory]] = [:]
    for (rule, languages) in rows {
      let needed = rule.split(separator: ";").compactMap(parse)
      for language in languages.split(separator: " ") { table[String(language)] = needed }
    }
    return table
  }()

  /// Reads `one 1 21 31 …`.
  private static func parse(_ text: Substring) -> NeededCategory? {
    let words = text.split(separator: " ")
    guard let category = words.first.flatMap({ PluralCategory(rawValue: String($0)) }) else { return nil }
    return NeededCategory(
      category: category, samples: words.compactMap { Int($0) }, coversMore: words.last == "…")
  }

  private static let rows = [
    (
      "other 0 1 2 3 …",
      "bm bo dz id ig ja jbo jv km ko lkt lo ms my nds sg su th to vi wo yo zh"
    ),
    (
      "one 1; other 0 2 3 4 …",
      "af an ast az bg ca ckb da de ee el en eo es et eu fi fo fur fy gl gsw ha haw hu ia it ka kk kl ks ku ky lb lij "
        + "ml mn mr nb ne nl nn no or os pap ps pt-PT rm sc sd so sq st sv sw ta te tk tn tr ts ug ur uz ve vec xh"
    ),
    (
      "one 0 1; other 2 3 4 5 …",
      "ak am as bho bn doi fa ff fr gu hi hy kab kn ln mg nso pa pcm pt si ti wa zu"
    ),
    ("one 0 1 2 3 …; other 4 6 9 14 …", "ceb fil"),
    ("one 1 21 31 41 …; other 0 2 3 4 …", "is mk"),
    ("one 1; few 2 3 4 22 …; many 0 5 6 7 …", "pl"),
    ("one 1 21 31 41 …; few 2 3 4 22 …; many 0 5 6 7 …", "be ru uk"),
    ("one 1; few 0 2 3 4 …; other 20 21 22 23 …", "ro"),
    ("one 1; few 2 3 4; other 0 5 6 7 …", "cs sk"),
    ("one 1 21 31 41 …; few 2 3 4 5 …; other 0 10 11 12 …", "lt"),
    ("one 1 21 31 41 …; few 2 3 4 22 …; other 0 5 6 7 …", "bs hr sr"),
    ("one 1; two 2; other 0 3 4 5 …", "he se sma smn"),
    ("zero 0; one 1; other 2 3 4 5 …", "ksh lag"),
    ("zero 0 10 11 12 …; one 1 21 31 41 …; other 2 3 4 5 …", "lv prg"),
    ("one 1 11; two 2 12; few 3 4 5 6 …; other 0 20 21 22 …", "gd"),
    ("one 1 11 21 31 …; two 2 12 22 32 …; few 0 20 40 60 …; other 3 4 5 6 …", "gv"),
    ("one 1 21 31 41 …; two 2 22 32 42 …; few 3 4 9 23 …; other 0 5 6 7 …", "br"),
    ("one 1 101 201 301 …; two 2 102 202 302 …; few 3 4 103 104 …; other 0 5 6 7 …", "dsb hsb sl"),
    ("one 1; two 2; few 0 3 4 5 …; many 11 12 13 14 …; other 20 21 22 23 …", "mt"),
    ("one 1; two 2; few 3 4 5 6; many 7 8 9 10; other 0 11 12 13 …", "ga"),
    ("zero 0; one 1; two 2; few 3; many 6; other 4 5 7 8 …", "cy"),
    ("zero 0; one 1; two 2; few 3 4 5 6 …; many 11 12 13 14 …; other 100 101 102 200 …", "ar"),
  ]
}

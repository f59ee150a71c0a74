// SPDX-License-Identifier: MIT
import AuditModel
import Typography
import ViewResolution

/// How wide the texts of a view are in each language, to leave out languages in which nothing can break: where all texts
/// of one language are whole, so are those of another that need less, each for each.
struct TextNeeds {
  /// Points.
  private struct Need {
    var ideal: Double
    var widestUnit: Double
  }
  /// The languages, those with the widest texts first.
  let widestFirst: [String?]
  private let needs: [String?: [Need]]
  private var clean: [[Need]] = []

  init(_ texts: [LayoutBuilder.Text], of languages: [String?], _ predictor: Predictor, size: TextSize) {
    var needs: [String?: [Need]] = [:]
    for language in languages where !TextNeeds.breaksAnywhere(language) {
      needs[language] = texts.map { text in
        predictor.texts.shown(text.source, in: language).reduce(Need(ideal: 0, widestUnit: 0)) { need, shown in
          let prepared = predictor.cache.prepared(shown.text, font: text.font, locale: language ?? "en")
          return Need(
            ideal: max(need.ideal, prepared.idealWidth(at: text.size)),
            widestUnit: max(need.widestUnit, prepared.widestUnit(at: text.size)))
        }
      }
    }
    self.needs = needs
    let totals = needs.mapValues { $0.reduce(0) { $0 + $1.ideal } }
    widestFirst = languages.enumerated().sorted { first, second in
      let (left, right) = (totals[first.element] ?? .infinity, totals[second.element] ?? .infinity)
      return left == right ? first.offset < second.offset : left > right
    }.map(\.element)
  }

  mutating func noteClean(_ language: String?) { if let need = needs[language] { clean.append(need) } }

  /// Whether a language without faults needs at least as much everywhere.
  func isCovered(_ language: String?) -> Bool {
    guard let need = needs[language] else { return false }
    return clean.contains { other in
      zip(need, other).allSatisfy { $0.ideal <= $1.ideal && $0.widestUnit <= $1.widestUnit }
    }
  }

  /// Whether the language has rules of its own for what is broken, since its lines may end anywhere.
  static func breaksAnywhere(_ language: String?) -> Bool {
    let code = language?.prefix { $0 != "-" && $0 != "_" } ?? ""
    return ["ja", "zh", "yue"].contains(code)
  }
}

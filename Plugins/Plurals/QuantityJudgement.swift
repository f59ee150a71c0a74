// SPDX-License-Identifier: MIT

/// Whether the words of an English text depend on a number in it.
enum QuantityVerdict: Equatable {
  /// They do: the text needs plural forms.
  case yes(Quantity)
  /// Only an adjective or participle follows: English keeps it, other languages may not.
  case adjective
  /// A noun follows the total of "%d of %d Macs": English hardly minds, other languages do.
  case ofTotal
  case no
}

/// A number in a text and the word that agrees with it.
struct Quantity: Equatable {
  enum Reason: Equatable {
    /// "%d are", "%d of your images are".
    case verb
    /// "%d item(s)".
    case optionalPlural
    /// "%d items".
    case noun
    /// "%d item", beside a text with "items".
    case singularHalf
  }
  var reason: Reason
  var specifier: FormatSpecifier
  var word: TextToken
}

/// Judges whether an English text has a number on which its words depend.
///
/// A closed list of tests in a fixed order decides for each placeholder; the first placeholder that says yes wins. The
/// tests whose answer is no come first, since numbers name and measure more often than they count: "Page 3", "3 of 5",
/// "3 MB". An object (`%@`) counts only with evidence that it carries a number, see `ObjectEvidence`.
///
/// Measured on labelled texts of real apps by `QuantityJudgementTests`, which prints precision and recall.
struct QuantityJudgement {
  private let text: [Unicode.Scalar]
  private let tokens: [TextToken]
  private let siblings: SiblingTexts

  /// - Parameters:
  ///   - text: the source text, in English.
  ///   - evidence: what its entry says of the arguments.
  ///   - siblings: the other texts of its table.
  static func judge(
    _ text: String, evidence: ObjectEvidence = ObjectEvidence(), siblings: SiblingTexts = SiblingTexts()
  ) -> QuantityVerdict {
    let judgement = QuantityJudgement(text, siblings: siblings)
    // Automatic grammar agreement inflects the words inside it by itself.
    guard !text.contains("](inflect:") else { return .no }
    var quiet = QuantityVerdict.no
    for (index, token) in judgement.tokens.enumerated() {
      guard case .placeholder(let specifier) = token.kind else { continue }
      switch judgement.verdict(at: index, specifier, evidence) {
      case .yes(let quantity): return .yes(quantity)
      case .adjective, .ofTotal: if quiet == .no { quiet = judgement.verdict(at: index, specifier, evidence) }
      case .no: break
      }
    }
    return quiet
  }

  private init(_ text: String, siblings: SiblingTexts) {
    self.text = Array(text.unicodeScalars)
    tokens = cutIntoTokens(self.text)
    self.siblings = siblings
  }

  private func verdict(
    at index: Int, _ specifier: FormatSpecifier, _ evidence: ObjectEvidence
  ) -> QuantityVerdict {
    let isObject = specifier.kind == .object
    guard isObject || specifier.isWholeNumber else { return .no }
    guard !isMeasureOrSign(index), !namesOne(index) else { return .no }
    guard !isJoined(index) else { return !isObject && isTotal(index) ? .ofTotal : .no }
    guard let (reason, word) = agreeingWord(after: index) else {
      return !isObject && isAdjective(next(after: index)) ? .adjective : .no
    }
    let quantity = Quantity(reason: reason, specifier: specifier, word: word)
    guard isObject else { return .yes(quantity) }
    return evidence.carriesNumber(at: index, in: tokens, noun: word) ? .yes(quantity) : .no
  }
}

// MARK: - Numbers that do not count

extension QuantityJudgement {
  /// A percentage, an angle, an amount of money, a number with its unit glued on, "3-day".
  private func isMeasureOrSign(_ index: Int) -> Bool {
    let before = index > 0 ? tokens[index - 1] : nil
    if let mark = before?.mark, mark == "#" || mark == "№" || WordLists.currencies.contains(mark) { return true }
    guard index + 1 < tokens.count else { return false }
    let after = tokens[index + 1]
    if let mark = after.mark {
      if WordLists.percents.contains(mark) || WordLists.currencies.contains(mark) { return true }
      return WordLists.dashes.contains(mark) && !after.isSpaced && index + 2 < tokens.count
        && tokens[index + 2].word != nil && !tokens[index + 2].isSpaced
    }
    guard let word = after.word else { return false }
    if word == "percent" || word == "pct" { return true }
    return !after.isSpaced && (word.count <= 2 || WordLists.units.contains(word))
  }

  /// A fraction, a range, a time, a size, a version: joined to another number, or "3 of 5".
  private func isJoined(_ index: Int) -> Bool {
    joinsNumber(index, by: 1) || joinsNumber(index, by: -1)
  }

  private func joinsNumber(_ index: Int, by step: Int) -> Bool {
    func token(_ distance: Int) -> TextToken? {
      tokens.indices.contains(index + step * distance) ? tokens[index + step * distance] : nil
    }
    guard let joint = token(1), let other = token(2) else { return false }
    if joint.word == "of" {
      if other.isNumeric { return true }
      guard step < 0, other.word == "out" else { return false }
      return token(3)?.isNumeric ?? false
    }
    if step > 0, joint.word == "out", other.word == "of" { return token(3)?.isNumeric ?? false }
    guard other.isNumeric else { return false }
    if joint.word == "x" { return true }
    guard let mark = joint.mark else { return false }
    if WordLists.joiners.contains(mark) { return true }
    let later = step > 0 ? other : tokens[index]
    return WordLists.tightJoiners.contains(mark) && !joint.isSpaced && !later.isSpaced
  }

  /// The second number of "3 of 5 Macs".
  private func isTotal(_ index: Int) -> Bool {
    guard index > 1, tokens[index - 1].word == "of", tokens[index - 2].isNumeric || tokens[index - 2].word == "out"
    else {
      return false
    }
    return agreeingWord(after: index)?.0 == .noun
  }

  /// "Page 3", "Error (3)", "Step: 3"; not "Page 3 item(s)".
  private func namesOne(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, let mark = tokens[before].mark, ["#", ":", "("].contains(mark) { before -= 1 }
    guard before >= 0, let word = tokens[before].word, WordLists.identifierNouns.contains(word) else { return false }
    if case .optionalPlural? = next(after: index)?.kind { return false }
    return true
  }
}

// MARK: - Words that agree

extension QuantityJudgement {
  private func agreeingWord(after index: Int) -> (Quantity.Reason, TextToken)? {
    let phrase = phrase(after: index)
    if let first = phrase.first, isPluralVerb(first) { return (.verb, first) }
    if let verb = verbOfOwned(after: index) { return (.verb, verb) }
    if let word = phrase.first?.word, WordLists.units.contains(word) { return nil }
    if let noun = phrase.first(where: isOptionalPlural) { return (.optionalPlural, noun) }
    if let noun = phrase.first(where: isPluralNoun) { return (.noun, noun) }
    if let verb = phrase.first(where: isPluralVerb) ?? verbOfClause(after: index, phrase) { return (.verb, verb) }
    let half = words(after: index).prefix(4).first { siblings.plural(of: text, word: $0) != nil }
    return half.map { (.singularHalf, $0) }
  }

  /// The token after a number, Markdown and closing quotes passed over.
  private func next(after index: Int) -> TextToken? { tokens[startOfPhrase(after: index)...].first }

  private func startOfPhrase(after index: Int) -> Int {
    var start = index + 1
    while start < tokens.count, let mark = tokens[start].mark, WordLists.transparent.contains(mark),
      !tokens[start].isSpaced
    {
      start += 1
    }
    return start
  }

  /// The next six words at most, up to a word that ends the noun phrase, a mark, a number or a placeholder.
  private func phrase(after index: Int) -> ArraySlice<TextToken> {
    let rest = tokens[startOfPhrase(after: index)...].prefix(6)
    return rest.prefix { token in
      switch token.kind {
      case .word: !WordLists.stops.contains(token.word ?? "")
      case .optionalPlural: true
      case .placeholder, .number, .mark: false
      }
    }
  }

  /// The words that follow, up to a placeholder.
  private func words(after index: Int) -> [TextToken] {
    let rest = tokens[startOfPhrase(after: index)...].prefix { token in
      if case .placeholder = token.kind { return false }
      return true
    }
    return rest.filter { $0.word != nil }
  }

  /// The verb of "3 of your images are missing".
  private func verbOfOwned(after index: Int) -> TextToken? {
    let rest = tokens[startOfPhrase(after: index)...].prefix(8)
    guard rest.first?.word == "of", let owner = rest.dropFirst().first?.word, WordLists.owners.contains(owner) else {
      return nil
    }
    let clause = rest.dropFirst(2).prefix { $0.word != nil }
    return clause.first { isPluralVerb($0) || $0.word == "need" }
  }

  /// The verb of "3 media that are".
  private func verbOfClause(after index: Int, _ phrase: ArraySlice<TextToken>) -> TextToken? {
    guard !phrase.isEmpty else { return nil }
    let rest = tokens[phrase.endIndex...].prefix(2)
    guard rest.count == 2, let pronoun = rest.first?.word, WordLists.relativePronouns.contains(pronoun) else {
      return nil
    }
    return rest.last.flatMap { isPluralVerb($0) ? $0 : nil }
  }

  private func isPluralVerb(_ token: TextToken) -> Bool { token.word.map(WordLists.pluralVerbs.contains) ?? false }

  private func isPluralNoun(_ token: TextToken) -> Bool {
    guard case .word(let word) = token.kind else { return false }
    return PluralNouns.isPlural(word)
  }

  private func isOptionalPlural(_ token: TextToken) -> Bool {
    if case .optionalPlural = token.kind { true } else { false }
  }

  private func isAdjective(_ token: TextToken?) -> Bool {
    guard let word = token?.word else { return false }
    return WordLists.adjectives.contains(word) || word.count > 4 && (word.hasSuffix("ed") || word.hasSuffix("ing"))
  }
}

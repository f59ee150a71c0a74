// SPDX-License-Identifier: MIT

/// What tells that an object placeholder (`%@`) shows a number and not a name: "%@ followers" against "%@ rules".
struct ObjectEvidence {
  var key = ""
  /// The note for translators.
  var comment: String?

  /// Whether the placeholder at an index carries a number, given the plural noun that follows it.
  func carriesNumber(at index: Int, in tokens: [TextToken], noun: TextToken) -> Bool {
    let following = tokens[(index + 1)...]
    guard let next = following.first?.word, !WordLists.namedSubjectVerbs.contains(next) else { return false }
    if tokens.contains(where: { $0.word == "total" }) { return true }
    if keySaysNumber || commentSaysNumber || isCommonlyCounted(noun) || followsQuantifier(index, in: tokens) {
      return true
    }
    if WordLists.distributives.contains(next) || isDoneTo(index, in: tokens) { return true }
    return isDescribed(noun, after: index, in: tokens) || index == 0 && isWholeText(following, noun: noun)
  }

  /// "Adding %@ rooms": what an action under way is done to is counted, not named.
  private func isDoneTo(_ index: Int, in tokens: [TextToken]) -> Bool {
    let start = index > 1 && tokens[index - 1].word == "up" ? index - 2 : index - 1
    guard start >= 0, let verb = tokens[start].word else { return false }
    return verb.count > 5 && verb.hasSuffix("ing")
  }

  /// "%@ new rooms", "%@ rooms selected": an adjective beside the noun is for a number of them; behind a name there is
  /// none.
  private func isDescribed(_ noun: TextToken, after index: Int, in tokens: [TextToken]) -> Bool {
    guard let place = tokens[(index + 1)...].firstIndex(of: noun) else { return false }
    let between = tokens[(index + 1)..<place]
    if !between.isEmpty, between.allSatisfy(isAdjective) { return true }
    guard place == index + 1, place + 1 < tokens.count, let next = tokens[place + 1].word else { return false }
    return WordLists.adjectives.contains(next) || next.count > 4 && next.hasSuffix("ed")
  }

  private static let countingWords: Set<String> = [
    "plural", "plurals", "count", "counts", "number", "num", "amount", "total", "limit", "multi", "multiple", "many",
    "more", "n", "x",
  ]

  /// A key's parts are compared whole, so that "accounts" does not count.
  private var keySaysNumber: Bool {
    guard !key.contains("%") else { return false }
    var parts: [String] = [""]
    for character in key {
      if !character.isLetter {
        parts.append("")
      } else {
        if character.isUppercase, parts.last?.last?.isLowercase ?? false { parts.append("") }
        parts[parts.count - 1].append(character.lowercased())
      }
    }
    return parts.contains(where: ObjectEvidence.countingWords.contains)
  }

  private var commentSaysNumber: Bool {
    guard let comment = comment?.lowercased() else { return false }
    return ["number of", "how many", " count", "count ", "always >1", "always > 1"].contains(where: comment.contains)
  }

  private func isCommonlyCounted(_ noun: TextToken) -> Bool {
    guard let word = noun.word else { return false }
    return WordLists.spelledOutUnits.contains(word) || WordLists.commonlyCounted.contains(word)
  }

  private func followsQuantifier(_ index: Int, in tokens: [TextToken]) -> Bool {
    guard index > 0, let word = tokens[index - 1].word else { return false }
    // Three of them are quantifiers in company only: "up to", "at least", "there are".
    let previous = index > 1 ? tokens[index - 2].word : nil
    switch word {
    case "to": return previous == "up"
    case "least": return previous == "at"
    case "are": return previous == "there"
    default: return WordLists.quantifiers.contains(word)
    }
  }

  private func isAdjective(_ token: TextToken) -> Bool { token.word.map(WordLists.adjectives.contains) ?? false }

  /// Whether the text is the placeholder, the noun and adjectives around it, and nothing more.
  private func isWholeText(_ following: ArraySlice<TextToken>, noun: TextToken) -> Bool {
    guard let place = following.firstIndex(of: noun) else { return false }
    let between = following[..<place]
    let after = following[(place + 1)...]
    return between.allSatisfy(isAdjective) && after.allSatisfy { isAdjective($0) || $0.mark == "…" || $0.mark == "!" }
  }
}

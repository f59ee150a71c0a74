// SPDX-License-Identifier: MIT

/// Something in a file that the parser could not bear.
struct Refusal: Equatable {
  var offset: Int
  var message: String
}

/// Looks over a file's tokens, without a grammar, for what would take the parser exponential time or its whole stack.
///
/// It knows comments, strings and brackets, and counts. It takes linear time and constant stack. It is the first fence
/// only: the reader's process has a deadline and a memory limit too.
struct ParserFence {
  /// What an open bracket or interpolation holds.
  private struct Level {
    var opener: UInt8
    /// The string that goes on after this interpolation.
    var string: StringDelimiter?
    var chain = 0
    var angles = 0
    var elseIfs = 0
  }

  private enum Previous {
    case start, word, joint, closer, opener, separator
  }

  private let limits: ReadingLimits
  private var cursor: TokenCursor
  private var levels = [Level(opener: 0)]
  private var previous = Previous.start
  private var previousWord = ""
  private var squareBrackets = 0
  private var interpolations = 0
  private var conditionalBlocks = 0
  private var numberSigns = 0
  private var prefixWords = 0
  private var refusal: Refusal?

  private init(_ bytes: [UInt8], limits: ReadingLimits) {
    self.limits = limits
    cursor = TokenCursor(bytes)
  }

  /// What the tokens of a file tell without a grammar.
  struct Survey {
    /// The first thing in the file that must not be parsed.
    var refusal: Refusal?
    /// Where comments stand that accept findings, up to the refusal.
    var acceptances: [Range<Int>]
  }

  static func survey(_ bytes: [UInt8], limits: ReadingLimits) -> Survey {
    var fence = ParserFence(bytes, limits: limits)
    while fence.refusal == nil, let token = fence.cursor.next() { fence.take(token) }
    return Survey(refusal: fence.refusal, acceptances: fence.cursor.acceptances)
  }

  private mutating func take(_ token: TokenCursor.Token) {
    if token.kind != .numberSign { numberSigns = 0 }
    switch token.kind {
    case .word: takeWord(token)
    case .literal:
      joinOrStart()
      previous = .word
      prefixWords = 0
    case .operatorRun: takeOperator(token)
    case .opener(let byte): open(byte, string: nil, at: token.start)
    case .interpolation(let delimiter): open(UInt8(ascii: "("), string: delimiter, at: token.start)
    case .closer(let byte): close(byte)
    case .comma, .semicolon:
      levels[levels.count - 1].chain = 0
      if token.kind == .semicolon { levels[levels.count - 1].angles = 0 }
      previous = .separator
      prefixWords = 0
    case .numberSign:
      numberSigns += token.end - token.start
      check(numberSigns, limits.numberSigns, "number signs in a row", token.start)
    case .directive(let opens):
      conditionalBlocks = max(0, conditionalBlocks + (opens ? 1 : -1))
      check(conditionalBlocks, limits.conditionalBlocks, "nested #if", token.start)
    }
  }

  private mutating func takeWord(_ token: TokenCursor.Token) {
    let word = cursor.text(of: token)
    joinOrStart()
    if word == "if" {
      let elseIfs = previousWord == "else" ? levels[levels.count - 1].elseIfs + 1 : 0
      levels[levels.count - 1].elseIfs = elseIfs
      check(elseIfs, limits.elseIfs, "else-ifs in a row", token.start)
    }
    prefixWords = prefixKeywords.contains(word) ? prefixWords + 1 : 0
    check(prefixWords, limits.prefixWords, "words such as 'await' or 'try' in a row", token.start)
    previous = .word
    previousWord = word
  }

  /// A word or literal after an operator goes on with the expression; after anything else it starts another.
  private mutating func joinOrStart() {
    guard previous != .joint else { return }
    levels[levels.count - 1].chain = 0
    if previous == .word || previous == .closer { levels[levels.count - 1].angles = 0 }
  }

  private mutating func takeOperator(_ token: TokenCursor.Token) {
    prefixWords = 0
    let top = levels.count - 1
    levels[top].chain += cursor.postfixMarks(in: token)
    check(levels[top].chain, limits.chain, "parts joined into one expression", token.start)
    levels[top].angles = max(0, levels[top].angles + cursor.angleBalance(of: token))
    check(levels[top].angles, limits.angleBrackets, "nested '<'", token.start)
    previous = .joint
  }

  private mutating func open(_ byte: UInt8, string: StringDelimiter?, at offset: Int) {
    prefixWords = 0
    previous = .opener
    levels.append(Level(opener: byte, string: string))
    check(levels.count - 1, limits.brackets, "nested brackets", offset)
    if string != nil {
      interpolations += 1
      check(interpolations, limits.interpolations, "nested string interpolations", offset)
    } else if byte == UInt8(ascii: "[") {
      squareBrackets += 1
      check(squareBrackets, limits.squareBrackets, "nested '['", offset)
    }
  }

  /// Closes the nearest bracket of the kind. In half-written code others may still be open inside it.
  private mutating func close(_ byte: UInt8) {
    prefixWords = 0
    previous = .closer
    previousWord = ""
    let opener = openers[byte]
    guard let match = levels.lastIndex(where: { $0.opener == opener }) else { return }
    // A brace binds more than the rest: a stray `)` must not close the block around it.
    if byte != UInt8(ascii: "}"), levels[(match + 1)...].contains(where: { $0.opener == UInt8(ascii: "{") }) { return }
    for level in levels[match...] {
      if level.string != nil { interpolations -= 1 }
      if level.opener == UInt8(ascii: "[") { squareBrackets -= 1 }
    }
    let string = levels[match].string
    levels.removeSubrange(match...)
    if let string {
      cursor.resume(string)
      previous = .word
    }
  }

  private mutating func check(_ count: Int, _ limit: Int, _ what: StaticString, _ offset: Int) {
    guard count > limit, refusal == nil else { return }
    refusal = Refusal(offset: offset, message: "not read: more than \(limit) \(what)")
  }
}

private let openers: [UInt8: UInt8] = [
  UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["), UInt8(ascii: "}"): UInt8(ascii: "{"),
]

/// Words that take another expression, pattern or type behind them, on which the parser recurses.
private let prefixKeywords: Set<String> = [
  "await", "try", "unsafe", "macro", "let", "var", "inout", "some", "any", "repeat", "each", "borrow", "consume",
  "copy", "consuming", "borrowing", "isolated", "sending", "nonisolated", "return", "throw", "is", "as", "do", "if",
  "while", "guard", "defer", "else", "func", "case", "indirect",
]

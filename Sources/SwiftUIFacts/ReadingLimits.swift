// SPDX-License-Identifier: MIT

/// How much of one Swift file is looked into before it is refused.
///
/// The parser has inputs it cannot bear: some take exponential or quadratic time, some overflow its stack. Each limit
/// stands well below the measured cliff (on a stack of 8 MB) and well above what people write.
package struct ReadingLimits: Sendable {
  /// The largest file, in bytes.
  package var fileBytes = 4 << 20
  /// Brackets of any kind open at once. The parser gives up on its own at 256.
  package var brackets = 200
  /// `[` open at once: parsing time doubles with each level and is 0.16 s at 16.
  package var squareBrackets = 12
  /// String interpolations open at once: time and memory grow with the square.
  package var interpolations = 8
  /// Open `<` between two statements: the parser overflows at 490.
  package var angleBrackets = 200
  /// Operators, calls and members joined into one expression: walking the tree overflows at 21,000.
  package var chain = 1000
  /// `else if` after `else if`: the parser overflows at 3,700.
  package var elseIfs = 500
  /// `#if` inside `#if`: the parser overflows at 2,800 and takes quadratic time before.
  package var conditionalBlocks = 64
  /// `#` in a row: quadratic time.
  package var numberSigns = 64
  /// Words such as `await`, `try` or `macro` in a row: the parser overflows at 1,600 or takes quadratic time.
  package var prefixWords = 64
  /// Bytes of an expression's source text that are kept.
  package var expressionBytes = 200
  /// Expressions inside each other that are kept in parts.
  package var expressionDepth = 12
  /// Elements of a list that are kept.
  package var listedElements = 64
  /// Members of all the file's types that are kept.
  package var members = 50_000
  /// Comments that accept findings.
  package var acceptances = 1000
  /// Bytes of such a comment that are kept.
  package var acceptanceBytes = 1000
  /// Bytes of constants that are read again in each place that uses them.
  package var inlinedBytes = 1 << 18
  /// Constants made of constants that are read inside each other.
  package var inlinedDepth = 64
  /// Views inside each other that are kept. Each takes up to six levels of the facts' JSON, which has 256.
  package var viewDepth = 28
  /// Nodes that are repeated because a title or a layout is one of several.
  package var repeatedNodes = 256

  package init() {}

  package static let standard = ReadingLimits()
}

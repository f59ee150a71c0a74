// SPDX-License-Identifier: MIT
import AuditModel

/// What the code tells of an interpolated value: whether it is a number.
enum NumberEvidence {
  /// Its type is known, or it can be nothing else.
  case number
  /// It is named like one.
  case namedLikeANumber
  /// A number made into text before: `n.formatted()`.
  case formatted
  case unknown
  case text

  /// - Parameter owner: the type whose properties it may be.
  init(_ piece: TextPiece, in owner: String, of code: ProjectCode) {
    let source = piece.interpolation ?? ""
    if let specifier = piece.specifier {
      self = formatSpecifiers(in: Array(specifier.unicodeScalars)).first?.isWholeNumber ?? false ? .number : .text
      return
    }
    let expression = NumberEvidence.bare(source)
    if NumberEvidence.isFormatted(expression) {
      self = .formatted
    } else if expression.hasSuffix(".count") || expression.hasPrefix("Int(") || source.hasSuffix("?? 0") {
      self = .number
    } else if let type = NumberEvidence.declaredType(expression, in: owner, of: code) {
      self = NumberEvidence.wholeNumbers.contains(type) ? .number : .text
    } else {
      self = NumberEvidence.byName(expression)
    }
  }

  /// The placeholder that stands for the value in a format.
  var specifier: String {
    switch self {
    case .number, .namedLikeANumber: "%lld"
    case .formatted, .unknown, .text: "%@"
    }
  }

  private static let wholeNumbers: Set<String> = [
    "Int", "Int?", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private static let countingWords: Set<String> = [
    "count", "counts", "counter", "number", "num", "total", "amount", "quantity", "remaining", "days", "hours",
    "minutes",
    "seconds", "weeks", "months", "years", "limit", "max", "min", "n",
  ]

  /// Without what does not change the type.
  private static func bare(_ source: String) -> String {
    var text = source
    for suffix in [" ?? 0", "!"] where text.hasSuffix(suffix) { text.removeLast(suffix.count) }
    if text.hasPrefix("self.") { text.removeFirst(5) }
    return text
  }

  private static func isFormatted(_ expression: String) -> Bool {
    let others = ["percent", "currency", "byteCount", "date", "time", "Date", "Duration", "measurement", "precision"]
    guard !others.contains(where: expression.contains) else { return false }
    return expression.hasSuffix(".formatted()") || expression.contains(".formatted(.number")
      || expression.contains(", format: .number") || expression.contains("umberFormatter")
      || expression.hasSuffix(", format: .number")
  }

  private static func declaredType(_ expression: String, in owner: String, of code: ProjectCode) -> String? {
    guard expression.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    return code.type(of: expression, in: owner)
  }

  private static func byName(_ expression: String) -> NumberEvidence {
    guard expression.allSatisfy({ $0.isLetter || $0.isNumber || "._?!".contains($0) }) else {
      let isArithmetic = [" - ", " + "].contains { sign in
        expression.hasSuffix(sign + "1") || expression.contains(".count\(sign)")
      }
      return isArithmetic && !expression.contains("\"") ? .number : .unknown
    }
    let name = expression.split(separator: ".").last.map(String.init) ?? ""
    let words = camelWords(name)
    let textWords: Set<String> = [
      "name", "title", "text", "string", "label", "description", "formatted", "display", "localized",
    ]
    if !words.isDisjoint(with: textWords) { return .text }
    return words.isDisjoint(with: countingWords) ? .unknown : .namedLikeANumber
  }
}

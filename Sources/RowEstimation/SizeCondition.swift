// SPDX-License-Identifier: MIT
package import AuditModel

/// What a condition says about the accessibility sizes.
package enum SizeCondition: Equatable, Sendable {
  /// It holds at every accessibility size.
  case holds
  /// It holds at none.
  case fails
  /// It is about something else.
  case unrelated

  /// Reads a condition as written: `dynamicTypeSize.isAccessibilitySize`, `!sizeCategory.isAccessibilityCategory`,
  /// `typeSize >= .accessibility1`, `dynamicTypeSize < .xxxLarge`.
  package init(_ condition: String) {
    // Nearly no condition is about sizes, and each of the words holds one of these.
    guard SizeCondition.mayMention(condition) else {
      self = .unrelated
      return
    }
    let text = condition.filter { !$0.isWhitespace }
    guard let mention = SizeCondition.mention(in: text) else {
      self = .unrelated
      return
    }
    let start = text[..<mention.lowerBound].lastIndex { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
    var isNegated = start.map { text[$0] == "!" } ?? false
    let rest = text[mention.upperBound...]
    if rest.hasPrefix("<") || rest.contains("==false") { isNegated.toggle() }
    self = isNegated ? .fails : .holds
  }

  private static let words = [
    "isAccessibilitySize", "isAccessibilityCategory", "isAccessibilityTextSize", "dynamicTypeSize", "sizeCategory",
    "typeSize",
  ]

  /// Whether `ize` or `ategory` occurs.
  private static func mayMention(_ condition: String) -> Bool {
    let bytes = Array(condition.utf8)
    let needles = [Array("ize".utf8), Array("ategory".utf8)]
    return bytes.indices.contains { start in
      needles.contains { start + $0.count <= bytes.count && bytes[start..<(start + $0.count)].elementsEqual($0) }
    }
  }

  private static func mention(in text: String) -> Range<String.Index>? {
    let lowercased = text.lowercased()
    guard lowercased.utf8.count == text.utf8.count else { return nil }
    for word in words {
      guard let range = range(of: word.lowercased(), in: lowercased) else { continue }
      let start = lowercased.distance(from: lowercased.startIndex, to: range.lowerBound)
      let lower = text.index(text.startIndex, offsetBy: start)
      return lower..<text.index(lower, offsetBy: word.count)
    }
    return nil
  }

  private static func range(of word: String, in text: String) -> Range<String.Index>? {
    text.indices.first { text[$0...].hasPrefix(word) }.map { $0..<text.index($0, offsetBy: word.count) }
  }
}

/// The slots of a branch that can be taken at the accessibility sizes.
///
/// Where no condition is about sizes that is all of them. A `switch` over the size takes the cases that name an
/// accessibility size, else its default.
package func slotsTakenAtAccessibilitySizes(_ branch: ViewNode) -> [ViewSlot] {
  if branch.name == "switch" {
    let subject = branch.arguments.first?.value.source ?? ""
    guard SizeCondition(subject) != .unrelated else { return branch.slots }
    if let condition = truthSlots(branch, holds: SizeCondition(subject) == .holds) { return condition }
    let named = branch.slots.filter { $0.label.contains("accessibility") }
    return named.isEmpty ? branch.slots.filter { $0.label == "else" } : named
  }
  var taken: [ViewSlot] = []
  for slot in branch.slots {
    switch SizeCondition(slot.label) {
    case .holds: return taken + [slot]
    case .fails: continue
    case .unrelated: taken.append(slot)
    }
  }
  return taken
}

/// The slots of `switch size.isAccessibilitySize { case true: … case false: … }`; nil for other switches.
private func truthSlots(_ branch: ViewNode, holds: Bool) -> [ViewSlot]? {
  guard branch.slots.contains(where: { $0.label == "true" || $0.label == "false" }) else { return nil }
  let named = branch.slots.filter { $0.label == String(holds) }
  return named.isEmpty ? branch.slots.filter { $0.label == "else" } : named
}

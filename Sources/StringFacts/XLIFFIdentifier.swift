// SPDX-License-Identifier: MIT

/// What the identifier of an XLIFF unit says: the key, and which part of the key's text the unit is.
///
/// Parts of a `.stringsdict` entry are written as paths, `/KEY:dict/VARIABLE:dict/one:dict/:string`; those of an
/// `.xcstrings` entry follow the key, `KEY|==|plural.one`. Where a key itself contains such a mark the last one counts.
struct XLIFFIdentifier: Equatable {
  var key: String
  /// The device or width the text is for.
  var selector: String?
  var part = Part.text

  enum Part: Equatable {
    case text
    case form(category: String)
    case variable(name: String, category: String)
  }

  init(_ id: String) {
    self = XLIFFIdentifier(path: id) ?? XLIFFIdentifier(variation: id) ?? XLIFFIdentifier(key: id)
  }

  private init(key: String) { self.key = key }

  private static let rules = ["NSStringDeviceSpecificRuleType", "NSStringVariableWidthRuleType"]

  private init?(path id: String) {
    let (start, separator, end) = ("/", ":dict/", ":dict/:string")
    guard id.hasPrefix(start), id.hasSuffix(end), id.utf8.count > start.utf8.count + end.utf8.count else { return nil }
    var steps = id.dropFirst(start.count).dropLast(end.count).split(
      separator: separator, omittingEmptySubsequences: false
    ).map(String.init)
    self.init(key: "")
    if let rule = steps.dropFirst().firstIndex(where: XLIFFIdentifier.rules.contains), rule + 1 < steps.count {
      selector = steps[rule + 1]
      steps.removeSubrange(rule...(rule + 1))
    }
    if steps.count > 1, steps.last == "NSStringLocalizedFormatKey" {
      steps.removeLast()
    } else if steps.count > 2, let category = steps.popLast(), let name = steps.popLast() {
      part = .variable(name: name, category: category)
    }
    key = steps.joined(separator: separator)
  }

  private init?(variation id: String) {
    guard let mark = id.ranges(of: "|==|").last else { return nil }
    self.init(key: String(id[..<mark.lowerBound]))
    var steps = id[mark.upperBound...].split(separator: ".").map(String.init)
    if steps.count >= 2, ["device", "width"].contains(steps[0]) {
      selector = steps[1]
      steps.removeFirst(2)
      if steps.isEmpty { return }
    }
    switch (steps.first, steps.count) {
    case ("plural", 2): part = .form(category: steps[1])
    case ("substitutions", 4) where steps[2] == "plural": part = .variable(name: steps[1], category: steps[3])
    default: return nil
    }
  }
}

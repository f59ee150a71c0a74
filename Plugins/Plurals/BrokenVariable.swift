// SPDX-License-Identifier: MIT
import AuditModel

/// A plural's variable is broken.
///
/// ## What it reports
/// Faults of a plural entry that leave its number unread: no format key; a format that names a variable nobody defines,
/// or misspells the reference (`%# @count@`); a variable without rule type, without value type, or with one that is no
/// specifier; a category that does not exist; no category at all; a branch that reads its number as another kind of value
/// than the value type says. One finding a fault.
///
/// ## Why
/// The system shows "(null)", an empty text, or the reference itself; a number read as an object crashes.
///
/// ## Example
///     <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
///     <key>counts</key><dict>…</dict>
///
/// ## Instead
/// A variable for each reference, with `NSStringFormatSpecTypeKey` (`NSStringPluralRuleType`), with
/// `NSStringFormatValueTypeKey` (such as `lld`, without a percent sign), and with forms for the categories of the language.
///
/// ## What it cannot see
/// Variables of other rule types, which exist privately: their forms are not judged.
enum BrokenVariable: PluralRule {
  static let description = RuleDescription(
    id: "plurals/broken-variable", summary: "A plural's variable is broken", severity: .error)

  static func findings(in table: CatalogTable, of catalogs: ProjectCatalogs) -> [Finding] {
    catalogs.texts(in: table).flatMap { text in
      let faults = VariableFault.all(of: text.text.text, format: text.text.format)
      return faults.map { fault in
        Finding(
          rule: description.id, anchor: text.anchor + [fault.name], severity: .error, certainty: .certain,
          message: "the plural \(text.place) \(fault.message)", location: text.location(fault.position),
          locales: [text.language], remedy: fault.remedy)
      }
    }
  }
}

/// One thing that is wrong with a plural's variables, in the sources or compiled.
struct VariableFault: Equatable {
  /// Names the fault within its text.
  var name: String
  /// Begins with a verb; its subject is the plural.
  var message: String
  var position: Position
  var remedy: String

  /// The faults of a text, each once.
  static func all(of text: CatalogText, format: CatalogFact.Format) -> [VariableFault] {
    guard !text.allVariables.isEmpty || text.shownTexts.contains(where: { $0.text.contains("%") }) else { return [] }
    var names: Set<String> = []
    return (referenceFaults(text) + text.allVariables.flatMap { faults(of: $0, format: format) })
      .filter { names.insert($0.name).inserted }
  }

  private static func referenceFaults(_ text: CatalogText) -> [VariableFault] {
    let defined = Set(text.allVariables.map(\.name))
    var faults: [VariableFault] = []
    if text.value == nil, !defined.isEmpty, !text.variants.contains(where: { $0.value != nil || !$0.forms.isEmpty }) {
      faults.append(
        VariableFault(
          name: "format", message: "has variables but no format that uses them", position: text.position,
          remedy: "add the format, such as `%#@\(defined.min() ?? "count")@`"))
    }
    for (shown, position) in text.shownTexts {
      let scalars = Array(shown.unicodeScalars)
      for case .variable(let name) in formatSpecifiers(in: scalars).map(\.kind) where !defined.contains(name) {
        faults.append(
          VariableFault(
            name: "undefined \(name)", message: "uses the variable `\(name)`, which is not defined", position: position,
            remedy: "define `\(name)`, or use one that is"))
      }
      if let reference = misspeltReference(in: scalars) {
        faults.append(
          VariableFault(
            name: "reference \(reference)", message: "misspells a variable: `\(reference)`", position: position,
            remedy: "write `%#@name@`, with the position between `%` and `#` if need be"))
      }
    }
    return faults
  }

  /// Something between `%` and `@` that has a `#` and is no reference: `%# @x@`, `%#${#@x@}`.
  private static func misspeltReference(in text: [Unicode.Scalar]) -> String? {
    let real = formatSpecifiers(in: text).filter { if case .variable = $0.kind { true } else { false } }
    for start in text.indices where text[start] == "%" && !real.contains(where: { $0.range.contains(start) }) {
      let run = text[(start + 1)...].prefix { "0123456789$#{ ".unicodeScalars.contains($0) }
      guard run.contains("#"), run.endIndex < text.count, text[run.endIndex] == "@" else { continue }
      let end = text[run.endIndex...].prefix { !$0.properties.isWhitespace }.endIndex
      return string(text[start..<end])
    }
    return nil
  }

  private static func faults(of variable: PluralVariable, format: CatalogFact.Format) -> [VariableFault] {
    func fault(_ kind: String, _ message: String, _ remedy: String, at position: Position? = nil) -> VariableFault {
      VariableFault(
        name: "\(kind) \(variable.name)", message: message, position: position ?? variable.position, remedy: remedy)
    }
    var faults: [VariableFault] = []
    if format != .xcstrings {
      guard let type = variable.ruleType else {
        faults.append(fault("rule type", "has no rule type for `\(variable.name)`", ruleTypeRemedy))
        return faults + valueFaults(of: variable, fault) + categoryFaults(of: variable, fault)
      }
      guard type == pluralRuleType else { return [] }
    }
    return valueFaults(of: variable, fault) + categoryFaults(of: variable, fault)
  }

  private typealias FaultMaker = (String, String, String, Position?) -> VariableFault

  private static func valueFaults(of variable: PluralVariable, _ fault: FaultMaker) -> [VariableFault] {
    guard let type = variable.specifier else {
      return [fault("value type", "has no value type for `\(variable.name)`", valueTypeRemedy, nil)]
    }
    guard let specifier = valueSpecifier(type) else {
      return [
        fault(
          "value type", "has the value type \(quoted(type)) for `\(variable.name)`, no specifier", valueTypeRemedy, nil)
      ]
    }
    for form in variable.forms {
      guard let first = formatSpecifiers(in: Array(form.text.unicodeScalars)).first, first.position == nil else {
        continue
      }
      guard [.integer, .float, .object].contains(first.kind), first.kind != specifier.kind else { continue }
      return [
        fault(
          "branch",
          "reads the number of `\(variable.name)` as `%\(first.conversion)` in \(quoted(form.text)), its value"
            + " type is `\(type)`", "write `%\(type)` for the number", form.position)
      ]
    }
    return []
  }

  private static func categoryFaults(of variable: PluralVariable, _ fault: FaultMaker) -> [VariableFault] {
    guard !variable.forms.isEmpty else {
      return [fault("forms", "has no form for `\(variable.name)`", "add a form for each category of the language", nil)]
    }
    return variable.forms.filter { PluralCategory(rawValue: $0.category) == nil }.map { form in
      fault(
        "category \(form.category) of", "has a form for \(quoted(form.category)), which is no category", categoryRemedy,
        form.position)
    }
  }
}

// MARK: - Messages

extension VariableFault {
  private static let ruleTypeRemedy = "add `NSStringFormatSpecTypeKey` with `NSStringPluralRuleType`"
  private static let valueTypeRemedy = "add `NSStringFormatValueTypeKey` with a specifier such as `lld`"
  private static let categoryRemedy = "use `zero`, `one`, `two`, `few`, `many` or `other`"
}

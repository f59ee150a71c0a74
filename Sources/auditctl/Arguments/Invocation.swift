// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// A command line, understood and checked.
struct Invocation {
  var command: Command
  /// The given options by name; an option without a value has an empty one.
  var values: [String: String]
  var operands: [String]
  /// All values of options that were given, in their order.
  var everyValue: [String: [String]] = [:]

  func has(_ option: String) -> Bool { values[option] != nil }
  func all(_ option: String) -> [String] { everyValue[option] ?? [] }
  func text(_ option: String) -> String? { values[option] }
  /// The parser has checked that it is a number in range.
  func number(_ option: String) -> Int? { values[option].flatMap { Int($0) } }
  /// The parser has checked that it is one of the option's words, which are those of the type.
  func word<Word: RawRepresentable<String>>(_ option: String) -> Word? { values[option].flatMap(Word.init(rawValue:)) }

  var format: OutputFormat { word("format") ?? .text }
  var failOn: FailOn { word("fail-on") ?? .error }
  var project: String? { text("project") }
  var color: Terminal.ColorChoice { has("no-color") ? .never : word("color") ?? .auto }
  var projectQuery: ProjectQuery { ProjectQuery(project: project) }
}

// SPDX-License-Identifier: MIT
import AuditModel

/// Reads a command line: `--name value` and `--name=value` before or after the command, `--` before operands that begin
/// with a dash. An option given twice has its last value, but where the command asks for all of them.
///
/// - Parameter arguments: without the program's name.
func parse(_ arguments: [String]) throws(Failure) -> Invocation {
  var parser = ArgumentParser(arguments)
  return try parser.parse()
}

private struct ArgumentParser {
  private var remaining: ArraySlice<String>
  private var command: Command?
  private var values: [String: String] = [:]
  private var everyValue: [String: [String]] = [:]
  private var operands: [String] = []

  init(_ arguments: [String]) { remaining = arguments[...] }

  mutating func parse() throws(Failure) -> Invocation {
    var takesOptions = true
    while let argument = remaining.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        try takeOption(ArgumentParser.shortOptions[argument] ?? argument)
      } else {
        try takeWord(argument)
      }
    }
    return try finish()
  }

  private static let shortOptions = ["-h": "--help", "-o": "--output"]

  private mutating func takeWord(_ word: String) throws(Failure) {
    guard let command else {
      guard let found = Command.named(word) else { throw unknownCommand(word) }
      return command = found
    }
    operands.append(word)
    guard operands.count <= command.operands.count || command.operands.last?.isRepeated == true else {
      throw misuse("\(command.name) takes no \"\(word)\"", of: command)
    }
  }

  private mutating func takeOption(_ argument: String) throws(Failure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let inline = parts.count > 1 ? String(parts[1]) : nil
    let option = try option(String(parts[0]))
    if option.value == .none {
      guard inline == nil else { throw misuse("--\(option.name) takes no value", of: command) }
      return values[option.name] = ""
    }
    guard let value = inline ?? remaining.popFirst() else {
      throw misuse("--\(option.name) needs a value: \(option.usage)", of: command)
    }
    try check(value, for: option)
    values[option.name] = value
    everyValue[option.name, default: []].append(value)
  }

  private func option(_ argument: String) throws(Failure) -> OptionDescription {
    let name = String(argument.dropFirst(2))
    let known = OptionDescription.global + (command?.options ?? [])
    if argument.hasPrefix("--"), let option = known.first(where: { $0.name == name }) { return option }
    if command == nil, let owner = Command.all.first(where: { $0.options.contains { $0.name == name } }) {
      throw misuse("\(argument) belongs after its command, as in `auditctl \(owner.name) \(argument)`", of: nil)
    }
    let bare = String(argument.drop { $0 == "-" })
    let nearest = nearestName(to: bare, among: known.map(\.name)).map { "; did you mean --\($0)?" } ?? ""
    throw misuse((command.map { "\($0.name): " } ?? "") + "unknown option \(argument)" + nearest, of: command)
  }

  private func check(_ value: String, for option: OptionDescription) throws(Failure) {
    switch option.value {
    case .none: break
    case .text:
      if value.isEmpty { throw misuse("--\(option.name) is empty", of: command) }
    case .number(_, let range):
      guard let number = Int(value), range.contains(number) else {
        let bounds = "a whole number from \(range.lowerBound) to \(range.upperBound)"
        throw misuse("--\(option.name) is \"\(value)\", not \(bounds)", of: command)
      }
    case .word(let all):
      let words = option.name == "format" ? command?.formats.map(\.rawValue) ?? all : all
      guard !words.contains(value) else { return }
      let nearest = nearestName(to: value, among: words).map { "; did you mean \($0)?" } ?? ""
      throw misuse("--\(option.name) is \"\(value)\", not one of \(listed(words))\(nearest)", of: command)
    }
  }

  private func finish() throws(Failure) -> Invocation {
    if has("version") { return Invocation(command: .ownVersion, values: values, operands: []) }
    if has("help") {
      return Invocation(command: .help, values: values, operands: command.map { [$0.name] } ?? [])
    }
    guard let command else { throw misuse("no command is given", of: nil) }
    let missing = command.operands.dropFirst(operands.count).first { $0.isRequired }
    if let missing { throw misuse("\(command.name) needs \(missing.placeholder)", of: command) }
    if has("config"), command.name != Command.check.name {
      throw misuse("--config is for check alone: the daemon has its own configuration", of: command)
    }
    if let format = values["format"], !command.formats.map(\.rawValue).contains(format) {
      throw misuse(
        "\(command.name) has no --format \(format), only \(listed(command.formats.map(\.rawValue)))", of: command)
    }
    return Invocation(command: command, values: values, operands: operands, everyValue: everyValue)
  }

  private func has(_ option: String) -> Bool { values[option] != nil }

  private func unknownCommand(_ word: String) -> Failure {
    let nearest = nearestName(to: word, among: Command.all.map(\.name))
    return misuse("unknown command \"\(word)\"" + (nearest.map { "; did you mean \($0)?" } ?? ""), of: nil)
  }

  private func misuse(_ message: String, of command: Command?) -> Failure {
    Failure(.usage, message, notes: ["see `auditctl help\(command.map { " \($0.name)" } ?? "")`"])
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
package import AuditWire

/// An option that does not fit: where in the options it stands, and what was expected.
package struct OptionMistake: Error, Equatable {
  /// The way to it, outermost name first; empty for the options as a whole.
  package var path: [String]
  package var message: String

  package init(path: [String], message: String) {
    self.path = path
    self.message = message
  }

  /// The daemon turns the path into a line and column of the configuration file.
  var rpcError: RPCError {
    RPCError(
      code: RPCError.invalidParams, message: message,
      data: .object([.init("path", .array(path.map { .string($0) }))]))
  }
}

/// A plugin's options, taken one by one with the type each must have; what nobody takes is a mistake.
package struct PluginOptions {
  private var remaining: [JSONValue.Member]
  private var known: [String] = []

  package init(_ value: JSONValue) throws(OptionMistake) {
    switch value {
    case .null: remaining = []
    case .object(let members): remaining = members
    default: throw OptionMistake(path: [], message: "options are a mapping")
    }
  }

  package mutating func number(
    _ name: String, in range: ClosedRange<Double>, default standard: Double
  ) throws(OptionMistake) -> Double {
    guard let value = take(name) else { return standard }
    guard case .number(let number) = value, range.contains(number) else {
      throw OptionMistake(
        path: [name], message: "\(name) is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A map of texts by names of the user's choosing.
  package mutating func texts(_ name: String) throws(OptionMistake) -> [String: String] {
    guard let value = take(name) else { return [:] }
    guard case .object(let members) = value else {
      throw OptionMistake(path: [name], message: "\(name) is a map of texts")
    }
    var texts: [String: String] = [:]
    for member in members {
      guard case .string(let text) = member.value else {
        throw OptionMistake(path: [name, member.name], message: "\(name) is a map of texts")
      }
      texts[member.name] = text
    }
    return texts
  }

  package mutating func strings(_ name: String, default standard: [String]) throws(OptionMistake) -> [String] {
    guard let value = take(name) else { return standard }
    guard case .array(let elements) = value else {
      throw OptionMistake(path: [name], message: "\(name) is a list of strings")
    }
    return try elements.map { element throws(OptionMistake) in
      guard case .string(let text) = element else {
        throw OptionMistake(path: [name], message: "\(name) is a list of strings")
      }
      return text
    }
  }

  /// Requires that every option was taken.
  package func finish() throws(OptionMistake) {
    guard let first = remaining.first else { return }
    let near = nearestName(to: first.name, among: known).map { "; did you mean \($0)?" }
    let names = known.isEmpty ? "; this plugin has no options" : "; the options are \(known.joined(separator: ", "))"
    throw OptionMistake(path: [first.name], message: "unknown option \(first.name)\(near ?? names)")
  }

  private mutating func take(_ name: String) -> JSONValue? {
    known.append(name)
    guard let index = remaining.firstIndex(where: { $0.name == name }) else { return nil }
    return remaining.remove(at: index).value
  }
}

// SPDX-License-Identifier: MIT

package import AuditModel
import SwiftParser
import SwiftSyntax

/// Reads what one Swift file says about views, texts and presentations.
///
/// Pure: the facts depend on the bytes alone. Half-written code is read as far as it goes, with a problem at its first
/// syntax error. A file that the parser could not bear is refused, with the reason. The parser recurses: files up to the
/// limits need a stack of 8 MB, and the caller should give more and set a deadline.
package func readSwiftFile(_ bytes: [UInt8], limits: ReadingLimits = .standard) -> Reading {
  if let refusal = refusalOfWhole(bytes, limits: limits) { return refusal }
  let file = SourceFile(bytes, limits: limits)
  var problems: [FactProblem] = []
  if let invalid = file.firstInvalid {
    problems.append(FactProblem(position: file.position(at: invalid), message: "a byte that is not UTF-8"))
  }
  let survey = ParserFence.survey(file.bytes, limits: limits)
  if let refusal = survey.refusal {
    problems.append(FactProblem(position: file.position(at: refusal.offset), message: refusal.message))
    return Reading(body: nil, problems: problems)
  }
  let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  if let error = firstSyntaxError(in: tree, file: file) { problems.append(error) }
  var (fact, limitProblem) = readFacts(of: tree, in: file)
  if let limitProblem { problems.append(limitProblem) }
  let acceptances = AcceptanceReader(survey.acceptances, in: file)
  fact.acceptances = acceptances.acceptances
  return Reading(body: .swift(fact), problems: problems + acceptances.problems)
}

private func refusalOfWhole(_ bytes: [UInt8], limits: ReadingLimits) -> Reading? {
  var message: String?
  if bytes.count > limits.fileBytes {
    message = "not read: \(bytes.count) bytes, more than \(limits.fileBytes)"
  } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    message = "not read: the file is UTF-16, Swift sources are UTF-8"
  }
  return message.map { Reading(body: nil, problems: [FactProblem(position: .start, message: $0)]) }
}

/// The facts of a tree, and the limit that kept something out of them.
private func readFacts(of tree: SourceFileSyntax, in file: SourceFile) -> (SwiftFileFact, FactProblem?) {
  let destinations = Destinations(file: file)
  destinations.walk(tree)
  let declarations = typeDeclarations(in: tree, local: destinations.localTypes)
  let reader = ViewReader(
    file: file, viewNames: commonViewNames.union(viewMembers(of: declarations)),
    scope: LocalScope(limits: file.limits))
  var typeReader = TypeReader(file: file, reader: reader)
  var types = declarations.compactMap { typeReader.read($0) }
  if let free = typeReader.readFileLevel(tree) { types.append(free) }
  let collector = FactCollector(reader: reader, types: types, destinations: destinations)
  collector.walk(tree)
  let quantities = QuantityCollector(reader: reader, destinations: destinations)
  quantities.walk(tree)
  // The walk meets the outermost call of a chain first, which is written last.
  let fact = SwiftFileFact(
    types: types, presentations: collector.presentations.sorted { $0.position < $1.position },
    texts: collector.texts.sorted { $0.position < $1.position },
    quantities: quantities.uses.sorted { $0.position < $1.position },
    sizeOverrides: sizeOverrides(in: tree, of: file, reader: reader, destinations: destinations))
  return (fact, typeReader.problem)
}

/// The names of all members that return views, to tell a view that is modified from an object that is called.
private func viewMembers(of declarations: [TypeDeclaration]) -> [String] {
  declarations.flatMap { declaration in
    members(of: declaration.group).compactMap { member in
      if let variable = member.as(VariableDeclSyntax.self), variableReturnsViews(variable) {
        return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      }
      if let function = member.as(FunctionDeclSyntax.self), functionReturnsViews(function) { return function.name.text }
      return nil
    }
  }
}

/// What views are called where they come from outside the file.
private let commonViewNames: Set<String> = [
  "content", "label", "configuration.label", "configuration.content", "configuration.icon", "configuration.title",
]

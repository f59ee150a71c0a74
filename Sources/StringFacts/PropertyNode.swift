// SPDX-License-Identifier: MIT
import AuditModel

/// A value of a property list, reduced to what catalogs are made of.
enum PropertyNode {
  case string(String)
  case dictionary([PropertyPair])
  /// A value no catalog has a use for, by its name, such as `an array`.
  case other(String)
}

/// One key of a property list's dictionary, with its place.
struct PropertyPair {
  var key: String
  var position: Position
  /// The last comment before the key.
  var comment: String?
  var value: PropertyNode
}

/// What was understood of a property list whose outermost value is a dictionary.
struct PropertyListReading {
  var pairs: [PropertyPair] = []
  var problems: [FactProblem] = []
  /// False where nothing could be understood.
  var isReadable = true
}

/// Reads a property list in any of its three spellings: binary, XML, or the old braces and semicolons.
func readPropertyPairs(_ bytes: [UInt8]) -> PropertyListReading {
  if bytes.starts(with: Array("bplist".utf8)) { return readBinaryPropertyList(bytes) }
  let text = DecodedText(bytes)
  if text.looksLikeXML { return readXMLPropertyList(text) }
  var parser = StringsGrammar(text)
  parser.readTable()
  let isReadable = !parser.pairs.isEmpty || parser.problems.isEmpty
  return PropertyListReading(pairs: parser.pairs, problems: text.problems + parser.problems, isReadable: isReadable)
}

// SPDX-License-Identifier: MIT
import AuditModel
import Foundation

/// Reads a binary property list, which has no lines: every place in it is the file's start.
func readBinaryPropertyList(_ bytes: [UInt8]) -> PropertyListReading {
  bridge(bytes, scan: PropertyListScan()) { _ in .start }
}

/// Reads an XML property list. Foundation gives the values, because it accepts what Apple's systems accept, control
/// characters among them; the places come from a scan of the text.
func readXMLPropertyList(_ bytes: [UInt8], text: DecodedText) -> PropertyListReading {
  var scan = PropertyListScan()
  scan.read(text)
  if scan.isTooDeep { return PropertyListReading(problems: text.problems + scan.problems, isReadable: false) }
  var reading = bridge(bytes, scan: scan) { message in
    if let marker = firstConflictMarker(in: text) { return marker }
    return startOfLine(namedIn: message, in: text) ?? .start
  }
  reading.problems = text.problems + scan.problems + reading.problems
  return reading
}

private func bridge(
  _ bytes: [UInt8], scan: PropertyListScan, placeOfFault: (String) -> Position
) -> PropertyListReading {
  do {
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    guard let dictionary = list as? [String: Any] else {
      let problem = FactProblem(position: .start, message: "expected a dictionary as the outermost value")
      return PropertyListReading(problems: [problem], isReadable: false)
    }
    return PropertyListReading(pairs: pairs(dictionary, in: PropertyListScan.outermost, scan: scan))
  } catch {
    let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? "Foundation cannot read it"
    let line = clipped(reason)
    let problem = FactProblem(position: placeOfFault(reason), message: "not a property list: \(line)")
    return PropertyListReading(problems: [problem], isReadable: false)
  }
}

/// The pairs in the order of the file, or by name where the scan did not see them.
private func pairs(_ dictionary: [String: Any], in number: Int?, scan: PropertyListScan) -> [PropertyPair] {
  dictionary.map { key, value in
    let place = number.flatMap { scan.place(of: key, in: $0) }
    return PropertyPair(
      key: key, position: place?.position ?? .start, comment: place?.comment,
      value: node(value, in: place?.dictionary, scan: scan))
  }.sorted { ($0.position, $0.key) < ($1.position, $1.key) }
}

/// - Parameter number: names the dictionary among those the scan saw, if the value is one.
private func node(_ value: Any, in number: Int?, scan: PropertyListScan) -> PropertyNode {
  switch value {
  case let text as String: .string(text)
  case let inner as [String: Any]: .dictionary(pairs(inner, in: number, scan: scan))
  case is [Any]: .other("an array")
  case is Data: .other("data")
  case is Date: .other("a date")
  default: .other("a number")
  }
}

private func firstConflictMarker(in text: DecodedText) -> Position? {
  let starts = text.bytes.indices.lazy.filter { text.bytes[$0] == UInt8(ascii: "<") }
  return starts.first { conflictMarker(at: $0, in: text.bytes) != nil }.map(text.map.position(of:))
}

/// Foundation names the line of a fault in its message, in words only, or says that the file ended.
private func startOfLine(namedIn message: String, in text: DecodedText) -> Position? {
  if message.contains("unexpected EOF") { return text.map.position(of: text.bytes.count) }
  let words = message.split { !$0.isLetter && !$0.isNumber }
  guard let word = words.firstIndex(of: "line"), word + 1 < words.count, let line = Int(words[word + 1]) else {
    return nil
  }
  var current = 1
  for (index, byte) in text.bytes.enumerated() {
    if current == line { return text.map.position(of: index) }
    if byte == Byte.newline { current += 1 }
  }
  return nil
}

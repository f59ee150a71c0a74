// SPDX-License-Identifier: MIT
import CYAML

/// Reads one YAML document into nodes, through libyaml.
///
/// A configuration needs no aliases, so they are refused, which leaves nothing for a "billion laughs" to multiply; size,
/// depth and the number of nodes are limited besides.
struct YAMLParser {
  static let largestFile = 1 << 20
  static let deepest = 32
  static let mostNodes = 50_000

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private let file: String
  private var nodes = 0

  /// - Parameter file: its name, for messages.
  static func parse(_ bytes: [UInt8], file: String) throws(ConfigurationMistake) -> YAMLNode {
    var parser = YAMLParser(bytes, file: file)
    defer { parser.free() }
    return try parser.document()
  }

  private init(_ bytes: [UInt8], file: String) {
    // libyaml keeps pointers to both across calls, and the parser holds pointers into itself, so neither may move.
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_input_string(parser, self.bytes.baseAddress, bytes.count)
    self.file = file
  }

  private func free() {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  private mutating func document() throws(ConfigurationMistake) -> YAMLNode {
    try expect(YAML_STREAM_START_EVENT)
    let first = try next()
    defer { first.delete() }
    if first.type == YAML_STREAM_END_EVENT { return YAMLNode(content: .mapping([]), line: 1, column: 1) }
    let root = try node(depth: 0)
    try expect(YAML_DOCUMENT_END_EVENT)
    let last = try next()
    defer { last.delete() }
    guard last.type == YAML_STREAM_END_EVENT else { throw mistake(last, "a second document; the file holds one") }
    return root
  }

  private mutating func node(depth: Int) throws(ConfigurationMistake) -> YAMLNode {
    let event = try next()
    defer { event.delete() }
    return try node(event, depth: depth)
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(ConfigurationMistake) -> YAMLNode {
    nodes += 1
    if nodes > YAMLParser.mostNodes { throw mistake(event, "more than \(YAMLParser.mostNodes) values") }
    if depth > YAMLParser.deepest { throw mistake(event, "nested deeper than \(YAMLParser.deepest)") }
    switch event.type {
    case YAML_SCALAR_EVENT: return place(event, .scalar(event.text, isPlain: event.isPlain))
    case YAML_SEQUENCE_START_EVENT: return place(event, .sequence(try elements(depth: depth + 1)))
    case YAML_MAPPING_START_EVENT: return place(event, .mapping(try members(depth: depth + 1)))
    case YAML_ALIAS_EVENT: throw mistake(event, "an alias; write the value out, aliases are not read")
    default: throw mistake(event, "no value where one is expected")
    }
  }

  private mutating func elements(depth: Int) throws(ConfigurationMistake) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    while true {
      let event = try next()
      defer { event.delete() }
      if event.type == YAML_SEQUENCE_END_EVENT { return elements }
      elements.append(try node(event, depth: depth))
    }
  }

  private mutating func members(depth: Int) throws(ConfigurationMistake) -> [(key: YAMLNode, value: YAMLNode)] {
    var members: [(key: YAMLNode, value: YAMLNode)] = []
    while true {
      let event = try next()
      defer { event.delete() }
      if event.type == YAML_MAPPING_END_EVENT { return members }
      let key = try node(event, depth: depth)
      members.append((key, try node(depth: depth)))
    }
  }

  private func place(_ event: YAMLEvent, _ content: YAMLNode.Content) -> YAMLNode {
    YAMLNode(content: content, line: event.line, column: event.column)
  }

  private mutating func expect(_ type: yaml_event_type_t) throws(ConfigurationMistake) {
    let event = try next()
    defer { event.delete() }
    guard event.type == type else { throw mistake(event, "unexpected structure") }
  }

  private func next() throws(ConfigurationMistake) -> YAMLEvent {
    let event = YAMLEvent()
    guard yaml_parser_parse(parser, event.pointer) == 1 else {
      event.free()
      throw parserMistake()
    }
    return event
  }

  private func mistake(_ event: YAMLEvent, _ message: String) -> ConfigurationMistake {
    ConfigurationMistake(file: file, line: event.line, column: event.column, message: message)
  }

  private func parserMistake() -> ConfigurationMistake {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not YAML"
    let context = parser.pointee.context.map { " " + String(cString: $0) } ?? ""
    guard parser.pointee.error == YAML_READER_ERROR else {
      let mark = parser.pointee.problem_mark
      return ConfigurationMistake(
        file: file, line: Int(mark.line) + 1, column: Int(mark.column) + 1, message: problem + context)
    }
    // A reader error has a byte offset and no mark.
    let before = bytes.prefix(Int(parser.pointee.problem_offset))
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return ConfigurationMistake(file: file, line: line, column: column, message: problem)
  }
}

/// One event of libyaml, to be deleted once.
private struct YAMLEvent {
  let pointer = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

  var type: yaml_event_type_t { pointer.pointee.type }
  var line: Int { Int(pointer.pointee.start_mark.line) + 1 }
  var column: Int { Int(pointer.pointee.start_mark.column) + 1 }
  var isPlain: Bool { pointer.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

  var text: String {
    let scalar = pointer.pointee.data.scalar
    return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  func delete() {
    yaml_event_delete(pointer)
    free()
  }

  func free() { pointer.deallocate() }
}

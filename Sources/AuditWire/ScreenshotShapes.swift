// SPDX-License-Identifier: MIT
package import AuditModel

// The JSON form of what pictures say. A screen has a few hundred boxes and colours, so those are written short.

extension ScreenshotFact.Format: WireWord {}
extension PictureContainer.Form: WireWord {}
extension TextBlock.Alignment: WireWord {}
extension Ellipsis.Position: WireWord {}
extension UnreadRegion.Reason: WireWord {}

extension ScreenshotFact: WireObject {
  package static var blank: ScreenshotFact { ScreenshotFact(format: .png, width: 0, height: 0) }
  package static let shape = Shape<ScreenshotFact>(
    .required("format", \.format), .required("width", \.width), .required("height", \.height),
    .required("scale", \.scale), .list("languages", \.languages), .optional("background", \.background),
    .list("containers", \.containers), .list("hairlines", \.hairlines), .list("blocks", \.blocks),
    .list("unread", \.unread))
}

extension PixelScale: WireObject {
  package static var blank: PixelScale { PixelScale(pixelsPerPoint: 2, certainty: .possible) }
  package static let shape = Shape<PixelScale>(
    .required("pixelsPerPoint", \.pixelsPerPoint), .required("certainty", \.certainty))
}

extension PictureContainer: WireObject {
  package static var blank: PictureContainer {
    PictureContainer(box: .blank, form: .rectangle, extent: 0, solid: 0, color: .blank)
  }
  package static let shape = Shape<PictureContainer>(
    .required("box", \.box), .optional("parent", \.parent), .required("form", \.form), .required("extent", \.extent),
    .required("solid", \.solid), .required("color", \.color))
}

extension TextBlock: WireObject {
  package static var blank: TextBlock { TextBlock(lines: [], box: .blank, color: .blank) }
  package static let shape = Shape<TextBlock>(
    .required("box", \.box), .optional("container", \.container), .required("color", \.color),
    .optional("alignment", \.alignment), .required("lines", \.lines), .optional("joined", \.joined))
}

extension TextLine: WireObject {
  package static var blank: TextLine { TextLine(reading: .blank, box: .blank, em: 0, color: .blank) }
  package static let shape = Shape<TextLine>(
    .required("reading", \.reading), .required("box", \.box), .required("em", \.em), .required("color", \.color),
    .usually(false, "isColumn", \.isColumn), .optional("ellipsis", \.ellipsis),
    .usually(false, "hyphenAtEnd", \.hyphenAtEnd), .optional("rightGutter", \.rightGutter),
    .list("alternatives", \.alternatives))
}

extension LineReading: WireObject {
  package static var blank: LineReading { LineReading(text: "", confidence: 0, language: "") }
  package static let shape = Shape<LineReading>(
    .required("text", \.text), .required("confidence", \.confidence), .required("language", \.language))
}

extension Ellipsis: WireObject {
  package static var blank: Ellipsis { Ellipsis(position: .tail, isMidHeight: false, box: .blank) }
  package static let shape = Shape<Ellipsis>(
    .required("position", \.position), .usually(false, "isMidHeight", \.isMidHeight), .required("box", \.box))
}

extension Gutter: WireObject {
  package static var blank: Gutter { Gutter(x: 0, width: 0, left: .blank, right: .blank) }
  package static let shape = Shape<Gutter>(
    .required("x", \.x), .required("width", \.width), .required("left", \.left), .required("right", \.right))
}

extension UnreadRegion: WireObject {
  package static var blank: UnreadRegion { UnreadRegion(box: .blank, reason: .limit) }
  package static let shape = Shape<UnreadRegion>(.required("box", \.box), .required("reason", \.reason))
}

/// Written as `[x, y, width, height]`.
extension PixelBox: WireValue {
  fileprivate static let blank = PixelBox(x: 0, y: 0, width: 0, height: 0)

  package func write(to writer: inout JSONWriter) { [x, y, width, height].write(to: &writer) }

  package init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader
    let numbers = try [Int](from: &reader)
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1 << 30 }) else {
      throw start.failure("a box is [x, y, width, height] in pixels")
    }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
    .object([
      .init("type", .string("array")), .init("items", Int.schema(&definitions)), .init("minItems", .number(4)),
      .init("maxItems", .number(4)),
    ])
  }
}

/// Written as `#rrggbb`.
extension PictureColor: WireValue {
  fileprivate static let blank = PictureColor(red: 0, green: 0, blue: 0)

  package func write(to writer: inout JSONWriter) {
    let number = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) | 1 << 24
    writer.string("#" + String(number, radix: 16).dropFirst())
  }

  package init(from reader: inout JSONReader) throws(JSONError) {
    let start = reader
    let text = try reader.string()
    guard text.utf8.count == 7, text.hasPrefix("#"), let number = UInt32(text.dropFirst(), radix: 16) else {
      throw start.failure("\"\(text)\" is no colour; expected #rrggbb")
    }
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }

  package static func schema(_: inout SchemaDefinitions) -> JSONValue {
    .object([.init("type", .string("string")), .init("pattern", .string("^#[0-9a-f]{6}$"))])
  }
}

// SPDX-License-Identifier: MIT
package import AuditModel
import CLeptonica

/// Reads what screenshots say.
///
/// Keeps the models of the languages it has read and the readings of lines; what it says of a picture depends on the
/// picture and the language alone. Belongs to the thread that made it.
package final class ScreenshotReader {
  private let limits: ScreenshotLimits
  private let recognizer: LineRecognizer

  package init(limits: ScreenshotLimits = ScreenshotLimits()) {
    self.limits = limits
    recognizer = LineRecognizer(limits: limits)
  }

  /// What a picture's bytes say.
  ///
  /// - Parameter locale: what the texts are written in, as paths name it; nil for English.
  package func read(_ bytes: [UInt8], locale: String? = nil) -> Reading {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    do throws(PictureRefusal) {
      let header = try PictureHeader(bytes, limits: limits)
      let scale = PixelScale.of(width: header.width, height: header.height)
      let raster = try Raster(bytes, header, scale: scale.pixelsPerPoint, limits: limits)
      var fact = ScreenshotFact(format: header.format, width: header.width, height: header.height, scale: scale)
      var (language, problems) = self.language(of: locale)
      if let language { fact.languages = [language.code] }
      read(raster, language, into: &fact)
      if let damage = raster.damage { problems.append(problem("parts of the picture may be missing: \(damage)")) }
      return Reading(body: .screenshot(fact), problems: problems)
    } catch {
      let position = Position(line: 1, column: error.offset + 1, offset: error.offset)
      return Reading(body: nil, problems: [FactProblem(position: position, message: error.message)])
    }
  }

  /// The language to read in, and what stands in the way of reading in that of the locale.
  private func language(of locale: String?) -> (RecognitionLanguage?, [FactProblem]) {
    var problems: [FactProblem] = []
    if let locale {
      if let language = RecognitionLanguage(locale: locale) {
        if recognizer.knows(language) { return (language, []) }
        problems.append(problem("texts not read in \(locale): needs the package \(language.package)"))
        if language == .english { return (nil, problems) }
      } else {
        problems.append(problem("texts not read in \(locale): no recogniser for that language"))
      }
    }
    if recognizer.knows(.english) { return (.english, problems) }
    problems.append(problem("texts not read: needs the package \(RecognitionLanguage.english.package)"))
    return (nil, problems)
  }

  private func problem(_ message: String) -> FactProblem { FactProblem(position: .start, message: message) }

  private func read(_ raster: Raster, _ language: RecognitionLanguage?, into fact: inout ScreenshotFact) {
    let segmentation = Segmentation(raster, limits: limits)
    let lines = hairlines(raster)
    let fragments = textFragments(segmentation, hairlines: lines)
    let perPoint = fact.scale.pixelsPerPoint
    fact.background = segmentation.background
    fact.hairlines = lines.map { $0.native(perPoint) }
    fact.containers = segmentation.containers.map { container in
      var container = container
      container.box = container.box.native(perPoint)
      return container
    }
    fact.unread = segmentation.unread
    if let language {
      let reader = LineReader(raster: raster, segmentation: segmentation, recognizer: recognizer, language: language)
      var assembly = FactAssembly(reader: reader, hairlines: lines, limits: limits)
      assembly.read(fragments, statusBar: statusBarHeight(width: fact.width, height: fact.height))
      fact.blocks = assembly.blocks
      fact.unread += assembly.unread
      let others = Set(assembly.blocks.flatMap(\.lines).map(\.reading.language)).subtracting(fact.languages)
      fact.languages += others.sorted()
    } else {
      fact.unread += fragments.map { UnreadRegion(box: $0.box, reason: .unrecognised) }
    }
    fact.convert(to: perPoint)
  }
}

/// The lines of a picture, columns and ellipses told apart, without what is too low for text.
private func textFragments(_ segmentation: Segmentation, hairlines: [PixelBox]) -> [LineFragment] {
  var fragments = joinColumns(lineFragments(segmentation), hairlines: hairlines)
  for index in fragments.indices { fragments[index].takeOutEllipsis() }
  return fragments.filter { fragment in
    // Four points: lower case of the smallest type. Dots that stand for left out text may be alone.
    fragment.ellipsis != nil || fragment.columnEm != nil || fragment.box.height >= 4 * Raster.pixelsPerPoint
  }
}

extension PixelBox {
  /// From raster pixels to the picture's own.
  fileprivate func native(_ perPoint: Int) -> PixelBox { scaled(from: Raster.pixelsPerPoint, to: perPoint) }
}

extension ScreenshotFact {
  /// Turns blocks and unread regions from raster pixels and sizes to the picture's pixels and points.
  fileprivate mutating func convert(to perPoint: Int) {
    for index in unread.indices { unread[index].box = unread[index].box.native(perPoint) }
    for index in blocks.indices {
      blocks[index].box = blocks[index].box.native(perPoint)
      for line in blocks[index].lines.indices { blocks[index].lines[line].convert(to: perPoint) }
    }
  }
}

extension TextLine {
  fileprivate mutating func convert(to perPoint: Int) {
    box = box.native(perPoint)
    if let dots = ellipsis?.box { ellipsis?.box = dots.native(perPoint) }
    if let gutter = rightGutter {
      let gap = PixelBox(x: gutter.x, y: 0, width: gutter.width, height: 1).native(perPoint)
      rightGutter?.x = gap.x
      rightGutter?.width = gap.width
    }
  }
}

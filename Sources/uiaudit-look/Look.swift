// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Glibc
import ScreenMatching
import ScreenshotFacts
import SystemCalls

/// Looks at pictures one after the other, by the same reading and judging as the daemon's.
struct Look {
  private let arguments: LookArguments
  private let catalogs: CatalogTextIndex
  /// What of the catalogs could not be read: their texts were not looked for in any picture.
  private let problems: [String]
  private let reader = ScreenshotReader()

  /// Bytes of a picture, as in the daemon's default configuration.
  private static let fileLimit = 64 << 20

  init(_ arguments: LookArguments, catalogs: CatalogTextIndex, problems: [String]) {
    self.arguments = arguments
    self.problems = problems
    self.catalogs = catalogs
  }

  func answer() -> LookAnswer { LookAnswer(images: arguments.images.map(look)) }

  private func look(at image: String) -> ImageReading {
    let bytes: [UInt8]
    do throws(FileRefusal) { bytes = try readFile(image, limit: Look.fileLimit) } catch {
      return refused(image, [error.reason])
    }
    let reading = read(bytes)
    guard case .screenshot(var fact)? = reading.body else { return refused(image, reading.problems.map(\.message)) }
    if let scale = arguments.scale { fact.set(scale: scale) }
    let judged = ScreenMatching.read(screenshot: fact, claims: arguments.claims, catalogs: catalogs)
    var answer = ImageReading(image, fact, judged)
    answer.notLookedAt += (reading.problems.map(\.message) + problems).map { ImageGap(box: nil, reason: $0) }
    if let output = arguments.output, let problem = annotate(bytes, answer, into: output) {
      answer.notLookedAt.append(ImageGap(box: nil, reason: problem))
    }
    return answer
  }

  /// Reads in the named language, else in English, and where that makes no sense in what the catalogs are written in.
  private func read(_ bytes: [UInt8]) -> Reading {
    let first = reader.read(bytes, locale: arguments.claims.locale)
    guard arguments.claims.locale == nil, case .screenshot(let fact)? = first.body else { return first }
    var best = (reading: first, sense: sense(of: fact))
    let languages = catalogs.languages.isEmpty ? ["ja"] : catalogs.languages
    for language in languages.filter({ !$0.hasPrefix("en") && isLanguageTag($0) }).prefix(Look.mostLanguages) {
      // Two of three letters are read for sure in a language's own pictures, icons and all.
      guard best.sense < 0.67 else { break }
      let other = reader.read(bytes, locale: language)
      guard other.problems.isEmpty, case .screenshot(let fact)? = other.body else { continue }
      let found = sense(of: fact)
      if found > best.sense { best = (other, found) }
    }
    return best.reading
  }

  /// Each language costs as much as the first.
  private static let mostLanguages = 8

  /// The share of letters of which recognition is sure.
  private func sense(of fact: ScreenshotFact) -> Double {
    let lines = fact.blocks.flatMap(\.lines).filter { $0.text.count >= 2 }
    let letters = lines.reduce(0) { $0 + $1.text.count }
    let sure = lines.filter { $0.reading.confidence >= 0.85 }.reduce(0) { $0 + $1.text.count }
    return letters == 0 ? 1 : Double(sure) / Double(letters)
  }

  private func refused(_ image: String, _ reasons: [String]) -> ImageReading {
    ImageReading(
      image: image, pixels: [0, 0], scale: 1,
      size: ImageSize(measured: nil, claimed: arguments.claims.size, verdict: SizeReading.Verdict.unknown.rawValue),
      notLookedAt: reasons.map { ImageGap(box: nil, reason: $0) })
  }
}

extension ScreenshotFact {
  /// Takes the scale from somebody who knows it. Boxes are in pixels and stay; sizes of type are in points.
  fileprivate mutating func set(scale new: Int) {
    let factor = Double(scale.pixelsPerPoint) / Double(new)
    for block in blocks.indices {
      for line in blocks[block].lines.indices { blocks[block].lines[line].em *= factor }
    }
    scale = PixelScale(pixelsPerPoint: new, certainty: .certain)
  }
}

extension ImageReading {
  fileprivate init(_ image: String, _ fact: ScreenshotFact, _ judged: ScreenReading) {
    self.init(
      image: image, pixels: [fact.width, fact.height], scale: fact.scale.pixelsPerPoint,
      size: ImageSize(
        measured: judged.size.measured.map(tenths), claimed: judged.size.claimed,
        verdict: judged.size.verdict.rawValue),
      blocks: judged.blocks.map { block in
        ImageBlock(
          lines: block.texts, box: block.box.list, em: tenths(block.em), key: block.string?.key,
          defects: block.defects.map(\.kind.rawValue), certainty: block.certainty)
      },
      notLookedAt: judged.notLookedAt.map { ImageGap(box: $0.box.list, reason: $0.reason.rawValue) })
  }
}

extension PixelBox {
  fileprivate var list: [Int] { [x, y, width, height] }
}

/// A size as exact as it is measured.
private func tenths(_ size: Double) -> Double { (size * 10).rounded() / 10 }

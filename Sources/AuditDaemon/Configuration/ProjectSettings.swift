// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

/// What a file says of one project, each thing only if it says it: the daemon's file and the project's own are laid over
/// each other, and the standard fills the rest.
struct ProjectSettings {
  var name: String?
  var locales: [String]?
  var devices: [Device]?
  var sizes: [TextSize]?
  var screenshots: [ScreenshotPattern]?
  var pictures: [PictureMapping]?
  var coverage: CoverageSettings?
  var capture: CaptureSettings?
  var ignore: [String]?

  init() {}

  init(_ decoder: inout MappingDecoder) {
    name = decoder.text("name")
    locales = decoder.locales("locales")
    devices = decoder.devices("devices")
    sizes = decoder.sizes("sizes")
    screenshots = decoder.screenshotPatterns("screenshots")
    pictures = decoder.pictures("pictures")
    coverage = decoder.coverage("coverage")
    capture = decoder.capture("capture")
    ignore = decoder.patterns("ignore")
  }

  /// Takes from `other` what this says nothing of.
  mutating func adopt(_ other: ProjectSettings) {
    name = name ?? other.name
    locales = locales ?? other.locales
    devices = devices ?? other.devices
    sizes = sizes ?? other.sizes
    screenshots = screenshots ?? other.screenshots
    pictures = pictures ?? other.pictures
    coverage = coverage ?? other.coverage
    capture = capture ?? other.capture
    ignore = ignore ?? other.ignore
  }

  func project(root: String) -> ProjectConfiguration {
    ProjectConfiguration(
      name: name ?? root.split(separator: "/").last.map(String.init) ?? root, root: root, locales: locales ?? [],
      devices: devices ?? ProjectConfiguration.standardDevices, sizes: sizes ?? ProjectConfiguration.standardSizes,
      screenshots: screenshots ?? ProjectConfiguration.standardScreenshots, pictures: pictures ?? [],
      coverage: coverage ?? CoverageSettings(), capture: capture ?? CaptureSettings(), ignore: ignore ?? [])
  }
}

extension MappingDecoder {
  mutating func locales(_ name: String) -> [String]? {
    texts(name)?.compactMap { languageTag($0) }
  }

  mutating func languageTag(_ node: YAMLNode) -> String? {
    guard let text = node.text, isLanguageTag(text) else {
      note(node, "\(node.kindName) is no language tag such as en, ja or pt-BR")
      return nil
    }
    return text.replacing("_", with: "-")
  }

  mutating func sizes(_ name: String) -> [TextSize]? {
    texts(name)?.compactMap { textSize($0) }.sorted()
  }

  mutating func textSize(_ node: YAMLNode) -> TextSize? {
    if let size = node.text.flatMap({ TextSize(spelling: $0) }) { return size }
    let names = TextSize.allCases.map(\.rawValue)
    let near = nearestName(to: node.text ?? "", among: names).map { "did you mean \($0)?" }
    note(node, "\(node.kindName) is no text size; \(near ?? "the sizes are \(names.joined(separator: ", "))")")
    return nil
  }

  mutating func devices(_ name: String) -> [Device]? {
    sequence(name)?.compactMap { node in
      var decoder = MappingDecoder(node, file: file, what: "a device")
      let label = decoder.text("name")
      let width = decoder.integer("width", in: 100...4000, default: 0)
      if label == nil, !decoder.has("name") { decoder.missing("name", "what people call it") }
      if !decoder.has("width") { decoder.missing("width", "its width in points, portrait") }
      decoder.finish()
      adopt(decoder.mistakes)
      guard let label, width > 0 else { return nil }
      return Device(name: label, width: Double(width))
    }
  }

  mutating func screenshotPatterns(_ name: String) -> [ScreenshotPattern]? {
    texts(name)?.compactMap { screenshotPattern($0) }
  }

  mutating func screenshotPattern(_ name: String) -> ScreenshotPattern? {
    take(name).flatMap { screenshotPattern($0) }
  }

  private mutating func screenshotPattern(_ node: YAMLNode) -> ScreenshotPattern? {
    do throws(ScreenshotPattern.Mistake) {
      return try ScreenshotPattern(node.text ?? "")
    } catch {
      var place = node
      let isQuoted = if case .scalar(_, isPlain: false) = node.content { true } else { false }
      place.column += error.offset + (isQuoted ? 1 : 0)
      note(place, "\(node.kindName) is no screenshot pattern: \(error.message)")
      return nil
    }
  }

  /// Patterns of paths to ignore; the matching itself is the watcher's.
  mutating func patterns(_ name: String) -> [String]? {
    texts(name)?.compactMap { node in
      guard let text = node.text else { return nil }
      if text.split(separator: "/").contains("..") {
        note(node, "\(node.kindName) is no pattern: it is relative to the project's root and stays in it")
        return nil
      }
      return text
    }
  }
}

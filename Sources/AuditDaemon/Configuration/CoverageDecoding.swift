// SPDX-License-Identifier: MIT
import AuditModel

extension MappingDecoder {
  /// The `coverage` of a project; nil where nothing is said.
  mutating func coverage(_ name: String) -> CoverageSettings? {
    guard let node = take(name) else { return nil }
    var decoder = MappingDecoder(node, file: file, what: name)
    let settings = CoverageSettings(
      demand: decoder.demand(), kinds: decoder.kindDemands("kinds"), exceptions: decoder.exceptions("except"),
      presenters: decoder.presenters("presenters"), routes: decoder.routes("routes"))
    decoder.finish()
    adopt(decoder.mistakes)
    return settings
  }

  /// Pictures whose paths do not say what they show.
  mutating func pictures(_ name: String) -> [PictureMapping]? {
    sequence(name)?.compactMap { node in
      var decoder = MappingDecoder(node, file: file, what: "a picture")
      let path = decoder.screenshotPattern("path")
      if !decoder.has("path") { decoder.missing("path", "a path or pattern relative to the project's root") }
      let claims = ScreenshotClaims(
        screen: decoder.text("screen"), locale: decoder.locale("locale"), size: decoder.size("size"),
        device: decoder.text("device"))
      decoder.finish()
      adopt(decoder.mistakes)
      return path.map { PictureMapping(path: $0, claims: claims) }
    }
  }

  private mutating func demand() -> CoverageDemand {
    CoverageDemand(sizes: sizes("sizes"), locales: locales("locales"), devices: names("devices"))
  }

  private mutating func names(_ name: String) -> [String]? { texts(name)?.compactMap(\.text) }

  private mutating func kindDemands(_ name: String) -> [KindDemand] {
    guard let node = take(name) else { return [] }
    guard case .mapping(let pairs) = node.content else {
      note(node, "\(name) is a mapping of kinds of screens, not \(node.kindName)")
      return []
    }
    return pairs.compactMap { key, value in
      var decoder = MappingDecoder(value, file: file, what: "what a kind of screen needs")
      let demand = decoder.demand()
      decoder.finish()
      adopt(decoder.mistakes)
      return screenKind(key).map { KindDemand(kind: $0, demand: demand) }
    }
  }

  private mutating func exceptions(_ name: String) -> [CoverageException] {
    (sequence(name) ?? []).compactMap { node in
      var decoder = MappingDecoder(node, file: file, what: "an exception")
      let reason = decoder.text("reason")
      if !decoder.has("reason") { decoder.missing("reason", "why nobody has to look") }
      let exception = CoverageException(
        screen: decoder.text("screen"), kind: decoder.kind("kind"), sizes: decoder.sizes("sizes") ?? [],
        locales: decoder.locales("locales") ?? [], devices: decoder.names("devices") ?? [], reason: reason ?? "")
      decoder.finish()
      adopt(decoder.mistakes)
      return decoder.mistakes.isEmpty ? exception : nil
    }
  }

  private mutating func presenters(_ name: String) -> [DeclaredPresenter] {
    guard let node = take(name) else { return [] }
    guard case .mapping(let pairs) = node.content else {
      note(node, "\(name) is a mapping of modifiers and the kinds they present, not \(node.kindName)")
      return []
    }
    return pairs.compactMap { key, value in
      guard let modifier = key.text, let kind = screenKind(value) else { return nil }
      return DeclaredPresenter(name: modifier, kind: kind)
    }
  }

  private mutating func routes(_ name: String) -> [DeclaredRoute] {
    (sequence(name) ?? []).compactMap { node in
      var decoder = MappingDecoder(node, file: file, what: "a route")
      let (screen, kind, presenter) = (decoder.text("screen"), decoder.kind("kind"), decoder.text("presenter"))
      if !decoder.has("screen") { decoder.missing("screen", "the type of the view it leads to") }
      if !decoder.has("kind") { decoder.missing("kind", "how it is shown, such as sheet") }
      if !decoder.has("presenter") { decoder.missing("presenter", "the type of the view it leads from") }
      decoder.finish()
      adopt(decoder.mistakes)
      guard let screen, let kind, let presenter else { return nil }
      return DeclaredRoute(screen: screen, kind: kind, presenter: presenter)
    }
  }

  private mutating func kind(_ name: String) -> String? { take(name).flatMap { screenKind($0) } }

  private mutating func screenKind(_ node: YAMLNode) -> String? {
    if let text = node.text, CoverageSettings.screenKinds.contains(text) { return text }
    let near = nearestName(to: node.text ?? "", among: CoverageSettings.screenKinds).map { "did you mean \($0)?" }
    let kinds = CoverageSettings.screenKinds.joined(separator: ", ")
    note(node, "\(node.kindName) is no kind of screen; \(near ?? "the kinds are \(kinds)")")
    return nil
  }

  private mutating func locale(_ name: String) -> String? { take(name).flatMap { languageTag($0) } }
  private mutating func size(_ name: String) -> TextSize? { take(name).flatMap { textSize($0) } }
}

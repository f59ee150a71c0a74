// SPDX-License-Identifier: MIT
import AuditModel

extension MappingDecoder {
  /// The `capture` of a project; nil where nothing is said.
  mutating func capture(_ name: String) -> CaptureSettings? {
    guard let node = take(name) else { return nil }
    var decoder = MappingDecoder(node, file: file, what: name)
    let settings = CaptureSettings(
      bundle: decoder.text("bundle"), simulators: decoder.simulators("simulators"), screens: decoder.ways("screens"))
    decoder.finish()
    adopt(decoder.mistakes)
    return settings
  }

  private mutating func simulators(_ name: String) -> [NamedSimulator] {
    guard let node = take(name) else { return [] }
    guard case .mapping(let pairs) = node.content else {
      note(node, "\(name) is a mapping of devices and simulators, not \(node.kindName)")
      return []
    }
    return pairs.compactMap { key, value in
      guard let device = key.text, let simulator = value.text, !simulator.isEmpty else {
        note(value, "a simulator is a text, not \(value.kindName)")
        return nil
      }
      return NamedSimulator(device: device, simulator: simulator)
    }
  }

  private mutating func ways(_ name: String) -> [ScreenWay] {
    (sequence(name) ?? []).compactMap { node in
      var decoder = MappingDecoder(node, file: file, what: "a way to a screen")
      let screen = decoder.text("screen")
      if !decoder.has("screen") { decoder.missing("screen", "the type of the view it leads to") }
      let way = ScreenWay(
        screen: screen ?? "", link: decoder.text("link"),
        arguments: decoder.texts("arguments")?.compactMap(\.text) ?? [])
      if way.link == nil, way.arguments.isEmpty, !decoder.has("link"), !decoder.has("arguments") {
        decoder.missing("link", "a deep link, or arguments to launch with")
      }
      decoder.finish()
      adopt(decoder.mistakes)
      return decoder.mistakes.isEmpty ? way : nil
    }
  }
}

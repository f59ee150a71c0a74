// SPDX-License-Identifier: MIT

/// One input of the fuzzer: a configuration file. It is read, or every mistake in it has a place and a message.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(ConfigurationMistake) {
    decode(try YAMLParser.parse(bytes, file: "config.yaml"))
  } catch {
    check(error)
  }
  return 0
}

private func decode(_ node: YAMLNode) {
  _ = node.json
  _ = node.optionsPlace(file: "config.yaml")
  let context = ConfigurationContext(
    programs: "/nonexistent", environment: ["PATH": "/nonexistent", "HOME": "/nonexistent"])
  var decoder = ConfigurationDecoder(context: context, file: "config.yaml", folder: "/nonexistent")
  do throws(ConfigurationMistakes) {
    let configuration = try decoder.decode(node)
    for pattern in configuration.projects.flatMap(\.screenshots) {
      _ = pattern.claims(of: "Screenshots/de/AX5/Home.png")
    }
  } catch {
    for mistake in error.mistakes { check(mistake) }
  }
}

private func check(_ mistake: ConfigurationMistake) {
  precondition(mistake.line >= 1 && mistake.column >= 1 && !mistake.message.isEmpty, mistake.description)
}

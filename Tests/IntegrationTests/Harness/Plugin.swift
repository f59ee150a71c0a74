// SPDX-License-Identifier: MIT

/// A plugin as the configuration names it.
struct Plugin {
  var id: String
  var run: [String]
  /// Further keys, each a line.
  var rest: [String] = []

  /// Reports every text and key that has BAD in it.
  static let marking = Plugin(id: "mark", run: [fixture("marking-plugin")])

  /// The same, misbehaving.
  ///
  /// - Parameter rest: further keys, each a line.
  static func marking(_ mode: String..., rest: [String] = ["deadline: 1s"]) -> Plugin {
    Plugin(id: "rogue", run: [fixture("marking-plugin")] + mode, rest: rest)
  }

  var yaml: String {
    let rest = rest.map { "    \($0)\n" }.joined()
    return "  - id: \(id)\n    run: [\(run.joined(separator: ", "))]\n\(rest)"
  }
}

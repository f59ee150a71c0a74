// SPDX-License-Identifier: MIT

/// A YAML value that remembers where it stands.
struct YAMLNode: Equatable {
  indirect enum Content: Equatable {
    /// `isPlain` tells `no` from `"no"`.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([(key: YAMLNode, value: YAMLNode)])

    static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.scalar(let a, let p), .scalar(let b, let q)): a == b && p == q
      case (.sequence(let a), .sequence(let b)): a == b
      case (.mapping(let a), .mapping(let b)): a.elementsEqual(b) { $0.key == $1.key && $0.value == $1.value }
      default: false
      }
    }
  }
  var content: Content
  /// Counted from 1.
  var line: Int
  /// Counted from 1.
  var column: Int

  /// What it is, in the words of messages.
  var kindName: String {
    switch content {
    case .scalar(let text, _): text.isEmpty ? "nothing" : "\"\(text.prefix(40))\""
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

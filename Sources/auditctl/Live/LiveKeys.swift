// SPDX-License-Identifier: MIT

/// What keys ask of a live screen.
enum LiveKey: Equatable {
  case move(LiveScreen.Move)
  case leave

  /// The keys in what a terminal sent at once; what means nothing is left out.
  static func keys(in bytes: [UInt8]) -> [LiveKey] {
    var keys: [LiveKey] = []
    var rest = bytes[...]
    while let first = rest.first {
      if let (sequence, move) = sequences.first(where: { rest.starts(with: $0.bytes) }) {
        rest = rest.dropFirst(sequence.count)
        keys.append(.move(move))
        continue
      }
      rest = rest.dropFirst()
      if first == 0x1B, rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O") {
        // A sequence of another key ends with its first byte from @ on (ECMA-48, 5.4).
        rest = rest.dropFirst()
        while let next = rest.first, next < 0x40 { rest = rest.dropFirst() }
        rest = rest.dropFirst()
        continue
      }
      switch first {
      case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x04: keys.append(.leave)
      case UInt8(ascii: "k"): keys.append(.move(.up))
      case UInt8(ascii: "j"): keys.append(.move(.down))
      case UInt8(ascii: "b"): keys.append(.move(.pageUp))
      case UInt8(ascii: " "): keys.append(.move(.pageDown))
      case UInt8(ascii: "g"): keys.append(.move(.first))
      case UInt8(ascii: "G"): keys.append(.move(.last))
      default: break
      }
    }
    return keys
  }

  private static let sequences: [(bytes: [UInt8], move: LiveScreen.Move)] = [
    ("[A", .up), ("OA", .up), ("[B", .down), ("OB", .down), ("[5~", .pageUp), ("[6~", .pageDown), ("[H", .first),
    ("OH", .first), ("[F", .last), ("OF", .last),
  ].map { ([0x1B] + Array($0.utf8), $1) }
}

// SPDX-License-Identifier: MIT

/// What findings alike in rule and anchor share: the fingerprint before its ordinal.
package struct Stem: Hashable, Comparable, Sendable {
  /// 32 hexadecimal digits.
  package var text: String

  package init(text: String) { self.text = text }

  package init(rule: String, anchor: [String]) {
    // A NUL does not occur in a rule's id or a name in source, so the parts cannot run into each other.
    text = contentHash(Array(([rule] + anchor).joined(separator: "\0").utf8))
  }

  package static func < (left: Stem, right: Stem) -> Bool { left.text < right.text }
}

/// The lasting name of a finding: a hash of its rule, its anchor and an ordinal among findings alike in both.
///
/// It contains no line, message, order or file name, so edits elsewhere, a reformatted file or a moved file keep it.
package struct Fingerprint: Hashable, Comparable, Sendable {
  /// 32 hexadecimal digits.
  package var text: String

  package init(text: String) { self.text = text }

  package init(_ stem: Stem, ordinal: Int) {
    text = contentHash(Array("\(stem.text)\0\(ordinal)".utf8))
  }

  package static func < (left: Fingerprint, right: Fingerprint) -> Bool { left.text < right.text }
}

/// The short id printed to people, such as `L-7Q2KXM`: the plugin's letter and 30 bits of the fingerprint in Crockford's
/// base 32, which has no I, L, O or U to misread.
///
/// Two findings share an id once in a billion pairs; the fingerprint is what tells them apart.
package func shortID(rule: String, fingerprint: Fingerprint) -> String {
  let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  var bits = UInt64(fingerprint.text.prefix(8), radix: 16) ?? 0
  var digits: [Character] = []
  for _ in 0..<6 {
    digits.append(alphabet[Int(bits & 31)])
    bits >>= 5
  }
  return (rule.first.map { $0.uppercased() } ?? "X") + "-" + String(digits)
}

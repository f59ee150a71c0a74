// SPDX-License-Identifier: MIT
import AuditModel

extension TextSource {
  /// As the code has it, interpolations included: `\(count) items`.
  var written: String {
    pieces.map { piece in piece.literal ?? "\\(\(piece.interpolation ?? ""))" }.joined()
  }

  /// Whether any value is interpolated.
  var hasValues: Bool { pieces.contains { $0.interpolation != nil } }
}

/// A text on one line, cut to 80 characters, for messages.
func shortened(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 80 ? line.prefix(79) + "…" : line
}

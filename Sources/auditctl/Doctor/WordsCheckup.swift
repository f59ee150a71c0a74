// SPDX-License-Identifier: MIT
import AuditWire

extension Checkup {
  /// The list of words that tells a misread word from an unknown one.
  static let words = Checkup(name: "words") { patient in
    guard !patient.exists("/usr/share/dict/words"), !patient.exists("/usr/share/dict/american-english") else {
      return [Diagnosis("words", .ok, "a list of English words")]
    }
    return [
      Diagnosis(
        "words", .warning, "no list of English words, so fewer words of pictures are known",
        remedy: "sudo apt-get install wamerican")
    ]
  }
}

// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

extension Checkup {
  /// Whether the texts of pictures can be read in every language of the projects.
  static let recognition = Checkup(name: "ocr") { patient in
    let folder = "/usr/share/tesseract-ocr/5/tessdata"
    let languages = [RecognitionLanguage.english] + patient.locales.compactMap(RecognitionLanguage.init(locale:))
    var seen: Set<String> = []
    let wanted = languages.filter { seen.insert($0.code).inserted }
    let missing = wanted.filter { !patient.exists("\(folder)/\($0.code).traineddata") }
    guard missing.isEmpty else {
      return missing.map {
        Diagnosis(
          "ocr", $0 == .english ? .error : .warning, "pictures in \($0.code) cannot be read",
          remedy: "sudo apt-get install \($0.package)")
      }
    }
    return [Diagnosis("ocr", .ok, "models for \(listed(wanted.map(\.code)))")]
  }
}

// SPDX-License-Identifier: MIT

/// A language that texts can be read in.
package struct RecognitionLanguage: Equatable, Sendable {
  package static let english = RecognitionLanguage(code: "eng")
  /// Tesseract's code, which names the file of its model.
  package var code: String

  package init(code: String) { self.code = code }

  /// Debian's package that brings the model.
  package var package: String { "tesseract-ocr-" + code.replacing("_", with: "-") }

  /// Whether its texts have no spaces between words.
  package var isWithoutSpaces: Bool { ["jpn", "chi_sim", "chi_tra", "tha"].contains(code) }
}

extension RecognitionLanguage {
  /// The language of a locale as paths name them: "ja", "pt-BR", "zh_Hant_TW", "de.lproj" without its ending.
  ///
  /// - Returns: nil where no model is known for it.
  package init?(locale: String) {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = parts.first else { return nil }
    if language == "zh" {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } && !parts.contains("hans")
      self.init(code: isTraditional ? "chi_tra" : "chi_sim")
    } else if let code = codes[language] ?? (codes.values.contains(language) ? language : nil) {
      self.init(code: code)
    } else {
      return nil
    }
  }
}

private let codes = [
  "ar": "ara", "bg": "bul", "ca": "cat", "cs": "ces", "cy": "cym", "da": "dan", "de": "deu", "el": "ell",
  "en": "eng", "es": "spa", "et": "est", "eu": "eus", "fa": "fas", "fi": "fin", "fr": "fra", "ga": "gle",
  "gl": "glg", "he": "heb", "hi": "hin", "hr": "hrv", "hu": "hun", "id": "ind", "is": "isl", "it": "ita",
  "ja": "jpn", "ko": "kor", "lt": "lit", "lv": "lav", "ms": "msa", "nb": "nor", "nl": "nld", "nn": "nor",
  "no": "nor", "pl": "pol", "pt": "por", "ro": "ron", "ru": "rus", "sk": "slk", "sl": "slv", "sr": "srp",
  "sv": "swe", "th": "tha", "tr": "tur", "uk": "ukr", "vi": "vie",
]

// SPDX-License-Identifier: MIT
import Glibc

/// Writes an `.xcstrings` file as Xcode would, one member a line, with at least so many lines.
func writeCatalog(to path: String, lines: Int) {
  var text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
  let languages = ["de", "en", "fr", "ja", "pl"]
  // Each entry has 4 lines and 6 a language.
  let entries = lines / (4 + 6 * languages.count) + 1
  for entry in 0..<entries {
    text += "    \"key.\(entry)\" : {\n      \"localizations\" : {\n"
    text += languages.map { unit(language: $0, text: "Tür \(entry)") }.joined(separator: ",\n")
    text += "\n      }\n    }\(entry + 1 < entries ? "," : "")\n"
  }
  text += "  },\n  \"version\" : \"1.0\"\n}\n"
  guard let file = fopen(path, "w") else {
    perror(path)
    exit(1)
  }
  fputs(text, file)
  fclose(file)
}

private func unit(language: String, text: String) -> String {
  """
          "\(language)" : {
            "stringUnit" : {
              "state" : "translated",
              "value" : "\(text)"
            }
          }
  """
}

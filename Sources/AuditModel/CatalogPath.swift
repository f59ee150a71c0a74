// SPDX-License-Identifier: MIT

/// What a catalog's path says: its table, and its language where the file lies in an `.lproj` folder.
package struct CatalogPath: Equatable, Sendable {
  /// The file's name without its ending.
  package var table: String
  /// The language of the `.lproj` folder, with `-` between its parts; nil outside one and in `Base.lproj`.
  package var language: String?
  /// Whether it lies in `Base.lproj`, which holds the development language.
  package var isBase: Bool
  /// The folder that holds the `.lproj`, or the file itself; with the table it names the catalog across languages.
  package var folder: String

  package init(_ path: String) {
    var parts = path.split(separator: "/").map(String.init)
    let file = parts.popLast() ?? ""
    table = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    isBase = false
    if let last = parts.last, last.hasSuffix(".lproj") {
      let name = String(last.dropLast(6))
      isBase = name == "Base"
      language = isBase ? nil : CatalogPath.languages[name] ?? name.replacing("_", with: "-")
      parts.removeLast()
    }
    folder = parts.joined(separator: "/")
  }

  /// Folder names from before language codes were used.
  private static let languages = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Italian": "it", "Spanish": "es",
    "Dutch": "nl", "Korean": "ko", "Portuguese": "pt",
  ]
}

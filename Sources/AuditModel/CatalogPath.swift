// SPDX-License-Identifier: MIT

/// What a catalog's path says: its table, its language where the file lies in an `.lproj` folder, and the built product
/// it lies in.
package struct CatalogPath: Equatable, Sendable {
  /// The file's name without its ending.
  package var table: String
  /// The language of the `.lproj` folder, with `-` between its parts; nil outside one, in `Base.lproj` and in
  /// `mul.lproj`.
  package var language: String?
  /// Whether it lies in `Base.lproj`, which holds the development language.
  package var isBase: Bool
  /// Whether it lies in `mul.lproj`, which holds Interface Builder's catalogs with all their languages.
  package var isMultilingual: Bool
  /// The folder that holds the `.lproj`, or the file itself; with the table it names the catalog across languages.
  package var folder: String
  /// The innermost built bundle around the file, such as `Products/Pairing.app`; nil for a source file. A product's
  /// tables are made from the project's tables and are never joined with them.
  package var product: String?
  /// Whether it is a copy inside an `.xcloc`, which goes to translators and comes back.
  package var isExported: Bool

  package init(_ path: String) {
    var parts = path.split(separator: "/").map(String.init)
    let file = parts.popLast() ?? ""
    table = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    product = CatalogPath.innermostProduct(parts).map { parts[...$0].joined(separator: "/") }
    isExported = parts.contains { $0.lowercased().hasSuffix(".xcloc") }
    isBase = false
    isMultilingual = false
    if let last = parts.last, last.hasSuffix(".lproj") {
      let name = String(last.dropLast(6))
      isBase = name == "Base"
      isMultilingual = name == "mul"
      language = isBase || isMultilingual ? nil : CatalogPath.languages[name] ?? name.replacing("_", with: "-")
      parts.removeLast()
    }
    folder = parts.joined(separator: "/")
  }

  /// Who fills in the texts of the table, as far as its name says.
  package var use: CatalogUse {
    if isMultilingual { return .interfaceBuilder }
    let isSettings = folder.split(separator: "/").contains { $0.lowercased() == "settings.bundle" }
    return isSettings ? .neverFormatted : CatalogUse(table: table)
  }

  /// Folder names from before language codes were used.
  private static let languages = [
    "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Italian": "it", "Spanish": "es",
    "Dutch": "nl", "Korean": "ko", "Portuguese": "pt",
  ]
}

// MARK: - Products

extension CatalogPath {
  private static func innermostProduct(_ folders: [String]) -> Int? {
    folders.indices.last { isProduct(folders, at: $0) }
  }

  /// Apps, extensions and frameworks are always built. A `.bundle` may be a source folder as well: it is taken for
  /// built inside another product, in a folder of build products, and with a name as the package manager gives it,
  /// `Package_Target.bundle`.
  private static func isProduct(_ folders: [String], at index: Int) -> Bool {
    let name = folders[index].lowercased()
    if [".app", ".appex", ".framework"].contains(where: name.hasSuffix) { return true }
    guard name.hasSuffix(".bundle") else { return false }
    return name.contains("_") || folders[..<index].contains(where: isBuildFolder)
      || folders.indices.prefix(index).contains { isProduct(folders, at: $0) }
  }

  /// Such as `Build/Products/Debug-iphonesimulator`.
  private static func isBuildFolder(_ folder: String) -> Bool {
    let name = folder.lowercased()
    let platforms = ["-iphoneos", "-iphonesimulator", "-maccatalyst", "-watchos", "-appletvos", "-xros"]
    return name == "products" || name == "deriveddata" || platforms.contains(where: name.hasSuffix)
  }
}

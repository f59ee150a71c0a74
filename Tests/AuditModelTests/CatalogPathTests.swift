// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test(
  arguments: [
    ("App/de.lproj/Main.strings", "Main", "de", false, "App"),
    ("pt_BR.lproj/Main.stringsdict", "Main", "pt-BR", false, ""),
    ("App/Base.lproj/Main.strings", "Main", nil, true, "App"), ("App/German.lproj/M.strings", "M", "de", false, "App"),
    ("App/Localizable.xcstrings", "Localizable", nil, false, "App"), ("a.b.strings", "a.b", nil, false, ""),
    ("x/de.lproj/sub/M.strings", "M", nil, false, "x/de.lproj/sub"), ("README", "README", nil, false, ""),
    ("", "", nil, false, ""),
  ] as [(String, String, String?, Bool, String)])
func readsCatalogPaths(_ path: String, table: String, language: String?, isBase: Bool, folder: String) {
  let catalog = CatalogPath(path)
  #expect(catalog.table == table)
  #expect(catalog.language == language)
  #expect(catalog.isBase == isBase)
  #expect(catalog.folder == folder)
}

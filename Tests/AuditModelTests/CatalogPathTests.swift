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

@Test(
  arguments: [
    ("App/de.lproj/Localizable.strings", "App", "Localizable", "de"),
    ("App/pt_BR.lproj/L.x.stringsdict", "App", "L.x", "pt-BR"),
    ("German.lproj/L.strings", "", "L", "de"),
    ("App/Base.lproj/Main.strings", "App", "Main", nil),
    ("App/mul.lproj/Main.xcstrings", "App", "Main", nil),
    ("App/Localizable.xcstrings", "App", "Localizable", nil),
    ("L.loctable", "", "L", nil),
  ] as [(String, String, String, String?)])
func tellsTableAndLanguage(path: String, folder: String, table: String, language: String?) {
  let place = CatalogPath(path)
  #expect(place.folder == folder)
  #expect(place.table == table)
  #expect(place.language == language)
  #expect(place.isBase == path.contains("Base.lproj"))
  #expect(place.isMultilingual == path.contains("mul.lproj"))
}

/// Each with the product it lies in; nil for a source file.
@Test(
  arguments: [
    ("App/en.lproj/L.strings", nil),
    ("Build/A.app/en.lproj/L.strings", "Build/A.app"),
    ("A.app/Localizable.xcstrings", "A.app"),
    ("A.app/PlugIns/W.appex/en.lproj/L.stringsdict", "A.app/PlugIns/W.appex"),
    ("A.app/Frameworks/K.framework/en.lproj/L.strings", "A.app/Frameworks/K.framework"),
    ("K.framework/Versions/A/Resources/en.lproj/L.strings", "K.framework"),
    ("A.app/Kit_Kit.bundle/en.lproj/L.strings", "A.app/Kit_Kit.bundle"),
    ("A.app/Settings.bundle/en.lproj/Root.strings", "A.app/Settings.bundle"),
    ("Kit_Kit.bundle/en.lproj/L.strings", "Kit_Kit.bundle"),
    ("out/Debug-iphonesimulator/Kit.bundle/en.lproj/L.strings", "out/Debug-iphonesimulator/Kit.bundle"),
    ("App/Settings.bundle/en.lproj/Root.strings", nil),
    ("App/Icons.bundle/en.lproj/L.strings", nil),
    ("App/Wallet.apple/en.lproj/L.strings", nil),
  ] as [(String, String?)])
func tellsProductsFromSources(path: String, product: String?) {
  #expect(CatalogPath(path).product == product)
}

@Test func tellsCopiesForTranslators() {
  #expect(CatalogPath("de.xcloc/Source Contents/en.lproj/L.strings").isExported)
  #expect(!CatalogPath("xcloc/en.lproj/L.strings").isExported)
}

@Test(arguments: [
  ("App/en.lproj/Localizable.strings", CatalogUse.formatted),
  ("App/InfoPlist.xcstrings", .neverFormatted),
  ("App/Share-InfoPlist.xcstrings", .neverFormatted),
  ("App/AppShortcuts.xcstrings", .neverFormatted),
  ("App/Settings.bundle/en.lproj/Root.strings", .neverFormatted),
  ("App/Settings.bundle/en.lproj/About.strings", .neverFormatted),
  ("App/en.lproj/About.strings", .formatted),
  ("App/en.lproj/Intents.stringsdict", .intents),
  ("App/mul.lproj/Main.xcstrings", .interfaceBuilder),
])
func tellsWhoFillsATableIn(path: String, use: CatalogUse) {
  #expect(CatalogPath(path).use == use)
}

@Test(arguments: [
  ("2YJ-bg-OdR.title", CatalogUse.interfaceBuilder), ("2YJ-bg-OdR", .formatted), ("2YJ-bg.title", .formatted),
  ("two-by-six.title", .interfaceBuilder), ("%lld-é9-abc.title", .formatted), ("title", .formatted),
])
func tellsTheKeysOfInterfaceBuilder(key: String, use: CatalogUse) {
  #expect(CatalogUse.formatted.of(key: key) == use)
  #expect(CatalogUse.neverFormatted.of(key: key) == .neverFormatted)
}

@Test(
  arguments: [
    ("a.strings", FactKind.strings), ("a.stringsdict", .strings), ("A.app/a.xcstrings", .strings),
    ("A.framework/a.loctable", .strings), ("de.XLIFF", .strings), ("a.xlf", nil), ("strings", nil),
  ] as [(String, FactKind?)])
func knowsEveryCatalogByItsEnding(path: String, kind: FactKind?) {
  #expect(FactKind(path: path) == kind)
}

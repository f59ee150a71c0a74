// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@Test func bringsEveryPartOfACatalogAcross() throws {
  let place = Position(line: 2, column: 3, offset: 4)
  let form = PluralForm(category: "one", text: "1 tap", position: place)
  let variable = PluralVariable(
    name: "n", position: place, argument: 1, specifier: "d", ruleType: "NSStringPluralRuleType", forms: [form])
  let variant = CatalogVariant(
    selector: "ipad.20", position: place, value: "%#@n@", forms: [form], substitutions: [variable])
  let text = CatalogText(
    language: "de", position: place, state: "new", value: "%#@n@", forms: [form], substitutions: [variable],
    variants: [variant], phrases: ["Öffne"])
  let entry = CatalogEntry(
    key: "k", position: place, comment: "A note", shouldTranslate: false, extractionState: "stale",
    original: "en.lproj/L.strings", localizations: [text])
  for format in CatalogFact.Format.allCases {
    let fact = CatalogFact(format: format, sourceLanguage: "en", entries: [entry])
    #expect(try CatalogFact(json: fact.json) == fact)
  }
}

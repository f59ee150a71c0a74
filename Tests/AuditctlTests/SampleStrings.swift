// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire

@testable import auditctl

let samplePlurals = PluralsOverview(
  texts: 1412, quantities: 41, withForms: 12,
  needing: [
    CatalogPlace(
      table: "App/Localizable", key: "%lld items need attention", text: "%lld items need attention",
      location: place("App/Localizable.xcstrings", 103, 9)),
    CatalogPlace(
      table: "App/Localizable", key: "saved", text: "%lld saved Macs\nin this house",
      location: place("App/Localizable.xcstrings", 1211, 9)),
  ],
  without: [
    WithoutForms(
      reason: "the number is a part of a total", count: 2, examples: ["%lld of %lld Macs", "第%lld步，共%lld步"]),
    WithoutForms(reason: "only an adjective follows the number", count: 25, examples: ["%lld unread"]),
  ],
  languages: [
    LanguageForms(language: "en", categories: ["one", "other"], withForms: 12, needing: 2),
    LanguageForms(language: "ja", categories: ["other"], withForms: 0, needing: 0),
    LanguageForms(language: "pl", categories: ["one", "few", "many"], withForms: 1, needing: 13),
    LanguageForms(language: "tlh", categories: [], withForms: 0, needing: 0),
  ],
  inCode: 3,
  notJudged: [
    NotLookedAt(
      kind: .text, subject: "Klingon", location: place("Klingon.strings", 1, 1),
      reason: "its source texts are in `tlh`; only English is judged")
  ])

let sampleChain = StringChain(
  key: "macs.saved %lld",
  uses: [
    StringUse(
      location: place("Sources/Home/HomeSummary.swift", 10, 10), context: "Text",
      text: #"macs.saved \(summary.savedMacs.count)"#),
    StringUse(
      location: place("Sources/Home/HomeWidget.swift", 44, 22), context: "String(localized:)", text: "macs.saved %lld"),
  ],
  tables: [
    StringTable(
      table: "App/Localizable", isProduct: false, comment: "Below the list",
      languages: [
        LanguageString(
          language: "en", location: place("App/Localizable.xcstrings", 103, 9), text: nil,
          forms: [StringForm(name: "one", text: "%lld saved Mac"), StringForm(name: "other", text: "%lld saved Macs")]),
        LanguageString(
          language: "ja", location: place("App/Localizable.xcstrings", 115, 9),
          text: "%lld台のMacがこのデバイスに保存されています。削除するには設定を開いてください"),
        LanguageString(
          language: "pl", location: place("App/Localizable.xcstrings", 121, 9), text: nil,
          forms: [StringForm(name: "one", text: "%lld zapisany Mac")], missing: ["few", "many"]),
        LanguageString(language: "zh-Hans", location: place("App/Localizable.xcstrings", 130, 9), text: nil),
      ]),
    StringTable(
      table: "Build/Pairing.app/Localizable", isProduct: true, comment: nil,
      languages: [
        LanguageString(
          language: "en", location: place("Build/Pairing.app/en.lproj/Localizable.stringsdict", 1, 1), text: "%#@n@",
          forms: [
            StringForm(name: "n.one", text: "%lld saved Mac"), StringForm(name: "n.other", text: "%lld saved Macs"),
          ])
      ]),
  ],
  breaks: [
    ChainBreak(
      rule: "plurals/missing-category", severity: .warning,
      message: "\"%lld zapisany Mac\" has no form \"few\" in Polish (2, 3, 4, 22, …)",
      location: place("App/Localizable.xcstrings", 121, 9))
  ])

let samplePluralsReplies = [
  ProjectReply(project: "Pairing", answer: samplePlurals),
  ProjectReply(project: "Broken", failure: "plugin plurals does not answer"),
]
let sampleChainReplies = [
  ProjectReply(project: "Pairing", answer: sampleChain),
  ProjectReply(project: "Other", answer: StringChain(key: sampleChain.key, uses: [], tables: [], breaks: [])),
]

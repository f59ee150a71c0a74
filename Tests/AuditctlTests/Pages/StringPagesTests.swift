// SPDX-License-Identifier: MIT
import AuditModel
import AuditWire
import Testing

@testable import auditctl

@Test(arguments: pluralsPages) func pluralsAreSummedUp(width: Int, expected: String) {
  #expect(pluralsPage(samplePluralsReplies, sampleHeader(), in: plain(width)).text == expected)
}

private let pluralsPages = [
  (
    60,
    #"""
    Pairing
      1,412 texts, 41 with a quantity
        with plural forms     12
        needing them          2
        deliberately without  27
        findings in code      3

      Needing forms
        App/Localizable.xcstrings:103:9  %lld items need
          attention
        App/Localizable.xcstrings:1211:9  %lld saved Macs ⏎ in
          this house

      Deliberately without
        2: the number is a part of a total
          · %lld of %lld Macs
          · 第%lld步，共%lld步
        25: only an adjective follows the number
          · %lld unread

      Languages
        en   needs one and other; 12 texts with forms; 2 without
        ja   needs no forms
        pl   needs one, few and many; 1 text with forms; 13
             without
        tlh  its categories are unknown

      Not judged
        text    Klingon.strings:1:1  Klingon: its source texts
                are in `tlh`; only English is judged

    Broken
      plugin plurals does not answer

    """#
  ),
  (
    80,
    #"""
    Pairing
      1,412 texts, 41 with a quantity
        with plural forms     12
        needing them          2
        deliberately without  27
        findings in code      3

      Needing forms
        App/Localizable.xcstrings:103:9  %lld items need attention
        App/Localizable.xcstrings:1211:9  %lld saved Macs ⏎ in this house

      Deliberately without
        2: the number is a part of a total
          · %lld of %lld Macs
          · 第%lld步，共%lld步
        25: only an adjective follows the number
          · %lld unread

      Languages
        en   needs one and other; 12 texts with forms; 2 without
        ja   needs no forms
        pl   needs one, few and many; 1 text with forms; 13 without
        tlh  its categories are unknown

      Not judged
        text    Klingon.strings:1:1  Klingon: its source texts are in `tlh`; only
                English is judged

    Broken
      plugin plurals does not answer

    """#
  ),
]

@Test(arguments: stringsPages) func aKeyIsFollowed(width: Int, expected: String) {
  #expect(stringsPage(sampleChainReplies, sampleHeader(), in: plain(width)).text == expected)
}

private let stringsPages = [
  (
    60,
    #"""
    Pairing
      macs.saved %lld

      In code
        Sources/Home/HomeSummary.swift:10:10  Text
          "macs.saved \(summary.savedMacs.count)"
        Sources/Home/HomeWidget.swift:44:22  String(localized:)

      Catalog: App/Localizable
        Below the list
        en       App/Localizable.xcstrings:103:9
                 one    %lld saved Mac
                 other  %lld saved Macs
        ja       %lld台のMacがこのデバイスに保存されています。削
                 除するには設定を開いてください
        pl       App/Localizable.xcstrings:121:9
                 one  %lld zapisany Mac
                 no form for few and many
        zh-Hans  no text

      Built: Build/Pairing.app/Localizable
        en  %#@n@
            n.one    %lld saved Mac
            n.other  %lld saved Macs

      Breaks
        warning  App/Localizable.xcstrings:121:9
                 plurals/missing-category
                 "%lld zapisany Mac" has no form "few" in Polish
                 (2, 3, 4, 22, …)

    """#
  ),
  (
    80,
    #"""
    Pairing
      macs.saved %lld

      In code
        Sources/Home/HomeSummary.swift:10:10  Text
          "macs.saved \(summary.savedMacs.count)"
        Sources/Home/HomeWidget.swift:44:22  String(localized:)

      Catalog: App/Localizable
        Below the list
        en       App/Localizable.xcstrings:103:9
                 one    %lld saved Mac
                 other  %lld saved Macs
        ja       %lld台のMacがこのデバイスに保存されています。削除するには設定を開い
                 てください
        pl       App/Localizable.xcstrings:121:9
                 one  %lld zapisany Mac
                 no form for few and many
        zh-Hans  no text

      Built: Build/Pairing.app/Localizable
        en  %#@n@
            n.one    %lld saved Mac
            n.other  %lld saved Macs

      Breaks
        warning  App/Localizable.xcstrings:121:9  plurals/missing-category
                 "%lld zapisany Mac" has no form "few" in Polish (2, 3, 4, 22, …)

    """#
  ),
]

@Test func anUnknownKeyIsSaid() {
  let chain = StringChain(key: "mac", uses: [], tables: [], breaks: [], nearest: "macs")
  let page = stringsPage([ProjectReply(project: "A", answer: chain)], sampleHeader(), in: plain(80))
  #expect(page.text == "no catalog and no code has \"mac\"; did you mean \"macs\"?\n")
}

@Test(arguments: [60, 80, 120]) func linesFit(width: Int) {
  let pages = [
    pluralsPage(samplePluralsReplies, sampleHeader(), in: plain(width)),
    stringsPage(sampleChainReplies, sampleHeader(), in: plain(width)),
  ]
  for line in pages.flatMap({ $0.text.split(separator: "\n") }) { #expect(displayWidth(String(line)) <= width) }
}

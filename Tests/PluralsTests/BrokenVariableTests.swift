// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

/// A `.stringsdict` with one entry, its format and the pairs of its one variable `count`.
private func entry(format: String?, _ pairs: String) -> [(path: String, text: String)] {
  let format = format.map { "<key>NSStringLocalizedFormatKey</key><string>\($0)</string>" } ?? ""
  return [
    (
      "en.lproj/L.stringsdict",
      "<plist version=\"1.0\"><dict><key>k</key><dict>\(format)\n<key>count</key><dict>\(pairs)</dict></dict></dict></plist>"
    )
  ]
}

private let rule = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
private let value = "<key>NSStringFormatValueTypeKey</key><string>lld</string>"
private let forms = "<key>one</key><string>%lld file</string><key>other</key><string>%lld files</string>"

private func messages(_ files: [(path: String, text: String)]) -> [String] {
  findings(BrokenVariable.self, files).map { String($0.dropFirst("en.lproj/L.stringsdict:1 error ".count)) }
}

@Test func isSilentOnAWholeEntry() {
  #expect(messages(entry(format: "%#@count@", rule + value + forms)) == [])
  #expect(messages(entry(format: "%1$#@count@ of %2$@", rule + value + forms)) == [])
  let nested = "<key>one</key><string>%#@count@</string><key>other</key><string>%lld of %#@count@</string>"
  #expect(messages(entry(format: "%#@count@", rule + value + nested)) == [])
  let other = "<key>NSStringFormatSpecTypeKey</key><string>NSStringGenderType</string><key>male</key><string>x</string>"
  #expect(messages(entry(format: "%#@count@", other)) == [])
}

@Test func reportsEachFaultOfAnEntry() {
  #expect(
    messages(entry(format: "%#${#@count@}", forms)) == [
      "the plural of \"k\" in en misspells a variable: `%#${#@count@}` [en]",
      "the plural of \"k\" in en has no rule type for `count` [en]",
      "the plural of \"k\" in en has no value type for `count` [en]",
    ])
  #expect(
    messages(entry(format: "%#@counts@", rule + value + forms)) == [
      "the plural of \"k\" in en uses the variable `counts`, which is not defined [en]"
    ])
  #expect(
    messages(entry(format: nil, rule + value + forms)) == [
      "the plural of \"k\" in en has variables but no format that uses them [en]"
    ])
  #expect(
    messages(entry(format: "%# @count@", rule + value + forms)) == [
      "the plural of \"k\" in en misspells a variable: `%# @count@` [en]"
    ])
  #expect(
    messages(entry(format: "%#@count@", rule + value)) == ["the plural of \"k\" in en has no form for `count` [en]"])
}

@Test func reportsWhatAVariableSays() {
  let type = value.replacing("lld", with: "number")
  #expect(
    messages(entry(format: "%#@count@", rule + type + "<key>other</key><string>x</string>")) == [
      "the plural of \"k\" in en has the value type \"number\" for `count`, no specifier [en]"
    ])
  #expect(
    messages(entry(format: "%#@count@", rule + value + forms + "<key>ones</key><string>x</string>")).map {
      $0.suffix(60)
    } == [
      "the plural of \"k\" in en has a form for \"ones\", which is no category [en]".suffix(60)
    ])
  #expect(
    messages(entry(format: "%#@count@", rule + value + forms.replacing("%lld files", with: "%@ files"))).map {
      $0.contains("reads the number of `count` as `%@` in \"%@ files\", its value type is `lld`")
    } == [true])
}

@Test func seesAVariableThatNobodyDefines() {
  #expect(
    findings(BrokenVariable.self, english("k = \"%#@count@\";\nj = \"%#x %@\";")) == [
      "en.lproj/L.strings:1 error the plural of \"k\" in en uses the variable `count`, which is not defined [en]"
    ])
}

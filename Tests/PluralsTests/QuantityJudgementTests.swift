// SPDX-License-Identifier: MIT
import Testing

@testable import uiaudit_plurals

private func verdict(_ text: String) -> String {
  switch QuantityJudgement.judge(text) {
  case .yes: "yes"
  case .adjective: "adj"
  case .ofTotal: "total"
  case .no: "no"
  }
}

@Test(arguments: [
  "%d items need attention", "%d saved Macs", "%lld sessions, %lld active", "+%li more fields",
  "Imported %li item(s).", "%d of your images are missing", "*%lld* characters", "%d are being uploaded",
  "%.0f pages left", "%arg files", "%1$@, %2$d others", "%d media that are new", "%d PDFs",
])
func countsWithANumber(text: String) { #expect(verdict(text) == "yes") }

@Test(arguments: [
  "%d of %d Macs", "Page %d", "%d%%", "%d min walk", "Save 20% off on", "%1$d-day trial", "Error %i occured",
  "Taps Required: %li", "%ix%i pixel", "HTTP %li", "Order #%1$d shipped", "%ld KB/s", "Filters (%ld)", "% of screen",
  "%d percent done", "$%d credits", "%d°", "%d/%d files", "%d out of %d files", "%.1f points", "%x bytes", "%dm walks",
  "^[%lld items](inflect: true)", "%d DNS", "%d status", "%@ rules apply", "%@ works",
])
func onlyNamesOrMeasures(text: String) { #expect(verdict(text) != "yes") }

@Test(arguments: ["%d unread", "%lld selected", "+%d more"])
func leavesAdjectivesOpen(text: String) { #expect(verdict(text) == "adj") }

@Test func findsHandMadePairs() {
  let texts = [("a", "%1$ld Item was copied"), ("b", "%ld Items were copied"), ("c", "1 day"), ("d", "%d days")]
  let siblings = SiblingTexts(texts.map { (key: $0.0, text: $0.1) })
  guard case .yes(let half) = QuantityJudgement.judge(texts[0].1, siblings: siblings) else {
    Issue.record("the singular half is not seen")
    return
  }
  #expect(half.reason == .singularHalf)
  #expect(QuantityJudgement.judge(texts[0].1) == .no)
  for (text, singular) in [(texts[1].1, "a"), (texts[3].1, "c")] {
    guard case .yes(let quantity) = QuantityJudgement.judge(text) else {
      Issue.record("\(text) is not seen")
      continue
    }
    let scalars = Array(text.unicodeScalars)
    #expect(
      siblings.singular(of: scalars, word: quantity.word, placeholder: quantity.specifier.range) == singular)
  }
}

@Test func countsWithAnObjectOnlyOnEvidence() {
  let text = "Show %@ servers in the list"
  #expect(QuantityJudgement.judge(text) == .no)
  for evidence in [ObjectEvidence(key: "server_count"), ObjectEvidence(comment: "%@ is the number of servers")] {
    guard case .yes(let quantity) = QuantityJudgement.judge(text, evidence: evidence) else {
      Issue.record("\(evidence) is no evidence")
      continue
    }
    #expect(quantity.specifier.kind == .object)
  }
  #expect(QuantityJudgement.judge(text, evidence: ObjectEvidence(key: "accounts_of")) == .no)
}

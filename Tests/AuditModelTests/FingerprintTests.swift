// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test func partsOfAnAnchorDoNotRunTogether() {
  let stems = [["ab", "c"], ["a", "bc"], ["abc"], ["ab", "c", ""], ["", "ab", "c"]].map {
    Stem(rule: "layout/r", anchor: $0)
  }
  #expect(Set(stems).count == stems.count)
  #expect(Stem(rule: "layout/r", anchor: ["a"]) != Stem(rule: "layout/ra", anchor: []))
}

/// What people wrote into waivers and notes must hold in every version: these texts never change.
@Test func fingerprintsAreLasting() {
  let stem = Stem(rule: "layout/pinned-trailing-text", anchor: ["Row", "body"])
  // printf 'layout/pinned-trailing-text\0Row\0body' | b2sum -l 128, then of that, a NUL and the ordinal.
  #expect(stem.text == "c4331e97473645100e766f78b86c4dc8")
  #expect(Fingerprint(stem, ordinal: 0).text == "24d3394541d2bccdd123d73d10bf7d5f")
  #expect(Fingerprint(stem, ordinal: 1).text == "2822616b8731d4f0f5c060278432a854")
}

@Test(arguments: [
  ("layout/r", "00000000", "L-000000"), ("plurals/r", "ffffffff", "P-ZZZZZZ"),
  ("modal-coverage/r", "00000001", "M-100000"),
  ("", "00000020", "X-010000"), ("layout/r", "not hexadecimal", "L-000000"),
])
func shortIDsAreOfTheFirstBits(rule: String, fingerprint: String, id: String) {
  #expect(shortID(rule: rule, fingerprint: Fingerprint(text: fingerprint)) == id)
}

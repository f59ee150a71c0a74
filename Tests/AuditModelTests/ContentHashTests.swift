// SPDX-License-Identifier: MIT
import AuditModel
import Testing

@Test func hashesAreThoseOfBLAKE2b() {
  // b2sum -l 128 of nothing and of "abc".
  #expect(contentHash([]) == "cae66941d9efbd404e4d88758ea67670")
  #expect(contentHash(Array("abc".utf8)) == "cf4ab791c62b8d2b2109c90275287816")
}

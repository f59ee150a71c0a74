// SPDX-License-Identifier: MIT
import Testing
import ViewResolution

@Test(
  arguments: [
    ("%@ of %@", "%lld of %lld", true), ("%@ of %@", "%1$@ of %2$lld", true), ("Title", "Title", true),
    ("%.1f%%", "%lf%%", true), ("%@ files", "%#@files@ files", true), ("%@ of %@", "%@ off %@", false),
    ("%@", "%@ %@", false), ("100% sure", "100% sure", true), ("100% sure", "100%% sure", false),
    ("%@", "", false), ("", "", true), ("%", "%", true), ("%%@", "%@", false), ("%08.3lf s", "%@ s", true),
    ("%#@open", "%#@open", true),
  ])
func `a key matches whatever its specifiers`(key: String, other: String, isMatch: Bool) {
  #expect(CatalogKeyPattern(key).matches(other) == isMatch)
  #expect(CatalogKeyPattern(other).matches(key) == isMatch)
}

@Test func `only a key with specifiers may stand for others`() {
  #expect(CatalogKeyPattern("%lld items").hasGaps)
  #expect(!CatalogKeyPattern("100% of 7 items").hasGaps)
}

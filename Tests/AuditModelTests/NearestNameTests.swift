// SPDX-License-Identifier: MIT
import Testing

@testable import AuditModel

@Test(arguments: [
  ("", "", 0), ("a", "", 1), ("", "ab", 2), ("status", "statsu", 1), ("kitten", "sitting", 3), ("same", "same", 0),
])
func countsEdits(_ left: String, _ right: String, distance: Int) { #expect(editDistance(left, right) == distance) }

@Test(arguments: [
  ("staus", "status"), ("SYNC", "sync"), ("screen", "screens"), ("reloda", "reload"), ("pluggins", "plugins"),
  ("wat", "watch"), ("x", nil), ("", nil), ("completely-different", nil),
])
func suggests(_ typed: String, expected: String?) {
  let names = ["status", "findings", "show", "screens", "sync", "watch", "rescan", "reload", "plugins", "check"]
  #expect(nearestName(to: typed, among: names) == expected)
}

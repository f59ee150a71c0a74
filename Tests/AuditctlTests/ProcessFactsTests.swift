// SPDX-License-Identifier: MIT
import Testing

@testable import auditctl

@Test func readsAnEnvironment() {
  let block = Array("A=1\0B=x=y\0broken\0=odd\0A=2\0EMPTY=\0".utf8)
  #expect(parseEnvironment(block) == ["A": "1", "B": "x=y", "EMPTY": ""])
}

@Test func knowsItsFolder() { #expect(programFolder()?.hasPrefix("/") == true) }

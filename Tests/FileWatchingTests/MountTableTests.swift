// SPDX-License-Identifier: MIT
import Testing

@testable import FileWatching

@Test(
  arguments: [
    ("36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw", "/mnt2"),
    (#"36 35 98:0 / /a\040b\134c rw - tmpfs none rw"#, #"/a b\c"#),
    (#"36 35 98:0 / /a\9 rw - tmpfs none rw"#, #"/a\9"#),
    ("36 35 98:0 /", nil),
    ("", nil),
  ] as [(String, String?)])
func mountPointOfALine(line: String, expected: String?) {
  #expect(MountTable.mountPoint(line) == expected)
}

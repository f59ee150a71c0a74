// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

extension Lab {
  /// Gives the daemon a folder of programs of its own, in which the reader of Swift fails or waits where a file asks for it.
  func useFailingReader() throws {
    let own = folder + "/programs"
    try makeFolders(own)
    for (name, _) in try listDirectory(programs).entries where name.hasPrefix("uiaudit-") {
      try system("symlink") { symlink("\(programs)/\(name)", "\(own)/\(name)") }
    }
    // A copy, because the daemon looks beside the file it was started from, links resolved.
    for name in ["uiauditd", "auditctl"] {
      try newFile("\(own)/\(name)").writeAll(try readFile("\(programs)/\(name)", limit: 1 << 30))
      try system("chmod") { chmod("\(own)/\(name)", 0o755) }
    }
    let reader = own + "/uiaudit-read-swift"
    try remove(reader)
    try write("#!/bin/sh\nexec '\(fixture("failing-reader"))' '\(programs)/uiaudit-read-swift'\n", to: reader)
    try system("chmod") { chmod(reader, 0o755) }
    programs = own
  }

  /// Lets the readers go on that wait at a file that says WAIT.
  func openGate() throws { try write("", to: folder + "/home/go") }
}

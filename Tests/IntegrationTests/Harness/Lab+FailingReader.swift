// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

extension Lab {
  /// Gives the daemon a folder of programs of its own, in which one reader fails or waits where a file asks for it.
  func useFailingReader(_ name: String = "uiaudit-read-swift") throws {
    let own = folder + "/programs"
    try makeFolders(own)
    for (other, _) in try listDirectory(programs).entries where other.hasPrefix("uiaudit-") {
      try system("symlink") { symlink("\(programs)/\(other)", "\(own)/\(other)") }
    }
    // A copy, because the daemon looks beside the file it was started from, links resolved.
    for other in ["uiauditd", "auditctl"] {
      try newFile("\(own)/\(other)").writeAll(try readFile("\(programs)/\(other)", limit: 1 << 30))
      try system("chmod") { chmod("\(own)/\(other)", 0o755) }
    }
    let reader = own + "/" + name
    try remove(reader)
    try write("#!/bin/sh\nexec '\(fixture("failing-reader"))' '\(programs)/\(name)'\n", to: reader)
    try system("chmod") { chmod(reader, 0o755) }
    programs = own
  }

  /// Lets the readers go on that wait at a file that says WAIT.
  func openGate() throws { try write("", to: folder + "/home/go") }
}

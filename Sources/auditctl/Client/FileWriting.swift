// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// Writes a file beside its place and puts it there, so that nobody reads half of it.
func replace(_ file: String, with bytes: [UInt8]) throws(Failure) {
  let scratch = "\(file).\(getpid())"
  do throws(SystemError) {
    defer { unlink(scratch) }
    let opened = Descriptor(
      try system("open", scratch) { open(scratch, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644) })
    try writeAll(opened.number, bytes)
    try system("rename", file) { rename(scratch, file) }
  } catch {
    throw Failure(.usage, "cannot write \(file): \(error.reason)")
  }
}

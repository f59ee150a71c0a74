// SPDX-License-Identifier: MIT
import CSystemd
import Glibc
import SystemCalls

/// Where the daemon's log goes: to the journal with priorities and fields where standard error is the journal's, else to
/// standard error as it is.
func logDestination() -> @Sendable (LogEntry) -> Void {
  isJournal(STDERR_FILENO, named: getenv("JOURNAL_STREAM").map { String(cString: $0) }) ? journal : standardError
}

/// A line on standard error.
func standardError(_ entry: LogEntry) {
  try? writeAll(STDERR_FILENO, Array((entry.message + "\n").utf8))  // With standard error gone there is nobody to tell.
}

/// Whether a descriptor is the stream to the journal that JOURNAL_STREAM names by device and inode: systemd.exec(5). A
/// program that was started with its standard error elsewhere inherits the variable too.
func isJournal(_ descriptor: Int32, named stream: String?) -> Bool {
  var status = stat()
  guard let stream, fstat(descriptor, &status) == 0 else { return false }
  return stream == "\(status.st_dev):\(status.st_ino)"
}

private func journal(_ entry: LogEntry) {
  var bytes: [UInt8] = []
  var ends = [0]
  for field in entry.fields {
    bytes += Array(field.utf8)
    ends.append(bytes.count)
  }
  let failure = bytes.withUnsafeMutableBytes { buffer in
    let parts = zip(ends, ends.dropFirst()).map { start, end in
      iovec(iov_base: buffer.baseAddress?.advanced(by: start), iov_len: end - start)
    }
    return sd_journal_sendv(parts, Int32(parts.count))
  }
  if failure < 0 { standardError(entry) }
}

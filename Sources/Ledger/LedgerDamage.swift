// SPDX-License-Identifier: MIT
import Glibc
import SystemCalls

/// A ledger that had to be put aside: what its history said is gone from the answers, so people are told.
package struct LedgerDamage: Equatable, Sendable {
  /// Where the ledger was.
  package var path: String
  /// Where its file lies, with `-wal` and `-shm` beside it where there were any.
  package var movedTo: String
  /// Why, in one line without a final stop.
  package var reason: String

  package init(path: String, movedTo: String, reason: String) {
    self.path = path
    self.movedTo = movedTo
    self.reason = reason
  }
}

/// Renames a ledger's file to `<name>.damaged-<UTC date-time>`, its log and its index with it, so that it can be looked
/// at later.
///
/// For opening, and for the daemon when a reading finds damage that the check at the start could not see: it lets go of
/// the ledger and every reader, calls this, and opens anew. Nothing is ever deleted or overwritten.
package func setAsideLedger(path: String, reason: String) throws(LedgerError) -> LedgerDamage {
  let destination = freeName("\(path).damaged-\(utcDateTime(time(nil)))")
  do {
    // The log first: a database without its log is still a database, a log without its own would be taken for another's.
    for ending in ["-shm", "-wal", ""] where exists(path + ending) {
      try system("rename", path + ending) { rename(path + ending, destination + ending) }
    }
  } catch {
    throw LedgerError(.notOpened, path: path, "damaged (\(reason)) and cannot be put aside: \(error.reason)")
  }
  return LedgerDamage(path: path, movedTo: destination, reason: reason)
}

private func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}

/// The name itself, or with the first number that makes it unused.
private func freeName(_ name: String) -> String {
  var candidate = name
  var number = 1
  while ["", "-wal", "-shm"].contains(where: { exists(candidate + $0) }) {
    number += 1
    candidate = "\(name)-\(number)"
  }
  return candidate
}

/// ISO 8601 in its short form, which no file system minds: `20260102T030405Z`.
func utcDateTime(_ seconds: Int) -> String {
  var moment = seconds
  var parts = tm()
  gmtime_r(&moment, &parts)
  var text = [CChar](repeating: 0, count: 32)
  let count = strftime(&text, text.count, "%Y%m%dT%H%M%SZ", &parts)
  return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

// SPDX-License-Identifier: MIT
import Glibc
import Ledger
import SystemCalls

/// Copies of the ledger, made while the daemon works. They lie beside it, since a daemon in a sandbox may write nowhere else.
struct LedgerExport {
  private let folder: String

  /// - Parameter ledger: its path.
  init(ledger: String) { folder = String(ledger[..<(ledger.lastIndex(of: "/") ?? ledger.startIndex)]) + "/exports" }

  /// Makes a copy named after its moment, and removes the oldest beyond the limit.
  ///
  /// - Returns: its path and its size in bytes.
  func make(from reader: LedgerReader) throws -> (path: String, bytes: Int) {
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw SystemError(call: "mkdir", subject: folder) }
    let path = "\(folder)/\(LedgerExport.prefix)\(moment())\(LedgerExport.suffix)"
    // Under another name until it is whole: a copy that lies there is one.
    let unfinished = path + ".part"
    do {
      try reader.copy(to: unfinished)
      try system("rename", path) { rename(unfinished, path) }
    } catch {
      unlink(unfinished)
      throw error
    }
    try removeOldest()
    var status = stat()
    try system("stat", path) { stat(path, &status) }
    return (path, Int(status.st_size))
  }

  /// `20261201-134501`, in UTC, so that names sort as moments do.
  private func moment() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y%m%d-%H%M%S", &parts)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func removeOldest() throws {
    let names = try listDirectory(folder).entries.map(\.name).filter { name in
      name.hasPrefix(LedgerExport.prefix) && name.hasSuffix(LedgerExport.suffix)
    }
    for name in names.sorted().dropLast(LedgerExport.kept) {
      try system("unlink", name) { unlink("\(folder)/\(name)") }
    }
  }

  private static let prefix = "ledger-"
  private static let suffix = ".sqlite"
  /// Copies that are kept; whoever needs more of them moves them.
  private static let kept = 5
}
